import { shortDay } from '#server/platform/printouts/dates.ts'
import { rowHeight, tableSize } from '#server/platform/printouts/frame.ts'
import type { GuardianRecord } from '#server/records/children/children.sql.ts'
import type { PrintedChild } from './load-register-printout.ts'
import type { PrintoutWords } from './printout-words.ts'
import { content, type RegisterFrame } from './register-paper.ts'

const numberWidth = 22
const nameWidth = 150
const birthWidth = 64
const stayWidth = 106
const familyWidth = content.width - numberWidth - nameWidth - birthWidth - stayWidth
const lineHeight = 11

const columnStarts = {
  number: content.left,
  name: content.left + numberWidth,
  birth: content.left + numberWidth + nameWidth,
  stay: content.left + numberWidth + nameWidth + birthWidth,
  family: content.left + numberWidth + nameWidth + birthWidth + stayWidth,
} as const

function guardianLine({ name, relation, phone }: GuardianRecord, words: PrintoutWords): string {
  return `${name} (${words.relations[relation]}) ${phone ?? words.noPhone}`
}

/** Two contacts stand side by side, the first to call on the left; a third begins below them. */
function familyColumns(
  { sheet, words }: RegisterFrame,
  guardians: readonly GuardianRecord[],
): { left: string[]; right: string[] } {
  if (guardians.length === 0) return { left: [words.noFamily], right: [] }
  const width = familyWidth / 2 - 8
  const texts = guardians.map((guardian) => sheet.linesOf(guardianLine(guardian, words), { width }))
  const left: string[] = []
  const right: string[] = []
  for (let index = 0; index < texts.length; index += 2) {
    const pair = [texts[index] ?? [], texts[index + 1] ?? []] as const
    const height = Math.max(pair[0].length, pair[1].length)
    for (let line = 0; line < height; line += 1) {
      left.push(pair[0][line] ?? '')
      right.push(pair[1][line] ?? '')
    }
  }
  return { left, right }
}

function stayOf({ record }: PrintedChild, words: PrintoutWords): string[] {
  const since = words.since(shortDay(record.enrolledFrom, words))
  return record.enrolledTo ? [since, words.until(shortDay(record.enrolledTo, words))] : [since]
}

function drawHead({ sheet, words, take }: RegisterFrame): void {
  const y = take(rowHeight)
  const head = { weight: 'bold', size: tableSize } as const
  const box = (x: number) => ({ x, y, width: nameWidth, height: rowHeight })
  sheet.textIn(box(columnStarts.name), words.columns.child, head)
  sheet.textIn(box(columnStarts.birth), words.columns.birth, head)
  sheet.textIn(box(columnStarts.stay), words.columns.inClass, head)
  sheet.textIn(box(columnStarts.family), words.columns.family, head)
  const bottom = y + rowHeight
  sheet.line(
    { x: content.left, y: bottom },
    { x: content.left + content.width, y: bottom, thickness: 0.8 },
  )
}

function drawChild(
  frame: RegisterFrame,
  { child, number, showsFamilies }: { child: PrintedChild; number: number; showsFamilies: boolean },
): void {
  const { sheet, words, take } = frame
  const names = sheet.linesOf(child.name, { width: nameWidth - 6 })
  const stay = stayOf(child, words)
  const family = showsFamilies
    ? familyColumns(frame, child.record.guardians)
    : { left: [], right: [] }
  const lineCount = Math.max(names.length, stay.length, family.left.length)
  const height = Math.max(rowHeight, lineCount * lineHeight + 4)
  const y = take(height)
  const drawLines = (x: number, lines: readonly string[]) => {
    const top = y + (height - lines.length * lineHeight) / 2
    lines.forEach((line, index) => {
      sheet.textIn({ x, y: top + index * lineHeight, width: 0, height: lineHeight }, line)
    })
  }
  const numberBox = { x: columnStarts.number, y, width: numberWidth - 6, height }
  sheet.textIn(numberBox, String(number), { align: 'right' })
  drawLines(columnStarts.name, names)
  drawLines(columnStarts.birth, [shortDay(child.record.birthDate, words)])
  drawLines(columnStarts.stay, stay)
  drawLines(columnStarts.family, family.left)
  drawLines(columnStarts.family + familyWidth / 2, family.right)
  const bottom = y + height
  sheet.line(
    { x: content.left, y: bottom },
    { x: content.left + content.width, y: bottom, thickness: 0.25 },
  )
}

/**
 * The start of the register: names, birth dates and family phones, which the law wants at hand and
 * carried out in an evacuation.
 */
export function drawFamilies(
  frame: RegisterFrame,
  { children, showsFamilies }: { children: readonly PrintedChild[]; showsFamilies: boolean },
): void {
  frame.newPage()
  const title = frame.take(20)
  const box = { x: content.left, y: title, width: content.width, height: 14 }
  frame.sheet.textIn(box, frame.words.families, { weight: 'bold', size: 10 })
  if (!showsFamilies) {
    frame.sheet.textIn(box, frame.words.familiesHidden, { align: 'right' })
  }
  drawHead(frame)
  frame.repeating(
    () => drawHead(frame),
    () => {
      children.forEach((child, index) => {
        drawChild(frame, { child, number: index + 1, showsFamilies })
      })
    },
  )
}
