import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate, YearMonth } from '#domain/kernel/local-date.ts'
import { headingAddress } from '#domain/kernel/postal-address.ts'
import { sumOf } from '#domain/payments/money.ts'
import { drawParagraph } from '#server/platform/printouts/blocks.ts'
import { monthName, shortDay } from '#server/platform/printouts/dates.ts'
import { printDocument } from '#server/platform/printouts/document.ts'
import { mm, paperOf } from '#server/platform/printouts/paper.ts'
import { drawTable } from '#server/platform/printouts/table.ts'
import { drawParties, drawTotal } from '../invoices/paper-parts.ts'
import type { Seller } from '../invoices/papers.sql.ts'
import { moneyText } from '../money-text.ts'
import type { ReceiptRow } from '../receipts/receipts.sql.ts'
import type { PaperReader } from './family.sql.ts'
import { familyWords } from './family-words.ts'

/** A receipt with all that its paper says. */
export type DrawnReceipt = ReceiptRow & {
  reader: PaperReader
  seller: Seller
  recordedOn: LocalDate
  cancelledOn: LocalDate | null
  now: Instant
}

/** Draws a receipt for the family, in its language: what came in, how, and what it pays today. */
export function drawReceipt(receipt: DrawnReceipt): Promise<Buffer> {
  const { reader, seller, number, parts, amount, cancelledOn, cancelledBecause } = receipt
  const words = familyWords[reader.language]
  const day = (date: LocalDate) => shortDay(date, words)
  const money = (cents: number) => moneyText(cents, reader)
  const paid = sumOf(parts.map((part) => part.amount))
  const title = `${words.receipt} ${number}`
  const mentions = [
    words.receivedOn(day(receipt.receivedOn)),
    words.recordedOn(day(receipt.recordedOn)),
    words.paidBy(words.method[receipt.method]),
    receipt.chequeNumber ? words.cheque(receipt.chequeNumber) : '',
    receipt.chequeBank ? words.bank(receipt.chequeBank) : '',
    receipt.reference ? words.reference(receipt.reference) : '',
  ].filter(Boolean)
  return printDocument(
    {
      paper: paperOf({ size: 'A4', orientation: 'portrait' }),
      words: { ...words, printed: () => [seller.name, words.number(number)].join(' · ') },
      printing: {
        ...{ school: seller.name, address: headingAddress(seller.address) },
        ...{ by: '', at: receipt.now, timeZone: 'UTC' },
      },
      heading: { document: title, subject: words.receivedFrom(reader.payer.name) },
      title,
    },
    (frame) => {
      frame.newPage()
      drawParties(frame, { seller, payer: reader.payer })
      if (cancelledOn)
        drawParagraph(frame, words.cancelledOn(day(cancelledOn)), { size: 12, weight: 'bold' })
      if (cancelledBecause !== null) drawParagraph(frame, words.because(cancelledBecause))
      for (const mention of mentions) drawParagraph(frame, mention, { size: 9.5 })
      frame.take(3 * mm)
      const { receiptHeads: heads } = words
      if (parts.length === 0) drawParagraph(frame, words.paysNothingYet)
      else
        drawTable(frame, {
          columns: [
            { title: heads.paper, share: 20 },
            { title: heads.month, share: 20 },
            { title: heads.child, share: 40 },
            { title: heads.amount, share: 20, align: 'right' },
          ],
          rows: [
            ...parts.map((part) => [
              ...[part.number, monthName(part.month as YearMonth, words), part.childName],
              money(part.amount),
            ]),
            ...(amount > paid ? [['', '', words.keptAsCredit, money(amount - paid)]] : []),
          ],
        })
      drawTotal(frame, words.amountReceived, money(amount))
    },
  )
}
