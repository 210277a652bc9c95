import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** Names of facts on the left, the facts on the right. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.Facts}>{children}</dl>
}

/** One fact with its name; nothing where there is none. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return children ? (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  ) : null
}
