import { type FieldRefusal, fieldRefusal } from '../kernel/fields/field-codes.ts'
import { readNeededDay, tooLongAt } from '../kernel/fields/typed-text.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { keptText } from '../kernel/text.ts'

/** Years after a child has left at which its file is erased, unless the school says otherwise (CNIL, section 8.7). */
export const ordinaryYears = 3
export const mostYears = 10
export const longestTermReason = 300

/** The reasons why a term was not changed. */
export const privacyRefusalCodes = [
  'privacy.reason-missing',
  'privacy.malformed-date',
  'privacy.not-later',
] as const
export type PrivacyRefusalCode = (typeof privacyRefusalCodes)[number]

type Refused = { code: PrivacyRefusalCode } | FieldRefusal

/** The time that the school keeps a file. Version 0: it never said, and the ordinary term holds. */
export type PrivacyTerm = { years: number; reason: string | null; version: number }

/**
 * Judges another term over the one that stands. More than three years need a reason. `null` where it says the same
 * already.
 */
export function decideTerm(
  wish: { years: number; reason?: string | null | undefined; version: number },
  standing: PrivacyTerm,
): Result<PrivacyTerm | null, Refused> {
  const { years } = wish
  if (!Number.isInteger(years) || years < 1 || years > mostYears)
    return fieldRefusal('field.out-of-range', {
      ...{ field: 'years', least: '1', most: String(mostYears) },
    })
  const reason = years > ordinaryYears ? keptText(wish.reason) : ''
  if (years > ordinaryYears && reason === '')
    return refuse({ code: 'privacy.reason-missing', facts: { field: 'reason' } })
  const tooLong = tooLongAt({ reason }, longestTermReason)
  if (tooLong) return tooLong
  const term = { years, reason: reason || null, version: standing.version + 1 }
  if (term.years === standing.years && term.reason === standing.reason) return accept(null)
  if (wish.version !== standing.version) return fieldRefusal('thing.changed-meanwhile')
  return accept(term)
}

/** Judges whether one child's file is kept longer than its term: until a later day, and for a reason. */
export function decideKeepLonger(
  wish: { until: string; reason: string },
  dueOn: LocalDate | undefined,
): Result<{ until: LocalDate; reason: string }, Refused> {
  if (!dueOn) return fieldRefusal('thing.unknown')
  const newTerm = readNeededDay(wish.until, 'until')
  if (!newTerm.ok) return newTerm
  const until = newTerm.value
  if (until <= dueOn) return refuse({ code: 'privacy.not-later', facts: { field: 'until' } })
  const reason = keptText(wish.reason)
  if (reason === '') return refuse({ code: 'privacy.reason-missing', facts: { field: 'reason' } })
  return tooLongAt({ reason }, longestTermReason) ?? accept({ until, reason })
}
