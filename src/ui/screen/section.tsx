import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

/** A panel that hangs from its roof line, with its heading. */
export function Section({
  title,
  hint,
  acts,
  padding = 'ordinary',
  children,
}: {
  title?: ReactNode
  hint?: ReactNode
  acts?: ReactNode
  /** `none` for a table that reaches the edges. */
  padding?: 'ordinary' | 'none'
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.Section} aria-labelledby={title === undefined ? undefined : id}>
      {title === undefined && acts === undefined ? null : (
        <header className={styles.Head}>
          {title === undefined ? null : (
            <h3 id={id} className={styles.Title}>
              {title}
            </h3>
          )}
          {hint === undefined ? null : <span className={styles.Hint}>{hint}</span>}
          {acts === undefined ? null : <div className={styles.Acts}>{acts}</div>}
        </header>
      )}
      <div className={`${styles.Body} ${padding === 'none' ? styles.bare : ''}`}>{children}</div>
    </section>
  )
}
