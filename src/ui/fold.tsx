import type { ComponentProps, ReactNode } from 'react'
import styles from './fold.module.css'

/** A head that opens what stands below it: plain, over a `line`, or in a `box`. */
export function Fold({
  head,
  look = 'plain',
  children,
  ...details
}: Omit<ComponentProps<'details'>, 'className'> & {
  head: ReactNode
  look?: 'plain' | 'line' | 'box'
}) {
  return (
    <details {...details} className={styles[look]}>
      <summary className={styles.Head}>{head}</summary>
      {children}
    </details>
  )
}
