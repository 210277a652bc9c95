import { type ClassId, parseId } from '../../kernel/ids.ts'
import { type LocalDate, parseLocalDate } from '../../kernel/local-date.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import { isInPastYear } from '../../school/academic-year.ts'
import type { SchoolDay } from '../../school/calendar.ts'
import { type HalfDay, halfDays, type PresenceRefusal } from '../presence.ts'

/** The register of a class for one half-day, declared complete by the person who took it. */
export type SubmitRegister = { classId: ClassId; date: LocalDate; period: HalfDay }

/** Reads the act as it comes from outside. Text that names no class is an unknown class. */
export function parseSubmitRegister(unread: {
  classId: string
  date: string
  period: string
}): Result<SubmitRegister, PresenceRefusal> {
  const classId = parseId<ClassId>(unread.classId)
  if (!classId) return refuse({ code: 'presence.unknown-class', facts: {} })
  const date = parseLocalDate(unread.date)
  if (!date) return refuse({ code: 'presence.malformed-date', facts: {} })
  const period = halfDays.find((halfDay) => halfDay === unread.period)
  if (!period) return refuse({ code: 'presence.malformed-mark', facts: { field: 'period' } })
  return accept({ classId, date, period })
}

/**
 * Decides whether a register may be submitted: only of a half-day on which the school is open, and not before its day has
 * come. A past school year is closed: `writtenOn` is the day on which it was declared, where it is not today. Blanks do not
 * hinder it: with a forgotten child it is still the register of that half-day. What is filled in later shows as later.
 */
export function decideSubmission(
  { date, period }: SubmitRegister,
  { day, today, writtenOn = today }: { day: SchoolDay; today: LocalDate; writtenOn?: LocalDate },
): Result<true, PresenceRefusal> {
  if (!day[period]) {
    const isOutside = day.closedBecause === 'outside-year'
    const facts: Record<string, string> =
      day.closedName && !isOutside ? { date, name: day.closedName } : { date }
    return refuse({
      code: isOutside ? 'presence.outside-school-year' : 'presence.closed-day',
      facts,
    })
  }
  if (isInPastYear(date, writtenOn)) return refuse({ code: 'presence.past-year', facts: { date } })
  if (date > today) return refuse({ code: 'presence.in-the-future', facts: { date } })
  return accept(true)
}
