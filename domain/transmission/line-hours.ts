import { dateIn, type Instant, millisecondsOf } from '../kernel/instant.ts'
import { addDays } from '../kernel/local-date.ts'
import { clockDriftMs } from './limits.ts'
import type { LineContent } from './line-content.ts'
import type { LineOfChild } from './parse-transmission.ts'
import { type LineId, refusalWith, type TransmissionRefusal } from './transmission.ts'

type WithHour = LineContent & { at: Instant }
type Hours = Readonly<Record<string, Instant | null>>

/** Hours at which home says that something happened: so many days before the sheet's own they may be. */
const daysAtHome = 2
const homeHours: ReadonlySet<string> = new Set(['wokeAt', 'lastMealAt', 'medicineAtHome'])

/** Hours that may be of any day since: a family that nobody reached on Friday is called on Monday. */
const laterHours: ReadonlySet<string> = new Set(['guardianCalledAt'])

/** The hours at which a line says that something happened; what is only planned is none of them. */
function hoursOf({ at, ...content }: WithHour): Hours {
  switch (content.line) {
    case 'sleep': {
      const { startedAt, endedAt } = content.details
      return { at, startedAt, endedAt }
    }
    case 'medicine':
      return { at, givenAt: content.details.givenAt }
    case 'incident':
      return { at, guardianCalledAt: content.details.guardianCalledAt }
    case 'home': {
      const { wokeAt, lastMealAt, medicineAtHome } = content.details
      return { at, wokeAt, lastMealAt, medicineAtHome: medicineAtHome?.at ?? null }
    }
    default:
      return { at }
  }
}

/** The hours for which something is planned. */
function plannedOf({ line, details }: LineContent): Hours {
  if (line === 'medicine') return { plannedAt: details.plannedAt }
  return line === 'home' ? { collectedAt: details.collectedAt } : {}
}

/**
 * Says why a line's hours cannot be; null when they can. An hour may be of the evening before, never of another week: a
 * tablet whose clock has lost its date. Nothing is written before it has happened, and home tells nothing before it has.
 * What is planned is planned for the day itself. An hour that stands already is not asked about again. A clock that was
 * put back must not keep a child asleep.
 */
export function whyNotThen(
  request: LineOfChild & WithHour,
  {
    lines,
    zone,
    now,
  }: { lines: readonly ({ id: LineId } & WithHour)[]; zone: string; now: Instant },
): { ok: false; refusal: TransmissionRefusal } | null {
  const { date, lineId, at } = request
  const standing = lines.find(({ id }) => id === lineId)
  const known = standing ? Object.values({ ...plannedOf(standing), ...hoursOf(standing) }) : []
  const fresh = (hours: Hours) =>
    Object.entries(hours).flatMap(([field, hour]) =>
      hour === null || known.includes(hour) ? [] : [{ field, hour, day: dateIn(hour, zone) }],
    )
  for (const { field, hour, day } of fresh(hoursOf(request))) {
    const isAtHome = homeHours.has(field)
    const isTooLate = day > addDays(date, 1) && !laterHours.has(field)
    if (day < addDays(date, isAtHome ? -daysAtHome : -1) || isTooLate) {
      return refusalWith('transmission.on-another-day', { field, date, at: hour })
    }
    const isToCome = millisecondsOf(hour) > millisecondsOf(isAtHome ? at : now) + clockDriftMs
    if (isToCome) return refusalWith('transmission.hour-to-come', { field, at: hour })
  }
  const elsewhere = fresh(plannedOf(request)).find(({ day }) => day !== date)
  if (!elsewhere) return null
  const { field, hour } = elsewhere
  return refusalWith('transmission.on-another-day', { field, date, at: hour })
}
