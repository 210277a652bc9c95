import { Plural, Trans } from '@lingui/react/macro'
import { memo } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { isOpenDay } from '#domain/school/calendar.ts'
import { useWhyClosed } from '#src/class-day/dates/why-closed.ts'
import type { TrueRegister } from '#src/class-day/marks/class-register.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import type { ShownPeriod } from '../frame/presence-address.ts'
import { awayFromClass } from '../presence.view.ts'
import styles from './register-notices.module.css'

/** Shows why there is no register then, and the way to the last one. */
export function ClosedNotice({
  register,
  date,
  period,
  onToday,
}: {
  register: TrueRegister
  date: LocalDate
  period: ShownPeriod
  onToday: (() => void) | null
}) {
  const whyClosed = useWhyClosed()
  const formats = useFormats()
  const day = register.days.get(date)
  const isOpen = day && (period === 'allday' ? isOpenDay(day) : day[period])
  if (!day || isOpen) return null
  return (
    <EmptyState
      drawing="roof"
      title={formats.dayTitle(date)}
      act={
        onToday ? (
          <Button look="primary" onClick={onToday}>
            <Trans>Open today's register</Trans>
          </Button>
        ) : undefined
      }
    >
      {whyClosed(day)}
    </EmptyState>
  )
}

/** The school is open, but no child belonged to the class on that day. */
export function NobodyYet({ date }: { date: LocalDate }) {
  const formats = useFormats()
  const day = formats.day(date)
  return (
    <EmptyState drawing="tree" title={<Trans>No children on that day</Trans>}>
      <Trans>No child of this class belongs to it on {day}. Choose another date.</Trans>
    </EmptyState>
  )
}

/** Nobody chose this day: today is closed. */
export function EarlierDayNotice({ date }: { date: LocalDate }) {
  const formats = useFormats()
  const day = formats.day(date)
  return (
    <div className={styles.Notice}>
      <Notice>
        <Trans>The school is closed today. This is the register of {day}.</Trans>
      </Notice>
    </div>
  )
}

type AwayProps = { register: TrueRegister; date: LocalDate }

/** Shows who belongs to the class on other days only: they are no gap in the register. */
export const AwayLine = memo(function AwayLine({ register, date }: AwayProps) {
  const formats = useFormats()
  const { notYet, gone } = awayFromClass(register, date)
  if (notYet.length + gone.length === 0) return null
  const from = formats.list(
    notYet.map(({ name, enrolment }) => `${name} (${formats.shortDay(enrolment.firstDay)})`),
  )
  const until = formats.list(
    gone.map(
      ({ name, enrolment }) =>
        `${name} (${enrolment.lastDay ? formats.shortDay(enrolment.lastDay) : ''})`,
    ),
  )
  return (
    <p className={styles.Away}>
      {notYet.length > 0 ? (
        <Plural
          value={notYet.length}
          one={`Not in the class yet: ${from}.`}
          other={`Not in the class yet: ${from}.`}
        />
      ) : null}{' '}
      {gone.length > 0 ? <Trans>Not in the class any more: {until}.</Trans> : null}
    </p>
  )
})
