import { type FieldRefusal, fieldRefusal } from '../../kernel/fields/field-codes.ts'
import { readNeededDay } from '../../kernel/fields/typed-text.ts'
import type { GuardianId, MediaId } from '../../kernel/ids.ts'
import type { LocalDate } from '../../kernel/local-date.ts'
import { accept, type Result } from '../../kernel/result.ts'
import { type PhotoUse, photoUses } from '../../media/photo-consent.ts'
import { type FamilyRefusal, familyRefusal } from './family-codes.ts'
import type { Sent } from './read-words.ts'

/** The answers of a family about pictures. To withdraw is to refuse what was given. */
export const consentAnswers = ['given', 'refused', 'withdrawn'] as const
export type ConsentAnswer = (typeof consentAnswers)[number]

/** One answer of a family, as it stays: nothing of it is ever changed. */
export type ConsentSaid = {
  use: PhotoUse
  answer: ConsentAnswer
  saidOn: LocalDate
  guardianId: GuardianId | null
  proofMediaId: MediaId | null
}

export type ConsentWish = {
  use: string
  answer: string
  saidOn: string
  guardianId?: Sent
  proofMediaId?: Sent
}

type Known = {
  today: LocalDate
  /** True if this use is allowed now; undefined while the family was never asked. */
  isGiven: boolean | undefined
  guardianIds: readonly GuardianId[]
  /** The proof that was named, where it has arrived as a document. */
  proof: MediaId | null
}

/** Reads the day on which a family said something. It has come. */
export function readSaidOn(typed: string, today: LocalDate): Result<LocalDate, FieldRefusal> {
  const field = 'saidOn'
  const saidOn = readNeededDay(typed, field)
  return saidOn.ok && saidOn.value > today ? fieldRefusal('field.to-come', { field }) : saidOn
}

/**
 * Judges an answer about pictures. Only what was given can be withdrawn. The day on which it was said has come, and
 * who said it is a guardian of the child.
 */
export function decideConsent(
  wish: ConsentWish,
  { today, isGiven, guardianIds, proof }: Known,
): Result<ConsentSaid, FamilyRefusal> {
  const use = photoUses.find((it) => it === wish.use)
  if (!use) return fieldRefusal('field.unknown', { field: 'use' })
  const answer = consentAnswers.find((it) => it === wish.answer)
  if (!answer) return fieldRefusal('field.unknown', { field: 'answer' })
  const saidOn = readSaidOn(wish.saidOn, today)
  if (!saidOn.ok) return saidOn
  const guardianId = guardianIds.find((id) => id === wish.guardianId?.toLowerCase()) ?? null
  if (wish.guardianId && !guardianId) return fieldRefusal('field.unknown', { field: 'guardianId' })
  if (wish.proofMediaId && !proof)
    return fieldRefusal('field.not-arrived', { field: 'proofMediaId' })
  if (answer === 'withdrawn' && isGiven !== true)
    return familyRefusal('families.nothing-given', { field: 'answer' })
  return accept({ use, answer, saidOn: saidOn.value, guardianId, proofMediaId: proof })
}
