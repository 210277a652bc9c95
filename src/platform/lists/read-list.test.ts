// @vitest-environment node
import { readFileSync } from 'node:fs'
import { type ZipOptions, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { guessKind, guessMapping } from '#domain/import/guess-columns.ts'
import { cellsBy } from '#domain/import/read-cells.ts'
import { readChildRow, readGuardianRow } from '#domain/import/read-rows.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import { readList } from './read-list.ts'

const today = localDate('2026-11-23')
const fixture = (name: string) =>
  readList(
    new Uint8Array(readFileSync(new URL(`../../../tests/fixtures/${name}`, import.meta.url))),
  )

function tableOf(name: string) {
  const read = fixture(name)
  if (!read.ok) throw new Error(read.refusal.code)
  const { heads, rows } = read.value
  const kind = guessKind(heads)
  const cells = cellsBy(guessMapping(kind, heads))
  return { heads, kind, cells: rows.map((row) => cells(row.cells, row.line)) }
}
const childrenOf = (name: string) => tableOf(name).cells.map((cells) => readChildRow(cells, today))

describe('the list of ONDE’s pupils', () => {
  test.each(['onde-eleves-windows-1252.csv', 'onde-eleves-utf-8.csv'])(
    'in %s is read whole, without a fault and with its accents',
    (name) => {
      const { heads, kind } = tableOf(name)
      expect([heads.length, kind]).toEqual([22, 'children'])
      const rows = childrenOf(name)
      expect(rows).toHaveLength(180)
      expect(rows.flatMap(({ faults }) => faults)).toEqual([])
      const names = new Set(rows.map(({ child }) => child.firstName))
      expect([names.has('Cœline'), names.has('Éléonore')]).toEqual([true, true])
    },
  )

  test('says the same in both ways of writing', () => {
    expect(childrenOf('onde-eleves-windows-1252.csv')).toEqual(childrenOf('onde-eleves-utf-8.csv'))
  })

  test('keeps an address of two lines, and the second home of separated parents', () => {
    const rows = childrenOf('onde-eleves-utf-8.csv')
    expect(rows[7]?.child.addresses[0]?.line).toMatch(/^RÉSIDENCE LES PINS \d/)
    expect(rows.some(({ child }) => child.addresses.length === 2)).toBe(true)
  })

  test('is known in another order, with other headings', () => {
    const facts = (name: string) =>
      childrenOf(name).map(({ child }) => [
        child.ine,
        child.lastName,
        child.birthDate,
        child.gender,
        child.level,
      ])
    expect(facts('onde-2-eleves-utf-8.csv')).toEqual(facts('onde-eleves-utf-8.csv'))
  })

  test('is read from a workbook, dates that Excel counts included', () => {
    const facts = (name: string) =>
      childrenOf(name).map(({ child }) => [child.lastName, child.birthDate, child.className])
    expect(facts('eleves.xlsx')).toEqual(facts('onde-eleves-utf-8.csv'))
  })
})

describe('the list of ONDE’s guardians', () => {
  test.each(['onde-responsables-windows-1252.csv', 'onde-responsables-utf-8.csv'])(
    'in %s names each child by position, whether headings repeat or not',
    (name) => {
      const { kind, cells } = tableOf(name)
      const rows = cells.map(readGuardianRow)
      expect(kind).toBe('guardians')
      expect(rows.flatMap(({ faults }) => faults)).toEqual([])
      const counts = rows.map(({ references }) => references.length)
      expect(Math.max(...counts)).toBe(3)
      expect(
        new Set(
          rows.flatMap(({ references }) =>
            references.map((it) => `${it.lastName} ${it.firstName}`),
          ),
        ).size,
      ).toBe(180)
    },
  )
})

const text = (words: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(words)
const workbook = (
  sheet: Uint8Array,
  rest: Record<string, Uint8Array> = {},
  options: ZipOptions = {},
) =>
  zipSync(
    {
      'xl/workbook.xml': text(
        '<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
      ),
      'xl/worksheets/sheet1.xml': sheet,
      ...rest,
    },
    options,
  ) as Uint8Array<ArrayBuffer>
const cell = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
const refusalOf = (file: Uint8Array<ArrayBuffer>) => {
  const read = readList(file)
  return read.ok ? 'read' : read.refusal.code
}

/** So many elements, or tags, without an end: looked for anew from each of them, it would take a minute and more. */
const open = (tag: string): string => tag.repeat(80_000)
const oneCell = text(`<sheetData><row>${cell('Nom')}</row></sheetData>`)
const words = (xml: string) => workbook(oneCell, { 'xl/sharedStrings.xml': text(xml) })
const looks = (xml: string) => workbook(oneCell, { 'xl/styles.xml': text(xml) })

/** Measures the cost for a processor, however busy the machine is. */
function secondsOf(work: () => void): number {
  const begin = process.cpuUsage()
  work()
  return process.cpuUsage(begin).user / 1_000_000
}

describe('a workbook that was made to take long', () => {
  test.each([
    ['words', words(open('<si>'))],
    ['tags of words', words(open('<si '))],
    ['ways to speak a word', words(`<si>${open('<rPh>')}</si>`)],
    ['runs of a word', words(`<si>${open('<t ')}</si>`)],
    ['cells', workbook(text(`<row>${open('<c>')}</row>`))],
    ['tags of cells', workbook(text(`<row>${open('<c ')}</row>`))],
    ['values of a cell', workbook(text(`<row><c>${open('<v ')}</c></row>`))],
    ['formats', looks(open('<numFmt '))],
    ['brackets in a format', looks(`<numFmt numFmtId="1" formatCode="${open('[')}"/>`)],
    ['looks of cells', looks(open('<cellXfs>'))],
    ['sheets', workbook(oneCell, { 'xl/workbook.xml': text(open('<sheet ')) })],
    ['links', workbook(oneCell, { 'xl/_rels/workbook.xml.rels': text(open('<Relationship ')) })],
  ])('by %s without an end takes no longer than an honest one', (_, file) => {
    expect(file.length).toBeLessThan(5_000)
    expect(secondsOf(() => expect(refusalOf(file)).toBe('import.no-headings'))).toBeLessThan(5)
  })

  test('by a long word that all its cells share is refused before it fills the memory', () => {
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`
    const shared = text(`<si><t>${'x'.repeat(100_000)}</t></si>`)
    const file = workbook(text(row.repeat(5_000)), { 'xl/sharedStrings.xml': shared })
    expect(refusalOf(file)).toBe('import.file-too-large')
  })

  test('by long rows that come in small pieces is read once', () => {
    const long = `<row>${cell('x'.repeat(900_000))}</row>`
    const sheet = text(`<row>${cell('Nom')}</row>${long.repeat(6)}`)
    const file = workbook(sheet, {}, { level: 0 })
    expect(secondsOf(() => expect(refusalOf(file)).toBe('read'))).toBeLessThan(5)
  })
})

describe('a file that is no list', () => {
  test('with 100,000 rows is said to have too many', () => {
    const row = `<row>${cell('Nom')}${cell('Prénom')}</row>`
    const sheet = text(`<sheetData>${row.repeat(100_000)}</sheetData>`)
    expect(refusalOf(workbook(sheet))).toBe('import.too-many-rows')
  })

  test('with 100,000 lines of csv is said to have too many', () => {
    expect(refusalOf(text(`Nom;Prénom\n${'Roy;Léo\n'.repeat(100_000)}`))).toBe(
      'import.too-many-rows',
    )
  })

  test.each([
    ['its sheet', { 'xl/worksheets/sheet1.xml': new Uint8Array(60_000_000) }],
    ['its words', { 'xl/sharedStrings.xml': new Uint8Array(60_000_000) }],
  ])('that unpacks to a thousand times its size in %s is left packed', (_, rest) => {
    const bomb = workbook(text(`<sheetData><row>${cell('Nom')}</row></sheetData>`), rest)
    expect(bomb.length).toBeLessThan(100_000)
    expect(refusalOf(bomb)).toBe('import.file-too-large')
  })

  test('whose one cell stands far to the right is refused before its row is filled up', () => {
    const sheet = text(
      '<sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>',
    )
    expect(refusalOf(workbook(sheet))).toBe('import.too-many-columns')
  })

  test.each([
    ['a script with another name', text('#!/bin/sh\necho Nom;Prénom\n')],
    ['a page', text('<html><body>Nom;Prénom</body></html>')],
    ['a PDF', text('%PDF-1.7\nNom;Prénom\n')],
    ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0, 16])],
    ['half an archive', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
  ])('but %s is said to be unreadable', (_, content) => {
    expect(refusalOf(content)).toBe('import.file-unreadable')
  })

  test('but is empty is said to have no headings', () => {
    expect(refusalOf(text(''))).toBe('import.no-headings')
  })
})

test('a title above the headings, and help between them, are passed over', () => {
  const read = readList(text('Liste des élèves\n\nNom,Prénom,Né le\nRoy,Léo,1/9/2019'))
  expect(read).toMatchObject({ value: { heads: ['Nom', 'Prénom', 'Né le'], rows: [{ line: 4 }] } })
})
