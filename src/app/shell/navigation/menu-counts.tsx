import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { LoadCount } from '#src/manifest/feature.ts'
import type { NavigationEntry } from './navigation.ts'
import styles from './side-navigation.module.css'

/** The first screen comes first. */
const afterTheFirstScreenMs = 1_500

/** Hands on what is counted, and 0 until that is known. */
export function LaterCount({
  load,
  children,
}: {
  load: LoadCount
  children: (count: number) => ReactNode
}) {
  const [Count, setCount] = useState<ComponentType<{ children: typeof children }> | null>(null)
  useEffect(() => {
    let isGone = false
    const begin = () =>
      void load().then(
        (part) => !isGone && setCount(() => part),
        // Without it the menu says nothing of what waits.
        () => undefined,
      )
    const later = setTimeout(begin, afterTheFirstScreenMs)
    return () => {
      isGone = true
      clearTimeout(later)
    }
  }, [load])
  return Count ? <Count>{children}</Count> : children(0)
}

/** What waits behind entries of the menu, beside their names. */
export function MenuCounts({ entries }: { entries: readonly NavigationEntry[] }) {
  return entries.map(({ word, count }) =>
    count ? (
      <LaterCount key={word} load={count}>
        {(waiting) =>
          waiting > 0 ? (
            <span className={styles.Count} data-count={waiting}>
              {' '}
              {waiting > 99 ? '99+' : waiting}
            </span>
          ) : null
        }
      </LaterCount>
    ) : null,
  )
}
