import { describe, expect, test } from 'vitest'
import type { Instant } from '#domain/kernel/instant.ts'
import { linesOfPage, readPdf } from '#tests/support/server/pdf-text.ts'
import { drawParagraph, drawSignatures, drawTitle } from './blocks.ts'
import { printDocument } from './document.ts'
import type { Frame } from './frame.ts'
import { type Paper, type PaperSize, paperOf, slipPaper, slips } from './paper.ts'
import { drawTable } from './table.ts'
import { frameWords } from './words.ts'

const heading = {
  document: 'Journal de la classe',
  subject: 'Moyens, mardi 17 novembre 2026',
}

async function printed(
  {
    paper,
    isSlips = false,
    address = null,
  }: { paper: Paper; isSlips?: boolean; address?: string | null },
  draw: (frame: Frame) => void,
) {
  const printing = {
    school: 'Les Tilleuls, Lyon',
    address,
    at: '2026-11-17T16:05:00.000Z' as Instant,
    timeZone: 'Europe/Paris',
    by: 'Anne Moreau',
  }
  const areas = isSlips ? { areas: slips } : {}
  return readPdf(
    await printDocument({ paper, words: frameWords.fr, printing, heading, ...areas }, draw),
  )
}

const rows = Array.from({ length: 90 }, (_, index) => [
  `Enfant ${index}`,
  'A bien mangé, puis a dormi deux heures. '.repeat((index % 4) + 1),
])
const columns = [
  { title: 'Enfant', share: 1 },
  { title: 'Journée', share: 3 },
]

describe('a document on paper', () => {
  test.each(
    (['A3', 'A4', 'A5'] as const).flatMap((size) =>
      (['portrait', 'landscape'] as const).map(
        (orientation): [PaperSize, 'portrait' | 'landscape'] => [size, orientation],
      ),
    ),
  )('keeps its margins on %s in %s, and repeats head and foot', async (size, orientation) => {
    const paper = paperOf({ size, orientation })
    const pdf = await printed({ paper }, (frame) => {
      frame.newPage()
      drawTitle(frame, { title: 'Le repas', followedBy: 20 })
      drawParagraph(frame, 'Les enfants ont goûté au chou-rave. '.repeat(12))
      drawTable(frame, { columns, rows })
      drawSignatures(frame, ['La directrice', 'Les responsables'])
    })
    expect(pdf.pages).toBeGreaterThan(1)
    for (let page = 1; page <= pdf.pages; page += 1) {
      const lines = linesOfPage(pdf, page)
      expect(lines.join('\n')).toContain('Journal de la classe')
      expect(lines.at(-1)).toContain(`Page ${page} sur ${pdf.pages}`)
    }
    const tableHeads = pdf.texts.filter(({ text }) => text === 'Journée')
    expect(tableHeads.length).toBeGreaterThanOrEqual(pdf.pages - 1)
    const outside = pdf.texts.filter(
      ({ x, y }) => x < paper.left - 0.01 || x > paper.right || y < paper.top || y > paper.bottom,
    )
    expect(outside).toEqual([])
  })

  test.each(['portrait', 'landscape'] as const)('says where the school is, in %s', async (way) => {
    const address = '14 rue des Lilas, 69004 Lyon'
    const paper = paperOf({ size: 'A4', orientation: way })
    const pdf = await printed({ paper, address }, (frame) => {
      frame.newPage({ ...heading, note: '28 enfants' })
      drawTitle(frame, { title: 'Le repas', followedBy: 20 })
    })
    const at = (text: string) => pdf.texts.find((it) => it.text === text)?.y ?? Number.NaN
    expect(at(address) - at('Les Tilleuls, Lyon')).toBeGreaterThan(9)
    for (const below of way === 'portrait' ? [heading.document] : ['28 enfants'])
      expect(Math.abs(at(below) - at(address))).toBeGreaterThan(9)
    expect(at('Le repas') - at(heading.subject)).toBeGreaterThan(20)
  })

  test('two slips stand side by side, each under its own heading', async () => {
    const pdf = await printed({ paper: slipPaper, isSlips: true }, (frame) => {
      for (const subject of ['Nour', 'Malo', 'Ève']) {
        frame.newPage({ ...heading, subject })
        drawTable(frame, { columns, rows: rows.slice(0, 3) })
      }
    })
    expect(pdf.pages).toBe(2)
    const at = (subject: string) => pdf.texts.find(({ text }) => text === subject)
    expect(at('Nour')).toMatchObject({ page: 1 })
    expect(at('Malo')).toMatchObject({ page: 1, y: at('Nour')?.y })
    expect(at('Malo')?.x).toBeGreaterThan(slipPaper.width / 2)
    expect(at('Ève')).toMatchObject({ page: 2, x: at('Nour')?.x })
    const leftHalf = pdf.texts.filter(({ x }) => x < slipPaper.width / 2)
    expect(leftHalf.length).toBeGreaterThan(10)
  })
})
