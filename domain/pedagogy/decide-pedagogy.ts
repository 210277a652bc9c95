import { isEnrolledOn, type Span } from '../children/enrolment.ts'
import { addDays, type LocalDate } from '../kernel/local-date.ts'
import { isInPastYear } from '../school/academic-year.ts'
import type { PedagogyRefusal } from './pedagogy.ts'

/**
 * Says why nothing can be written about this day; null when it can. Tomorrow is for tablets whose day has begun earlier.
 * `writtenOn` is the day of the tap, where the tablet kept it until today.
 */
export function refusalOfDay(
  date: LocalDate,
  { today, writtenOn = today }: { today: LocalDate; writtenOn?: LocalDate },
): PedagogyRefusal | null {
  if (isInPastYear(date, writtenOn)) {
    return { code: 'pedagogy.outside-school-year', facts: { date } }
  }
  return date > addDays(today, 1) ? { code: 'pedagogy.in-the-future', facts: { date } } : null
}

/**
 * Says why nothing can be written about a child on a day. The writer knows the child by its place; null: it is none of
 * theirs. A former teacher of a child writes about the days when it was hers.
 */
export function refusalOfChild(place: Span | null, date: LocalDate): PedagogyRefusal | null {
  if (!place) return { code: 'pedagogy.unknown-child', facts: {} }
  if (isEnrolledOn(place, date)) return null
  const facts: Record<string, string> =
    date < place.firstDay ? { firstDay: place.firstDay } : { lastDay: place.lastDay ?? date }
  return { code: 'pedagogy.not-enrolled', facts }
}
