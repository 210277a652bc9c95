import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dayOfMonth } from '#domain/kernel/local-date.ts'
import type { RegisterColumn } from '#domain/presence/registers/month-register.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import { halfDayWords } from '../words/presence-words.ts'
import styles from './attendance-grid.module.css'

/** Days over their two half-days. */
export function GridHead({
  columns,
  names,
}: {
  columns: readonly RegisterColumn[]
  names: ReactNode
}) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const letters = {
    am: t({ message: 'M', context: 'letter of morning over a narrow column' }),
    pm: t({ message: 'A', context: 'letter of afternoon over a narrow column' }),
  }
  const days = columns.filter(({ halfDay }) => halfDay === 'am')
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2} className={styles.Names}>
          {names}
        </th>
        {days.map(({ date }) => (
          <th
            key={date}
            scope="colgroup"
            colSpan={2}
            className={styles.first}
            title={formats.dayTitle(date)}
          >
            <span className={styles.Weekday}>{formats.weekdayLetter(date)}</span>
            <span className={styles.DayNumber}>{dayOfMonth(date)}</span>
          </th>
        ))}
        <th scope="col" rowSpan={2} className={styles.Rate}>
          <Trans>Rate</Trans>
        </th>
      </tr>
      <tr>
        {columns.map(({ date, halfDay, isOpen }) => (
          <th
            key={`${date} ${halfDay}`}
            scope="col"
            data-open={isOpen}
            className={halfDay === 'am' ? styles.first : undefined}
            title={i18n._(halfDayWords[halfDay])}
          >
            {isOpen ? letters[halfDay] : <Spoken>{letters[halfDay]}</Spoken>}
          </th>
        ))}
      </tr>
    </thead>
  )
}
