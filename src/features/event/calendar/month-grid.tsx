import { Plural, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import {
  addDays,
  dayOfMonth,
  type LocalDate,
  localDate,
  monthContaining,
} from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import styles from '../event.module.css'
import type { EventTarget } from '../event.operations.ts'
import { onDay, type Shown } from '../event.view.ts'
import { EventChip } from './event-chip.tsx'

/** More than these do not fit into a day of the month; the day itself shows all of them. */
const mostInCell = 3

export type MonthProps = {
  days: readonly LocalDate[]
  /** The day whose month it is. */
  day: LocalDate
  today: LocalDate
  shown: readonly Shown[]
  closed: ReadonlyMap<LocalDate, string>
  targets: readonly EventTarget[]
  onOpen: (shown: Shown) => void
  /** Opens a day: a new event on it, or its week where nothing can be planned. */
  onDay: (date: LocalDate) => void
  onWeek: (date: LocalDate) => void
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/** The weeks of a month. Arrow keys go from day to day. */
export function MonthGrid({ days, day, today, ...props }: MonthProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const month = monthContaining(day)
  const [stop, setStop] = useState<LocalDate | null>(null)
  const inMonth = days.filter((date) => monthContaining(date) === month)
  const tabStop = days.find((it) => it === stop) ?? (inMonth.includes(today) ? today : inMonth[0])
  const weeks = Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  )
  const move = (pressed: KeyboardEvent<HTMLElement>) => {
    const step = steps[pressed.key]
    const from = (pressed.target as HTMLElement).dataset.day
    if (step === undefined || !from) return
    pressed.preventDefault()
    const next = addDays(localDate(from), step)
    pressed.currentTarget.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  return (
    <table className={styles.Month} aria-label={t`Events of the month`} onKeyDown={move}>
      <thead>
        <tr>
          {days.slice(0, 7).map((date) => (
            <th key={date} scope="col">
              {formats.weekday(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <Cell
                {...props}
                key={date}
                date={date}
                isToday={date === today}
                isOutside={monthContaining(date) !== month}
                isTabStop={date === tabStop}
                onFocus={() => setStop(date)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({
  date,
  isToday,
  isOutside,
  isTabStop,
  shown,
  closed,
  targets,
  onOpen,
  onDay: openDay,
  onWeek,
  onFocus,
}: Omit<MonthProps, 'days' | 'day' | 'today'> & {
  date: LocalDate
  isToday: boolean
  isOutside: boolean
  isTabStop: boolean
  onFocus: () => void
}) {
  const formats = useFormats()
  const events = onDay(shown, date)
  const closedName = closed.get(date)
  const fitting = events.length > mostInCell ? events.slice(0, mostInCell - 1) : events
  const others = events.length - fitting.length
  const chip = (it: Shown) => (
    <EventChip key={`${it.event.id} ${it.firstDay}`} shown={it} targets={targets} onOpen={onOpen} />
  )
  return (
    <td
      className={styles.Cell}
      data-closed={closedName === undefined ? undefined : ''}
      data-outside={isOutside ? '' : undefined}
    >
      <button
        type="button"
        className={styles.DayButton}
        data-day={date}
        aria-current={isToday ? 'date' : undefined}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={onFocus}
        onClick={() => openDay(date)}
      >
        <span aria-hidden>{dayOfMonth(date)}</span>
        <Spoken>
          {formats.day(date)}{' '}
          <Plural value={events.length} _0="no event" one="# event" other="# events" />
        </Spoken>
      </button>
      {closedName === undefined ? null : <span className={styles.ClosedName}>{closedName}</span>}
      {fitting.map(chip)}
      {others > 0 ? (
        <>
          <button
            type="button"
            className={styles.More}
            data-print="never"
            onClick={() => onWeek(date)}
          >
            <Plural value={others} one="# more" other="# more" />
          </button>
          {/* A month on the wall has nothing to press. */}
          <div data-print="only">{events.slice(fitting.length).map(chip)}</div>
        </>
      ) : null}
    </td>
  )
}
