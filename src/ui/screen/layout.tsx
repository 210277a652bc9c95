import type { ReactNode } from 'react'
import styles from './layout.module.css'

/** Fields of a form, one below the other; `two` beside each other where the screen has room. */
export function Fields({
  columns = 'one',
  children,
}: {
  columns?: 'one' | 'two'
  children: ReactNode
}) {
  return <div className={`${styles.Fields} ${columns === 'two' ? styles.two : ''}`}>{children}</div>
}

/** A row of buttons that goes on below where there is no room. */
export function Acts({
  side = 'start',
  children,
}: {
  side?: 'start' | 'end'
  children: ReactNode
}) {
  return <div className={`${styles.Acts} ${side === 'end' ? styles.end : ''}`}>{children}</div>
}
