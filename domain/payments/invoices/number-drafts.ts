import type { GuardianId } from '../../kernel/ids.ts'
import { addDays, type LocalDate } from '../../kernel/local-date.ts'
import { accept, type Result } from '../../kernel/result.ts'
import { type GivenNumber, type LastNumber, nextNumbers } from '../ledger/numbers.ts'
import { type InvoiceType, invoiceTypes } from '../month/priced-line.ts'
import { type PaymentRefusal, paymentRefusal } from '../payment-codes.ts'
import { type Draft, isReady } from './draft.ts'

export type NumberedDraft = GivenNumber & {
  draft: Draft & { guardianId: GuardianId }
  issuedOn: LocalDate
  dueOn: LocalDate
}

type Standing = {
  /** In the order in which they get their numbers. */
  drafts: readonly Draft[]
  numbers: Readonly<Partial<Record<InvoiceType, LastNumber>>>
  prefix: string | null
  dueAfterDays: number
  hasSellerAddress: boolean
}

/**
 * Gives numbers to drafts. Each draft is the one that was on the screen, by its version, and is ready. All of them are
 * issued, or none.
 */
export function numberDrafts(
  wanted: readonly { id: string; version: number }[],
  { drafts, numbers, prefix, dueAfterDays, hasSellerAddress }: Standing,
  issuedOn: LocalDate,
): Result<NumberedDraft[], PaymentRefusal> {
  if (wanted.length === 0) return paymentRefusal('payments.nothing-chosen')
  if (!hasSellerAddress) return paymentRefusal('payments.no-seller-address')
  const versions = new Map(wanted.map(({ id, version }) => [id, version]))
  const chosen = drafts.filter(({ id }) => versions.has(id))
  // Somebody was faster: these drafts are papers by now.
  if (chosen.length < versions.size) return paymentRefusal('payments.already-issued')
  if (chosen.some(({ id, version }) => versions.get(id) !== version))
    return paymentRefusal('payments.draft-changed-meanwhile')
  const blocked = chosen.filter((draft) => !isReady(draft)).length
  if (blocked > 0) return paymentRefusal('payments.settle-first', { count: String(blocked) })
  const given: NumberedDraft[] = []
  for (const type of invoiceTypes) {
    const own = chosen.filter((draft) => draft.type === type)
    const facts = { last: numbers[type] ?? null, on: issuedOn, count: own.length, prefix }
    const next = nextNumbers(type, facts)
    if (!next.ok) return next
    own.forEach((draft, place) => {
      const number = next.value[place] as GivenNumber
      const numbered = draft as NumberedDraft['draft']
      given.push({ ...number, draft: numbered, issuedOn, dueOn: addDays(issuedOn, dueAfterDays) })
    })
  }
  return accept(given)
}
