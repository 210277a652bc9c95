import type { ReactNode } from 'react'
import styles from './progress.module.css'

/** How far a long job is, in words and as a bar. */
export function Progress({
  name,
  done,
  total,
  words,
}: {
  name: string
  done: number
  total: number
  /** Right above the bar: "72 of 112". */
  words: ReactNode
}) {
  const share = total === 0 ? 1 : done / total
  return (
    <div
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      tabIndex={-1}
    >
      <span className={styles.Line}>
        <b>{name}</b>
        <span>{words}</span>
      </span>
      <span className={styles.Track}>
        <span className={styles.Bar} style={{ transform: `scaleX(${share})` }} />
      </span>
    </div>
  )
}
