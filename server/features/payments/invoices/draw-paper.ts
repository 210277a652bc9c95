import { firstOfMonth, type LocalDate, lastOfMonth } from '#domain/kernel/local-date.ts'
import { headingAddress } from '#domain/kernel/postal-address.ts'
import { taxSummary } from '#domain/payments/invoices/tax-summary.ts'
import type { SharedLine } from '#domain/payments/month/share-lines.ts'
import { drawParagraph } from '#server/platform/printouts/blocks.ts'
import { monthName, shortDay } from '#server/platform/printouts/dates.ts'
import { printDocument, printInParts } from '#server/platform/printouts/document.ts'
import type { Frame } from '#server/platform/printouts/frame.ts'
import { mm, paperOf } from '#server/platform/printouts/paper.ts'
import { drawTable } from '#server/platform/printouts/table.ts'
import { moneyText, percentText, quantityText } from '../money-text.ts'
import { drawParties, drawTotal } from './paper-parts.ts'
import { type PaperWords, paperWords } from './paper-words.ts'
import type { IssuedPaper } from './papers.sql.ts'

/** A paper, or a draft as it would be printed: that one has no number. */
export type DrawnPaper = Pick<
  IssuedPaper,
  | 'childName'
  | 'creditOfNumber'
  | 'currencyCode'
  | 'currencyLocale'
  | 'currencySymbol'
  | 'dueOn'
  | 'issuedAt'
  | 'issuedOn'
  | 'kind'
  | 'language'
  | 'lines'
  | 'month'
  | 'payer'
  | 'reason'
  | 'seller'
  | 'total'
  | 'type'
> & { number: string | null }

type Writer = {
  words: PaperWords
  day: (date: LocalDate) => string
  money: (cents: number) => string
}

/** The name of a paper with its number: a draft has none. */
export const paperTitle = ({ kind, type, number, language }: DrawnPaper): string =>
  [paperWords[language].titles[kind === 'credit' ? 'credit' : type], number]
    .filter(Boolean)
    .join(' ')

/** The reference by which a payment is known. */
const referenceOf = ({ number }: DrawnPaper): string => number ?? ''

function lineCells(line: SharedLine, paper: DrawnPaper, { words, day, money }: Writer): string[] {
  const { firstDay, lastDay, quantity, unit, unitPrice, percent, base, amount, whole } = line
  const isWholeMonth =
    firstDay === firstOfMonth(paper.month) && lastDay === lastOfMonth(paper.month)
  const notes = [
    line.source.kind === 'amendment' ? words.correction(monthName(line.source.month, words)) : '',
    isWholeMonth ? '' : words.supplied(day(firstDay), day(lastDay)),
    percent !== null && base !== null
      ? words.percentOf(percentText(percent, words.locale), money(base))
      : '',
    whole !== amount ? words.partOf(money(whole)) : '',
  ].filter(Boolean)
  const counted = [quantityText(quantity, words.locale), words.unit[unit]].filter(Boolean).join(' ')
  return [
    [line.label, ...notes].join('\n'),
    unitPrice === null ? '' : counted,
    unitPrice === null ? '' : money(unitPrice),
    money(amount),
  ]
}

/** The parties, and the days of the paper under them. */
function drawHead(frame: Frame<PaperWords>, paper: DrawnPaper, { words, day }: Writer): void {
  const { sheet } = frame
  const { kind, month, issuedOn, dueOn, creditOfNumber, reason } = paper
  drawParties(frame, paper)
  const { left: x, width } = frame.content()
  const facts = [
    [words.careOf(paper.childName), words.dated(day(issuedOn))],
    [
      words.supplied(day(firstOfMonth(month)), day(lastOfMonth(month))),
      kind === 'credit' ? '' : words.due(day(dueOn)),
    ],
    ...(creditOfNumber ? [[words.corrects(creditOfNumber), '']] : []),
    ...(reason ? [[words.because(reason), '']] : []),
  ]
  for (const [what = '', when = ''] of facts) {
    const box = { x, y: frame.take(14), width, height: 14 }
    sheet.textIn(box, what, { size: 9.5 })
    sheet.textIn(box, when, { size: 9.5, align: 'right' })
  }
  frame.take(3 * mm)
}

