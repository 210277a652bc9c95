import type { ReactNode } from 'react'
import styles from './dock.module.css'

/** The strip at the bottom of a touch screen: undo on the left, the one big act on the right. */
export function Dock({
  start,
  beside,
  children,
}: {
  start?: ReactNode
  /** A few words before the big act, on what it keeps or leaves alone. */
  beside?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={styles.Dock} data-print="never">
      <div className={styles.Start}>{start}</div>
      {beside === undefined ? null : <p className={styles.Beside}>{beside}</p>}
      {children === undefined ? null : <div className={styles.End}>{children}</div>}
    </div>
  )
}
