import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

const signs = { info: Info, warning: TriangleAlert, error: CircleX, success: CircleCheck } as const
export type NoticeTone = keyof typeof signs

/** Stays in the page until it no longer holds: what happened, what it means for the data, what to do. */
export function Notice({
  tone = 'info',
  title,
  icon,
  acts,
  role,
  children,
}: {
  tone?: NoticeTone
  title?: ReactNode
  icon?: ReactNode
  acts?: ReactNode
  /** `alert` is said at once, `status` when the reader has finished its sentence. */
  role?: 'alert' | 'status'
  children?: ReactNode
}) {
  const Sign = signs[tone]
  return (
    <div className={`${styles.Notice} ${styles[tone]}`} role={role} data-notice={tone}>
      {icon ?? <Sign aria-hidden />}
      <div className={styles.Words}>
        {title === undefined ? null : <b className={styles.Title}>{title}</b>}
        {title !== undefined && children !== undefined ? ' ' : null}
        {children}
        {acts === undefined ? null : <div className={styles.Acts}>{acts}</div>}
      </div>
    </div>
  )
}
