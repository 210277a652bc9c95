import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './skeleton.module.css'

/** One grey box of the size of what will stand there. */
export function Skeleton({
  width = '100%',
  height = 16,
  shape = 'box',
}: {
  width?: number | string
  height?: number
  shape?: 'box' | 'arch'
}) {
  return (
    <span
      className={`${styles.Skeleton} ${shape === 'arch' ? styles.arch : ''}`}
      style={{ width, height }}
    />
  )
}

/** Holds the grey boxes of a screen: said once aloud, shown only when the wait is longer than 300 ms. */
export function Loading({ children, className = '' }: { children: ReactNode; className?: string }) {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`} className={`${styles.Loading} ${className}`}>
      {children}
    </div>
  )
}
