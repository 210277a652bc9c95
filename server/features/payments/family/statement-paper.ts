import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate, YearMonth } from '#domain/kernel/local-date.ts'
import { headingAddress } from '#domain/kernel/postal-address.ts'
import type { StatementLine } from '#domain/payments/ledger/statement.ts'
import { drawParagraph } from '#server/platform/printouts/blocks.ts'
import { monthName, shortDay } from '#server/platform/printouts/dates.ts'
import { printDocument } from '#server/platform/printouts/document.ts'
import { mm, paperOf } from '#server/platform/printouts/paper.ts'
import { drawTable } from '#server/platform/printouts/table.ts'
import { drawParties, drawTotal } from '../invoices/paper-parts.ts'
import type { Seller } from '../invoices/papers.sql.ts'
import { moneyText } from '../money-text.ts'
import type { PaperReader } from './family.sql.ts'
import { type FamilyWords, familyWords } from './family-words.ts'
import type { PayerStatement } from './read-statement.ts'

/** A statement with all that its paper says. */
export type DrawnStatement = PayerStatement & {
  reader: PaperReader
  seller: Seller
  now: Instant
  timeZone: string
}

/** A payment stands beside the bills; a bill that is taken back stands among them, below zero. */
const isPayment = ({ kind }: StatementLine): boolean => kind === 'payment' || kind === 'cancelled'

function whatOf(line: StatementLine, words: FamilyWords): string {
  const { kind, number, month, childName, method } = line
  const about = [
    month ? monthName(month as YearMonth, words) : '',
    childName ?? '',
    method ? (Object.entries(words.method).find(([it]) => it === method)?.[1] ?? '') : '',
  ].filter(Boolean)
  return [`${words.movement[kind]} ${number}`, about.join(', ')].filter(Boolean).join('\n')
}

/** Draws the statement of a payer, in the language of the family. */
export function drawStatement(statement: DrawnStatement): Promise<Buffer> {
  const { reader, seller, from, until, opening, closing, lines, credit, reminder } = statement
  const { now: at, timeZone } = statement
  const words = familyWords[reader.language]
  const day = (date: LocalDate) => shortDay(date, words)
  const money = (cents: number) => moneyText(cents, reader)
  const { statementHeads: heads } = words
  return printDocument(
    {
      paper: paperOf({ size: 'A4', orientation: 'portrait' }),
      words: { ...words, printed: ({ day: printed }) => [seller.name, printed].join(' · ') },
      printing: {
        ...{ school: seller.name, address: headingAddress(seller.address) },
        ...{ by: '', at, timeZone },
      },
      heading: { document: words.statement, subject: words.period(day(from), day(until)) },
    },
    (frame) => {
      frame.newPage()
      drawParties(frame, { seller, payer: reader.payer })
      drawTable(frame, {
        columns: [
          { title: heads.day, share: 14 },
          { title: heads.what, share: 40 },
          { title: heads.billed, share: 15, align: 'right' },
          { title: heads.paid, share: 15, align: 'right' },
          { title: heads.balance, share: 16, align: 'right' },
        ],
        rows: [
          [day(from), words.broughtForward, '', '', money(opening)],
          ...lines.map((line) => [
            ...[day(line.on), whatOf(line, words)],
            ...(isPayment(line) ? ['', money(-line.amount)] : [money(line.amount), '']),
            money(line.balance),
          ]),
        ],
      })
      drawTotal(frame, closing < 0 ? words.creditOfFamily : words.toPay, money(Math.abs(closing)))
      frame.take(3 * mm)
      if (credit > 0 && closing >= 0) drawParagraph(frame, words.ofWhichCredit(money(credit)))
      // What the school words itself is in its own language: it stands on no paper in another one.
      if (reminder && reader.language === seller.language) drawParagraph(frame, reminder)
    },
  )
}
