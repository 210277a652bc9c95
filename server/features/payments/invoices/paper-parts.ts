import type { Frame } from '#server/platform/printouts/frame.ts'
import { mm } from '#server/platform/printouts/paper.ts'
import { linesOf, type PaperWords } from './paper-words.ts'
import type { PayerOnPaper, Seller } from './papers.sql.ts'

/** The school on the left with its mentions, and who pays, where the window of an envelope is. */
export function drawParties(
  frame: Frame<PaperWords>,
  { seller, payer }: { seller: Seller; payer: PayerOnPaper },
): void {
  const { sheet, words } = frame
  const left = [
    [seller.name, seller.legalForm].filter(Boolean).join(', '),
    ...linesOf(seller.address),
    seller.siret ? `${words.companyNumber} ${seller.siret}` : '',
    seller.taxNumber ? `${words.taxNumber} ${seller.taxNumber}` : '',
  ].filter(Boolean)
  const right = [payer.name, ...linesOf(payer.address)]
  const rows = Math.max(left.length, right.length)
  const top = frame.take(rows * 14 + 10 * mm)
  const { left: x, width } = frame.content()
  const write = (texts: readonly string[], at: number) =>
    texts.forEach((text, row) => {
      const box = { x: at, y: top + 4 * mm + row * 14, width: width / 2, height: 14 }
      sheet.textIn(box, text, { size: 10, weight: row === 0 ? 'bold' : 'regular' })
    })
  write(left, x)
  write(right, x + width * 0.54)
}

/** The sum of a paper, under a double line. */
export function drawTotal(frame: Frame<PaperWords>, label: string, amount: string): void {
  const { sheet } = frame
  const y = frame.take(11 * mm)
  const { left, width } = frame.content()
  sheet.line({ x: left, y: y + 4 }, { x: left + width, y: y + 4, thickness: 0.8 })
  sheet.line({ x: left, y: y + 7 }, { x: left + width, y: y + 7, thickness: 0.8 })
  const box = { x: left, y: y + 12, width, height: 16 }
  sheet.textIn(box, label, { size: 12, weight: 'bold' })
  sheet.textIn(box, amount, { size: 12, weight: 'bold', align: 'right' })
}
