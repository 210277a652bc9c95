import type { ReactNode } from 'react'
import styles from './small-parts.module.css'

/** Read aloud, not shown. */
export function Spoken({ children }: { children: ReactNode }) {
  return <span className={styles.Spoken}>{children}</span>
}
