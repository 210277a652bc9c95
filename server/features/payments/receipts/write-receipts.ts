import type { ReceiptId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { GivenNumber } from '#domain/payments/ledger/numbers.ts'
import type { NewReceipt } from '#domain/payments/receipts/receipt.ts'
import type { Glance } from '#server/platform/database/database.ts'
import type { Ids } from '#server/platform/ids.ts'
import { writeNumber } from '../invoices/papers.sql.ts'
import { type FromBank, insertParts, insertReceipts } from './receipts.sql.ts'

/** A payment that is decided, with its number and the name of who pays. */
export type Booked = NewReceipt & {
  id: ReceiptId
  number: GivenNumber
  name: string
} & Partial<FromBank>

/** Writes receipts of one day with what they pay, and the last number. */
export async function writeReceipts(
  tx: Glance,
  booked: readonly Booked[],
  {
    ids,
    by,
    at,
    on,
  }: { ids: Ids; by: { userId: UserId; actorId: UserId }; at: Instant; on: LocalDate },
): Promise<void> {
  const who = { accountId: by.userId, actorId: by.actorId }
  await insertReceipts(
    tx,
    booked.map(({ parts: _, number, name, bankLine = null, bankRound = null, ...receipt }) => ({
      ...{ ...receipt, bankLine, bankRound, ...number, payer: { name }, ...who, recordedAt: at },
    })),
  )
  await insertParts(
    tx,
    booked.flatMap(({ id, parts }) =>
      parts.map((part) => ({ ...part, id: ids.next(), receiptId: id, at })),
    ),
  )
  const last = booked.at(-1)
  if (last) await writeNumber(tx, { series: 'receipt', ...placeOf(last), on })
}

const placeOf = ({ number: { year, place } }: Booked) => ({ year, place })
