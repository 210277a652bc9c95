import { shortDay } from '#server/platform/printouts/dates.ts'
import { drawTable } from '#server/platform/printouts/table.ts'
import type { ChildRecord, GuardianRecord } from '#server/records/children/children.sql.ts'
import type { PrintedChild } from './load-register-printout.ts'
import type { PrintoutWords } from './printout-words.ts'
import { content, type RegisterFrame } from './register-paper.ts'

/** Shares of the width: number, name, birth date, stay, and twice a contact. */
const shares = { number: 3, name: 20, birth: 9, stay: 15, contact: 27 }

function guardianLine({ name, relation, phone }: GuardianRecord, words: PrintoutWords): string {
  return `${name} (${words.relations[relation]}) ${phone ?? words.noPhone}`
}

/** Two contacts stand side by side, the first to call on the left; a third begins below them. */
function familyColumns(
  { sheet, words }: RegisterFrame,
  guardians: readonly GuardianRecord[],
): { left: string[]; right: string[] } {
  if (guardians.length === 0) return { left: [words.noFamily], right: [] }
  const whole = shares.number + shares.name + shares.birth + shares.stay + 2 * shares.contact
  const width = (shares.contact / whole) * content.width - 8
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

function stayOf({ enrolledFrom, enrolledTo }: ChildRecord, words: PrintoutWords): string {
  const since = words.since(shortDay(enrolledFrom, words))
  return enrolledTo ? `${since}\n${words.until(shortDay(enrolledTo, words))}` : since
}

/**
 * The start of the register: names, birth dates and family phones, which the law wants at hand and
 * carried out in an evacuation.
 */
export function drawFamilies(
  frame: RegisterFrame,
  { children, showsFamilies }: { children: readonly PrintedChild[]; showsFamilies: boolean },
): void {
  const { sheet, words } = frame
  frame.newPage()
  const title = frame.take(20)
  const box = { x: content.left, y: title, width: content.width, height: 14 }
  sheet.textIn(box, words.families, { weight: 'bold', size: 10 })
  if (!showsFamilies) sheet.textIn(box, words.familiesHidden, { align: 'right' })
  const { child, birth, inClass, family } = words.columns
  drawTable(frame, {
    columns: [
      { title: '', share: shares.number, align: 'right' },
      { title: child, share: shares.name },
      { title: birth, share: shares.birth },
      { title: inClass, share: shares.stay },
      { title: family, share: shares.contact },
      { title: '', share: shares.contact },
    ],
    rows: children.map(({ name, record }, index) => {
      const { left, right } = showsFamilies
        ? familyColumns(frame, record.guardians)
        : { left: [], right: [] }
      return [
        String(index + 1),
        name,
        shortDay(record.birthDate, words),
        stayOf(record, words),
        left.join('\n'),
        right.join('\n'),
      ]
    }),
    // One line a family, so that a class stands on one page.
    leastHeight: 15,
  })
}
