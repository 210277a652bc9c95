import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { StandardId } from '#domain/kernel/ids.ts'
import {
  addMonths,
  dayOfMonth,
  daysBetween,
  daysFrom,
  firstOfMonth,
  type LocalDate,
  lastOfMonth,
  mondayOf,
  type YearMonth,
} from '#domain/kernel/local-date.ts'
import { yearName } from '#domain/school/academic-year.ts'
import {
  calendarOf,
  houseDayOn,
  isOpenDay,
  openHalfDaysOf,
  type SchoolDay,
  schoolDayOn,
} from '#domain/school/calendar.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Button } from '#src/ui/button.tsx'
import { BareSelect } from '#src/ui/field/select.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import type { CalendarPage } from '../calendar.operations.ts'
import { calendarOfPage } from '../calendar.view.ts'
import styles from './year.module.css'

/** Says how a day is drawn: by what is open of it, and why it is not. */
function lookOf(day: SchoolDay): string {
  if (day.am && day.pm) return 'open'
  if (isOpenDay(day)) return 'half'
  if (day.closedBecause === 'public-holiday') return 'public-holiday'
  return day.closedName === null ? 'off' : 'closed'
}

/** The twelve months of a school year for one level, or for the house. */
export function YearView({ page }: { page: CalendarPage }) {
  const { t } = useLingui()
  const { startYear } = page.calendarYear
  const { levels } = page.weeklyOpening
  const [levelId, setLevelId] = useState('')
  const calendar = calendarOfPage(page)
  const ofLevel = levelId ? calendarOf(calendar, levelId as StandardId) : null
  const dayOn = (date: LocalDate) =>
    ofLevel ? schoolDayOn(ofLevel, date) : houseDayOn(calendar, date)
  const first = `${startYear}-09` as YearMonth
  const months = Array.from({ length: 12 }, (_, index) => addMonths(first, index))
  const open = months
    .flatMap((month) => daysFrom(firstOfMonth(month), lastOfMonth(month)))
    .map(dayOn)
    .reduce((sum, day) => sum + openHalfDaysOf(day).length, 0)
  return (
    <>
      <Headline
        sub={<Trans>{open} half-days are open in this year.</Trans>}
        acts={
          <>
            {levels.length > 1 ? (
              <BareSelect
                name={t`Level`}
                value={levelId}
                choices={[
                  { value: '', label: t`The whole school` },
                  ...levels.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={setLevelId}
              />
            ) : null}
            <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
          </>
        }
      >
        {yearName(startYear)}
        {levels.filter(({ id }) => id === levelId).map(({ name }) => ` · ${name}`)}
      </Headline>
      <Legend />
      <div className={styles.Months}>
        {months.map((month) => (
          <Month key={month} month={month} dayOn={dayOn} />
        ))}
      </div>
    </>
  )
}

function Legend() {
  return (
    <ul className={styles.Legend}>
      <li data-look="open">
        <Trans>open</Trans>
      </li>
      <li data-look="half">
        <Trans>open for half a day</Trans>
      </li>
      <li data-look="closed">
        <Trans>holiday or closure</Trans>
      </li>
      <li data-look="public-holiday">
        <Trans>public holiday</Trans>
      </li>
      <li data-look="off">
        <Trans>no school</Trans>
      </li>
    </ul>
  )
}

function Month({ month, dayOn }: { month: YearMonth; dayOn: (date: LocalDate) => SchoolDay }) {
  const formats = useFormats()
  const { today } = useSchoolTime()
  const days = daysFrom(firstOfMonth(month), lastOfMonth(month)).map(dayOn)
  const [first] = days
  if (!first) return null
  const week = daysFrom(mondayOf(first.date), lastOfMonth(month)).slice(0, 7)
  const named = namesOf(days)
  return (
    <section className={styles.Month} data-month={month}>
      <h3>{formats.monthTitle(first.date)}</h3>
      <div className={styles.Grid}>
        {week.map((date) => (
          <span key={date} className={styles.Letter} aria-hidden>
            {formats.weekdayLetter(date)}
          </span>
        ))}
        {days.map((day, index) => (
          <span
            key={day.date}
            className={styles.Day}
            data-look={lookOf(day)}
            data-date={day.date}
            title={day.closedName ?? undefined}
            aria-current={day.date === today ? 'date' : undefined}
            style={
              index === 0
                ? { gridColumnStart: daysBetween(mondayOf(day.date), day.date) + 1 }
                : undefined
            }
          >
            {dayOfMonth(day.date)}
          </span>
        ))}
      </div>
      <ul className={styles.Names}>
        {named.map(({ name, from, to }) => (
          <li key={`${name}${from}`}>
            <b>{from === to ? dayOfMonth(from) : `${dayOfMonth(from)}–${dayOfMonth(to)}`}</b> {name}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The named closures of a month, each with its days beside each other. */
function namesOf(days: readonly SchoolDay[]) {
  const stretches: { name: string; from: LocalDate; to: LocalDate }[] = []
  for (const { date, closedName } of days) {
    if (closedName === null) continue
    const last = stretches.at(-1)
    const goesOn = last?.name === closedName && daysBetween(last.to, date) === 1
    if (last && goesOn) last.to = date
    else stretches.push({ name: closedName, from: date, to: date })
  }
  return stretches
}
