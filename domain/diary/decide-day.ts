import { isEnrolledOn, type Span } from '../children/enrolment.ts'
import { addDays, type LocalDate } from '../kernel/local-date.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { isInPastYear } from '../school/academic-year.ts'
import type { DiaryRefusal } from './diary.ts'

/**
 * Decides whether the diary of a child takes lines for this day: one of this school year, while the child belongs to
 * the class. Tomorrow is the latest, since a tablet may be a day ahead. Days without school take lines too: outings happen.
 *
 * The tablet runs it before keeping a line and the server before writing it. A null enrolment is a child that is not
 * this person's, exactly as one that does not exist. `writtenOn` is the day of the tap, where the tablet kept it until today.
 */
export function decideDiaryDay({
  date,
  enrolment,
  today,
  writtenOn = today,
}: {
  date: LocalDate
  enrolment: Span | null
  today: LocalDate
  writtenOn?: LocalDate
}): Result<true, DiaryRefusal> {
  if (!enrolment) return refuse({ code: 'diary.unknown-child', facts: {} })
  if (date > addDays(today, 1)) return refuse({ code: 'diary.in-the-future', facts: { date } })
  if (isInPastYear(date, writtenOn)) {
    return refuse({ code: 'diary.outside-school-year', facts: { date } })
  }
  if (isEnrolledOn(enrolment, date)) return accept(true)
  const facts: Record<string, string> =
    date < enrolment.firstDay
      ? { firstDay: enrolment.firstDay }
      : { lastDay: enrolment.lastDay ?? date }
  return refuse({ code: 'diary.not-enrolled', facts })
}
