import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { Count } from '#src/manifest/feature.ts'
import { countOf, type NavigationEntry } from './navigation.ts'
import styles from './side-navigation.module.css'

/** The first screen comes first. */
const afterTheFirstScreenMs = 1_500

/** Hands on what is counted, and 0 until that is known. */
export function LaterCount({
  count: { load },
  children,
}: {
  count: Count
  children: (count: number) => ReactNode
}) {
  const [Part, setPart] = useState<ComponentType<{ children: typeof children }> | null>(null)
  useEffect(() => {
    let isGone = false
    const begin = () =>
      void load().then(
        (part) => !isGone && setPart(() => part),
        // Without it the menu says nothing of what waits.
        () => undefined,
      )
    const later = setTimeout(begin, afterTheFirstScreenMs)
    return () => {
      isGone = true
      clearTimeout(later)
    }
  }, [load])
  return Part ? <Part>{children}</Part> : children(0)
}

/** Numbers of things that wait behind entries of the menu, beside their names. */
export function MenuCounts({ entries }: { entries: readonly NavigationEntry[] }) {
  return entries.map(({ word }) => {
    const count = countOf(word, 'menu')
    return count ? (
      <LaterCount key={word} count={count}>
        {(waiting) =>
          waiting > 0 ? (
            <span className={styles.Count} data-count={waiting}>
              {' '}
              {waiting > 99 ? '99+' : waiting}
            </span>
          ) : null
        }
      </LaterCount>
    ) : null
  })
}
