import type { InvoiceId } from '../../kernel/ids.ts'
import { accept, type Result } from '../../kernel/result.ts'
import { type PaymentRefusal, paymentRefusal } from '../payment-codes.ts'

/** Papers as one file: a zip of what families got, or one PDF for the printer. */
export const bundleFormats = ['zip', 'pdf'] as const
export type BundleFormat = (typeof bundleFormats)[number]

export const bundleStates = ['underway', 'ready', 'failed'] as const
export type BundleState = (typeof bundleStates)[number]

/** More papers than a year of 300 children. */
export const mostInBundle = 4_000

/** Hours after which a file is deleted, counted from when it was asked for. */
export const bundleHours = 24

/** Tries after which a file counts as failed. A server that is killed uses up one. */
export const mostBundleTries = 5

/** Ids as they were sent, and which of them the school has. */
type BundleWish = { papers: readonly InvoiceId[]; known: ReadonlySet<string> }

/**
 * Decides which papers a file holds: each once, in the order of the list. Refuses none, too many, and papers of nobody or
 * of another school.
 */
export function decideBundle({ papers, known }: BundleWish): Result<InvoiceId[], PaymentRefusal> {
  const once = [...new Set(papers)]
  if (once.length === 0) return paymentRefusal('payments.nothing-chosen')
  if (once.length > mostInBundle) return paymentRefusal('payments.bundle-too-large')
  return once.every((id) => known.has(id))
    ? accept(once)
    : paymentRefusal('payments.unknown-document')
}
