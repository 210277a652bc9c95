import { type FieldRefusal, fieldRefusal } from '../../kernel/fields/field-codes.ts'
import { isId } from '../../kernel/ids.ts'
import { firstOfMonth, lastOfMonth } from '../../kernel/local-date.ts'
import { accept, type Result } from '../../kernel/result.ts'
import { isLongerThan, tidyText } from '../../kernel/text.ts'
import { mostCents, roundedRatio } from '../money.ts'
import type { SharedLine } from '../month/share-lines.ts'
import { type PaymentRefusal, paymentRefusal } from '../payment-codes.ts'
import type { Draft } from './draft.ts'

const longestLabel = 120
const mostLines = 60
/** Thousandths of a unit. */
const mostQuantity = 1_000_000

/** A line as somebody types it: so many thousandths of a unit, each at a price. A new one brings an id of its own. */
export type TypedLine = {
  key: string
  label: string
  quantity: number
  unitPrice: number
  isEligibleCare: boolean
}

/** The key of a line that a person adds: an id of the device, and nothing longer. */
const byHand = 'hand:'
const isKeyByHand = (key: string): boolean =>
  key.startsWith(byHand) && isId(key.slice(byHand.length))

type Edited = Result<Draft | null, PaymentRefusal | FieldRefusal>

function stale(draft: Draft | undefined, version: number): PaymentRefusal | null {
  if (!draft) return paymentRefusal('payments.unknown-document').refusal
  return draft.version === version
    ? null
    : paymentRefusal('payments.draft-changed-meanwhile').refusal
}

const changed = (draft: Draft, change: Partial<Draft>): Draft => ({
  ...draft,
  ...change,
  version: draft.version + 1,
})

function lineOf(draft: Draft, typed: TypedLine, was: SharedLine | undefined): SharedLine {
  const { key, label, quantity, unitPrice, isEligibleCare } = typed
  const amount = roundedRatio(BigInt(quantity) * BigInt(unitPrice), 1000n)
  const standing: SharedLine = was ?? {
    key,
    source: { kind: 'hand', id: key.slice(byHand.length) },
    ...{ firstDay: firstOfMonth(draft.month), lastDay: lastOfMonth(draft.month), unit: 'once' },
    ...{ taxRate: 0, type: draft.type, group: 'correction', label, quantity, unitPrice },
    ...{ percent: null, base: null, isEligibleCare, amount, whole: amount },
  }
  const { outOf: _, ...line } = standing
  const said = { label: tidyText(label), quantity, unitPrice, isEligibleCare }
  const { amount: before, isEligibleCare: wasCare } = standing
  const reckoned = line.source.reckoned ?? { amount: before, isEligibleCare: wasCare }
  const source = { ...line.source, reckoned }
  return { ...line, ...said, source, percent: null, base: null, amount, whole: amount }
}

/** Writes a line of a draft anew, or adds one by hand. What the line comes from stays said. */
export function editLine(
  draft: Draft | undefined,
  { version, ...typed }: TypedLine & { version: number },
): Edited {
  const late = stale(draft, version)
  if (late || !draft) return { ok: false, refusal: late as PaymentRefusal }
  const was = draft.lines.find(({ key }) => key === typed.key)
  if (!was && !isKeyByHand(typed.key)) return paymentRefusal('payments.unknown-document')
  if (tidyText(typed.label) === '') return fieldRefusal('field.missing', { field: 'label' })
  if (isLongerThan(typed.label, longestLabel))
    return fieldRefusal('field.too-long', { field: 'label', longest: String(longestLabel) })
  const isAmount = Math.abs(typed.unitPrice) <= mostCents
  const isQuantity = typed.quantity > 0 && typed.quantity <= mostQuantity
  const line = isAmount && isQuantity ? lineOf(draft, typed, was) : null
  if (!line || Math.abs(line.amount) > mostCents)
    return fieldRefusal('field.malformed', {
      ...{ field: isQuantity ? 'unitPrice' : 'quantity', kind: 'amount' },
    })
  if (!was && draft.lines.length >= mostLines)
    return fieldRefusal('thing.too-many', { most: String(mostLines) })
  const lines = was
    ? draft.lines.map((it) => (it.key === typed.key ? line : it))
    : [...draft.lines, line]
  if (JSON.stringify(lines) === JSON.stringify(draft.lines)) return accept(null)
  return accept(changed(draft, { lines, isEdited: true }))
}

/** Takes a line out of a draft. One that is gone stays gone. */
export function removeLine(
  draft: Draft | undefined,
  { version, key }: { version: number; key: string },
): Edited {
  const late = stale(draft, version)
  if (late || !draft) return { ok: false, refusal: late as PaymentRefusal }
  const lines = draft.lines.filter((line) => line.key !== key)
  const gone = draft.lines.filter((line) => line.key === key && line.source.kind !== 'hand')
  return lines.length === draft.lines.length
    ? accept(null)
    : accept(changed(draft, { lines, removed: [...draft.removed, ...gone], isEdited: true }))
}

/** Confirms the warnings of a draft, such as a payer without an address for mails. */
export function confirmWarnings(
  draft: Draft | undefined,
  { version, kinds }: { version: number; kinds: readonly string[] },
): Edited {
  const late = stale(draft, version)
  if (late || !draft) return { ok: false, refusal: late as PaymentRefusal }
  const warned = draft.problems.filter(({ isWarning }) => isWarning).map(({ kind }) => kind)
  const confirmed = [...new Set(warned)].filter(
    (it) => draft.confirmed.includes(it) || kinds.includes(it),
  )
  return confirmed.length === draft.confirmed.length
    ? accept(null)
    : accept(changed(draft, { confirmed }))
}
