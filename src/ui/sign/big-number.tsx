import type { ReactNode } from 'react'
import styles from './small-parts.module.css'

/** The one number of a screen and the words beside it. */
export function BigNumber({ value, children }: { value: number; children: ReactNode }) {
  return (
    <p className={styles.BigNumber}>
      <b>{value}</b>
      <span>{children}</span>
    </p>
  )
}
