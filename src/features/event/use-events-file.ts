import { useLingui } from '@lingui/react/macro'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { daysOfYear, yearShownFor } from '#domain/school/academic-year.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useDownload } from '#src/session/use-download.ts'
import type { SchoolEvent } from './event.operations.ts'
import { eventRefusalWords } from './event-refusals.ts'

const path = '/files/events.ics'

/** Downloads calendar files: of what is shown, and of one event with all days of its series. */
export function useEventsFile({
  days,
  targetId,
  today,
}: {
  days: readonly LocalDate[]
  targetId: string
  today: LocalDate
}) {
  const { t } = useLingui()
  const { download } = useDownload(eventRefusalWords)
  const [from, to] = [days[0] ?? today, days.at(-1) ?? today]
  const ofShown = () =>
    void download({ path, query: { from, to, target: targetId }, name: t`Events`, today })
  const ofEvent = ({ id, title, firstDay }: SchoolEvent) => {
    const year = daysOfYear(yearShownFor(firstDay))
    void download({ path, query: { event: id, from: year.from, to: year.to }, name: title, today })
  }
  return { ofShown, ofEvent }
}

/** Downloads the answers of families about an event, as a list to print. */
export function useAnswersFile({ id, title }: SchoolEvent) {
  const { today } = useSchoolTime()
  const { download } = useDownload(eventRefusalWords)
  return () =>
    void download({ path: '/files/event-answers.pdf', query: { event: id }, name: title, today })
}