/** The sums: tax by rate or the line of the exemption, then what is to pay. */
function drawSums(frame: Frame<PaperWords>, paper: DrawnPaper, { words, money }: Writer): void {
  const { sheet } = frame
  const { seller, lines, language, kind, total } = paper
  const taxed = taxSummary(lines).filter(({ rate }) => rate > 0)
  // What the school words itself is in its own language: it stands on no paper in another one.
  const exemption = language === seller.language ? seller.exemption : null
  const sums = [
    ...taxed.flatMap(({ rate, net, tax }) => {
      const percent = percentText(rate, words.locale)
      return [
        [words.net(percent), money(net)],
        [words.tax(percent), money(tax)],
      ]
    }),
    ...(taxed.length === 0 ? [[exemption || words.exempt, money(0)]] : []),
  ]
  for (const [what = '', amount = ''] of sums) {
    const { left, width } = frame.content()
    const cut = sheet.linesOf(what, { width: width * 0.78, style: { size: 9 } })
    const y = frame.take(cut.length * 13)
    cut.forEach((text, row) => {
      sheet.textIn({ x: left, y: y + row * 13, width, height: 13 }, text, { size: 9 })
    })
    sheet.textIn({ x: left, y, width, height: 13 }, amount, { size: 9, align: 'right' })
  }
  drawTotal(frame, kind === 'credit' ? words.toGiveBack : words.toPay, money(total))
}

/** Draws the ways to pay, and the school's own words in its own language. */
function drawFoot(frame: Frame<PaperWords>, paper: DrawnPaper, { words }: Writer): void {
  const { seller, kind, language } = paper
  const { accountHolder, iban, bic } = seller
  const account = [
    accountHolder ? `${words.account.holder} ${accountHolder}` : '',
    iban ? `${words.account.iban} ${iban}` : '',
    bic ? `${words.account.bic} ${bic}` : '',
  ].filter(Boolean)
  frame.take(4 * mm)
  if (kind !== 'credit' && paper.number)
    drawParagraph(frame, words.payBy(referenceOf(paper)), { size: 9 })
  if (kind !== 'credit' && account.length > 0)
    drawParagraph(frame, account.join(' · '), { size: 9 })
  if (seller.note && language === seller.language) drawParagraph(frame, seller.note, { size: 8.5 })
}

/** A paper between head and foot. The foot of each page names it: who printed it says nothing on an invoice. */
function documentOf(paper: DrawnPaper) {
  const words = paperWords[paper.language]
  const writer: Writer = {
    words,
    day: (date) => shortDay(date, words),
    money: (cents) => moneyText(cents, paper),
  }
  const { seller, number } = paper
  const title = paperTitle(paper)
  const foot = [seller.name, number ? words.number(number) : ''].filter(Boolean).join(' · ')
  return {
    ...{ paper: paperOf({ size: 'A4', orientation: 'portrait' }), title },
    words: { ...words, printed: () => foot },
    printing: {
      ...{ school: seller.name, address: headingAddress(seller.address) },
      ...{ by: '', at: paper.issuedAt, timeZone: 'UTC' },
    },
    heading: { document: title, subject: words.careOf(paper.childName) },
    draw: (frame: Frame<PaperWords>) => drawOn(frame, paper, writer),
  }
}

function drawOn(frame: Frame<PaperWords>, paper: DrawnPaper, writer: Writer): void {
  frame.newPage()
  drawHead(frame, paper, writer)
  const { heads } = writer.words
  drawTable(frame, {
    columns: [
      { title: heads.what, share: 50 },
      { title: heads.quantity, share: 18, align: 'right' },
      { title: heads.price, share: 16, align: 'right' },
      { title: heads.amount, share: 16, align: 'right' },
    ],
    rows: paper.lines.map((line) => lineCells(line, paper, writer)),
  })
  frame.take(2 * mm)
  drawSums(frame, paper, writer)
  drawFoot(frame, paper, writer)
}

/** Draws a paper as PDF: once for good when it is issued, and each time somebody looks at its draft. */
export function drawPaper(paper: DrawnPaper): Promise<Buffer> {
  const { draw, ...document } = documentOf(paper)
  return printDocument(document, draw)
}

async function* documentsOf(papers: AsyncIterable<DrawnPaper>) {
  for await (const paper of papers) yield documentOf(paper)
}

/** Draws papers one after another into one PDF for the printer, part by part. Each comes from rows that nobody can change. */
export const drawPapers = (
  papers: AsyncIterable<DrawnPaper>,
  title: string,
): AsyncGenerator<Buffer> => printInParts(documentsOf(papers), title)
