import { type FieldRefusal, fieldRefusal } from '../../kernel/fields/field-codes.ts'
import type { GuardianId, InvoiceId } from '../../kernel/ids.ts'
import { type LocalDate, parseLocalDate } from '../../kernel/local-date.ts'
import { accept, type Result } from '../../kernel/result.ts'
import { firstLetters, tidyText } from '../../kernel/text.ts'
import { allocatePayment, type OpenDue, type PaidPart } from '../ledger/allocate-payment.ts'
import { type Cents, mostCents } from '../money.ts'
import { type PaymentRefusal, paymentRefusal } from '../payment-codes.ts'

/** Ways in which a payment comes in (domain study, 4.3). */
export const paymentMethods = [
  'cash',
  'cheque',
  'transfer',
  'card',
  'debit',
  'cesu',
  'other',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

const longest = 80

/** A payment as somebody records it. */
export type TypedPayment = {
  amount: number
  method: string
  receivedOn: string
  chequeNumber?: string | null | undefined
  chequeBank?: string | null | undefined
  reference?: string | null | undefined
}

export type NewReceipt = {
  payerId: GuardianId
  amount: Cents
  method: PaymentMethod
  receivedOn: LocalDate
  chequeNumber: string | null
  chequeBank: string | null
  reference: string | null
  parts: readonly PaidPart[]
}

const line = (text: string | null | undefined): string | null =>
  firstLetters(tidyText(text ?? ''), longest) || null

/**
 * Books a payment: on the paper that it is for, then on the oldest ones. What is more than all dues becomes the family's
 * credit, which is asked for first.
 */
export function decidePayment(
  { amount, method: typed, receivedOn, ...said }: TypedPayment,
  {
    payerId,
    dues,
    first,
    keepsCredit,
    today,
  }: {
    payerId: GuardianId
    dues: readonly OpenDue[]
    /** The paper that the payment is for; null: the oldest. */
    first: InvoiceId | null
    keepsCredit: boolean
    today: LocalDate
  },
): Result<NewReceipt, PaymentRefusal | FieldRefusal> {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > mostCents)
    return fieldRefusal('field.malformed', { field: 'amount', kind: 'amount' })
  const method = paymentMethods.find((it) => it === typed)
  if (!method) return fieldRefusal('field.unknown', { field: 'method' })
  const day = parseLocalDate(receivedOn)
  if (!day || day > today)
    return fieldRefusal('field.malformed', { field: 'receivedOn', kind: 'day' })
  const chosen = dues.filter(({ invoiceId }) => invoiceId === first)
  const own = allocatePayment(amount, chosen)
  const rest = allocatePayment(
    own.credit,
    dues.filter((due) => !chosen.includes(due)),
  )
  if (rest.credit > 0 && !keepsCredit)
    return paymentRefusal('payments.more-than-due', {
      ...{ field: 'amount', credit: String(rest.credit) },
    })
  return accept({
    ...{ payerId, amount, method, receivedOn: day },
    ...{ chequeNumber: line(said.chequeNumber), chequeBank: line(said.chequeBank) },
    ...{ reference: line(said.reference), parts: [...own.parts, ...rest.parts] },
  })
}

/** A receipt that is found under its id again: the same payment, sent twice. */
export const isSamePayment = (
  standing: { payerId: string; amount: Cents; method: string; receivedOn: string },
  sent: { payerId: string; amount: Cents; method: string; receivedOn: string },
): boolean =>
  standing.payerId === sent.payerId &&
  standing.amount === sent.amount &&
  standing.method === sent.method &&
  standing.receivedOn === sent.receivedOn
