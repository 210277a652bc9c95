import type { Language } from '../../accounts/identity.ts'
import type { FieldRefusal } from '../../kernel/fields/field-codes.ts'
import type { ChildId, GuardianId, InvoiceId } from '../../kernel/ids.ts'
import { addDays, daysBetween, type LocalDate } from '../../kernel/local-date.ts'
import { accept, type Result } from '../../kernel/result.ts'
import { type Cents, sumOf } from '../money.ts'
import type { BillingMonth } from '../month/month-facts.ts'
import type { SharedLine } from '../month/share-lines.ts'
import { type PaymentRefusal, paymentRefusal } from '../payment-codes.ts'
import { readReason } from '../reason.ts'

/** The fee of a school, and after how many days beyond the due day it is taken. None where one of them is not set. */
export type LateFeeRule = { lateFee: Cents | null; lateFeeAfterDays: number | null }

/** A paper that may have been paid late. */
export type FeePaper = {
  id: InvoiceId
  number: string
  month: BillingMonth
  payerId: GuardianId
  childId: ChildId
  dueOn: LocalDate
  /** Cents to pay: the total without its credit notes. */
  owed: Cents
  /** Payments for it, by day. */
  payments: readonly { on: LocalDate; amount: Cents }[]
  /** A fee for it is on a paper or in the draft of another month. */
  isBilled: boolean
  isWaived: boolean
  language: Language
}

/** A school that begins with a fee takes none for papers that were late so many days ago. */
export const feeReachDays = 62

const labels = {
  en: (number: string) => `Late payment fee, invoice ${number}`,
  fr: (number: string) => `Frais de retard, facture ${number}`,
}

const keyOfFee = 'late-fee:'

/** The paper whose fee a line bills; null for any other line. */
export const paperOfFee = (key: string): string | null =>
  key.startsWith(keyOfFee) ? key.slice(keyOfFee.length) : null

/** The day on which a paper that is not paid has its fee. */
export const feeDay = (dueOn: LocalDate, days: number): LocalDate => addDays(dueOn, days + 1)

/**
 * The paper has its fee: it was not paid in full when the days were over. Paying later does not take the fee back; a
 * fee is taken once, and never for one that was waived.
 */
export function owesFee(paper: FeePaper, rule: LateFeeRule, today: LocalDate): boolean {
  const { lateFee, lateFeeAfterDays: days } = rule
  if (!lateFee || days === null || paper.isBilled || paper.isWaived || paper.owed <= 0) return false
  const day = feeDay(paper.dueOn, days)
  if (day > today || daysBetween(day, today) > feeReachDays) return false
  const inTime = paper.payments.filter(({ on }) => on < day).map(({ amount }) => amount)
  return sumOf(inTime) < paper.owed
}

/** The line of a fee, which names the paper that was late. Its payer alone pays it. */
export function feeLine(
  { id, number, dueOn, language }: FeePaper,
  { lateFee, lateFeeAfterDays }: LateFeeRule,
): SharedLine {
  const amount = lateFee ?? 0
  return {
    key: `${keyOfFee}${id}`,
    source: { kind: 'late-fee', id },
    label: labels[language](number),
    ...{ firstDay: dueOn, lastDay: feeDay(dueOn, lateFeeAfterDays ?? 0) },
    ...{ quantity: 1000, unit: 'once', unitPrice: amount, percent: null, base: null },
    ...{ amount, whole: amount, taxRate: 0, isEligibleCare: false },
    ...{ type: 'invoice', group: 'correction' },
  }
}

/** The fees that the draft of a month holds, of papers of earlier months. */
export const feesOf = (
  papers: readonly FeePaper[],
  { rule, month, today }: { rule: LateFeeRule; month: BillingMonth; today: LocalDate },
): { childId: ChildId; guardianId: GuardianId; line: SharedLine }[] =>
  papers
    .filter((paper) => paper.month < month && owesFee(paper, rule, today))
    .map((paper) => ({
      ...{ childId: paper.childId, guardianId: paper.payerId },
      line: feeLine(paper, rule),
    }))

/** Judges that a fee is waived: once, with a reason. What was billed of it is credited by the same act. */
export function decideWaiver(
  { reason }: { reason: string },
  { isWaived }: { isWaived: boolean },
): Result<{ reason: string }, PaymentRefusal | FieldRefusal> {
  if (isWaived) return paymentRefusal('payments.fee-waived')
  const read = readReason(reason)
  return read.ok ? accept({ reason: read.value }) : read
}
