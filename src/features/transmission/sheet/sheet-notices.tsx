import { Trans } from '@lingui/react/macro'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { SchoolDay } from '#domain/school/calendar.ts'
import { useWhyClosed } from '#src/class-day/dates/why-closed.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { NoAnswerTitle } from '#src/session/no-answer.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import styles from './sheet-notices.module.css'

/** The children are known, what colleagues wrote today is not: one's own lines work without it. */
export function UnknownDay({ onAgain }: { onAgain: () => void }) {
  return (
    <div className={styles.Notice}>
      <Notice
        title={<NoAnswerTitle />}
        acts={
          <Button onClick={onAgain}>
            <Trans>Look again</Trans>
          </Button>
        }
      >
        <Trans>
          What colleagues wrote today is not on this device yet. Your own lines are kept.
        </Trans>
      </Notice>
    </div>
  )
}

export function NobodyYet({ date }: { date: LocalDate }) {
  const formats = useFormats()
  const day = formats.day(date)
  return (
    <EmptyState drawing="tree" title={<Trans>No children on that day</Trans>}>
      <Trans>No child of this group belongs to it on {day}. Choose another date.</Trans>
    </EmptyState>
  )
}

/** Nothing is added on a day that the class's calendar closes. What was written before can be put right. */
export function ClosedDay({
  day,
  mayCorrect,
  onToday,
}: {
  day: SchoolDay
  mayCorrect: boolean
  onToday: (() => void) | null
}) {
  const whyClosed = useWhyClosed()
  const formats = useFormats()
  return (
    <div data-closed-day={day.date}>
      <EmptyState
        drawing="roof"
        title={formats.dayTitle(day.date)}
        act={
          onToday ? (
            <Button look="primary" onClick={onToday}>
              <Trans>Go to today</Trans>
            </Button>
          ) : undefined
        }
      >
        {whyClosed(day)}{' '}
        {mayCorrect ? (
          <Trans>Tap what was written to correct or remove it. Nothing new is added.</Trans>
        ) : null}
      </EmptyState>
    </div>
  )
}

/** Another day is open than today's: what is written here is written there. */
export function AnotherDay({
  date,
  isChosenForYou,
  onToday,
}: {
  date: LocalDate
  /** Nobody chose the day and today is closed. */
  isChosenForYou: boolean
  onToday: () => void
}) {
  const formats = useFormats()
  const day = formats.day(date)
  return (
    <div className={styles.Notice} data-another-day={date}>
      {isChosenForYou ? (
        <Notice>
          <Trans>The school is closed today. This is the sheet of {day}.</Trans>
        </Notice>
      ) : (
        <Notice
          acts={
            <Button onClick={onToday}>
              <Trans>Go to today</Trans>
            </Button>
          }
        >
          <Trans>This is the sheet of {day}.</Trans>
        </Notice>
      )}
    </div>
  )
}
