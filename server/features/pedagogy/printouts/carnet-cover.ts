import { academicYearOf, defaultAcademicYear } from '#domain/school/academic-year.ts'
import { shortDay } from '#server/platform/printouts/dates.ts'
import { mm } from '#server/platform/printouts/paper.ts'
import type { PrintSheet, TextStyle } from '#server/platform/printouts/sheet.ts'
import { type ChildBook, fullName } from './load-child-book.ts'
import type { PedagogyPrintWords } from './pedagogy-print-words.ts'

const photo = { width: 58 * mm, height: 68 * mm }

/** The first page: whose it is, with room to stick a photo, and which class, year and period. */
export function drawCover(
  sheet: PrintSheet,
  { book, words }: { book: ChildBook; words: PedagogyPrintWords },
): void {
  sheet.addPage()
  const { left, right, top } = sheet.paper
  const width = right - left
  let y = top + 6 * mm

  function line(text: string, style: Required<Pick<TextStyle, 'size' | 'weight'>>): void {
    for (const part of sheet.linesOf(text, { width, style })) {
      const height = style.size * 1.4
      sheet.textIn({ x: left, y, width, height }, part, { ...style, align: 'center' })
      y += height
    }
  }

  line(book.printing.school, { size: 11, weight: 'bold' })
  y += 4 * mm
  sheet.scallops({ x: left, y, width, height: 2.4 * mm })
  y += 10 * mm
  line(words.carnet, { size: 18, weight: 'bold' })
  y += 8 * mm
  const frame = { x: left + (width - photo.width) / 2, y, ...photo }
  sheet.box({ ...frame, thickness: 0.5 })
  sheet.textIn(frame, words.photo, { size: 9, align: 'center' })
  y += photo.height + 8 * mm
  line(fullName(book), { size: 20, weight: 'bold' })
  y += 2 * mm
  const { startYear } = academicYearOf(book.to) ?? defaultAcademicYear(book.to)
  const facts = [
    words.born(shortDay(book.child.birthDate, words), book.child.gender),
    words.inClass(book.className),
    words.year(startYear),
    ...(book.period ? [book.period.name] : []),
  ]
  for (const fact of facts) line(fact, { size: 10.5, weight: 'regular' })
}
