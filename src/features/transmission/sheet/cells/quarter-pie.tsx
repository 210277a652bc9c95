import { memo } from 'react'
import styles from './quarter-pie.module.css'

/** The amount that was eaten, in quarters; nothing entered yet is null. */
export type PieAmount = 0 | 1 | 2 | 3 | 4 | 'refused' | null

/** From the top, clockwise, a quarter at a time. */
const slices: Readonly<Record<1 | 2 | 3, string>> = {
  1: 'M12 12V3A9 9 0 0 1 21 12z',
  2: 'M12 12V3A9 9 0 0 1 12 21z',
  3: 'M12 12V3A9 9 0 1 1 3 12z',
}

/** A pie of four quarters: an empty plate is dashed, a refused one crossed out. The word stands under it. */
export const QuarterPie = memo(function QuarterPie({ amount }: { amount: PieAmount }) {
  const isEmpty = amount === 0 || amount === null
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`${styles.Pie} ${isEmpty ? styles.empty : ''} ${amount === null ? styles.none : ''}`}
    >
      <circle cx="12" cy="12" r="10" />
      {amount === 4 ? <circle className={styles.Full} cx="12" cy="12" r="9" /> : null}
      {amount === 1 || amount === 2 || amount === 3 ? (
        <path className={styles.Full} d={slices[amount]} />
      ) : null}
      {amount === 'refused' ? <path d="M7 7l10 10M17 7L7 17" /> : null}
    </svg>
  )
})
