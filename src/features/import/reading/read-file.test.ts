// @vitest-environment node
import { readFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { guessKind, guessMapping } from '#domain/import/guess-columns.ts'
import { cellsBy } from '#domain/import/read-cells.ts'
import { readChildRow, readGuardianRow } from '#domain/import/read-rows.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import { readListFile } from './read-file.ts'

const today = localDate('2026-11-23')
const fixture = (name: string) =>
  readListFile(
    new Blob([readFileSync(new URL(`../../../../tests/fixtures/${name}`, import.meta.url))]),
  )

async function tableOf(name: string) {
  const read = await fixture(name)
  if (!read.ok) throw new Error(read.refusal.code)
  const { heads, rows } = read.value
  const kind = guessKind(heads)
  const cells = cellsBy(guessMapping(kind, heads))
  return { heads, kind, cells: rows.map((row) => cells(row.cells, row.line)) }
}
const childrenOf = async (name: string) =>
  (await tableOf(name)).cells.map((cells) => readChildRow(cells, today))

describe('the list of ONDE’s pupils', () => {
  test.each(['onde-eleves-windows-1252.csv', 'onde-eleves-utf-8.csv'])(
    'in %s is read whole, without a fault and with its accents',
    async (name) => {
      const { heads, kind } = await tableOf(name)
      expect([heads.length, kind]).toEqual([22, 'children'])
      const rows = await childrenOf(name)
      expect(rows).toHaveLength(180)
      expect(rows.flatMap(({ faults }) => faults)).toEqual([])
      const names = new Set(rows.map(({ child }) => child.firstName))
      expect([names.has('Cœline'), names.has('Éléonore')]).toEqual([true, true])
    },
  )

  test('says the same in both ways of writing', async () => {
    const [one, other] = await Promise.all(
      ['onde-eleves-windows-1252.csv', 'onde-eleves-utf-8.csv'].map(childrenOf),
    )
    expect(one).toEqual(other)
  })

  test('keeps an address of two lines, and the second home of separated parents', async () => {
    const rows = await childrenOf('onde-eleves-utf-8.csv')
    expect(rows[7]?.child.addresses[0]?.line).toMatch(/^RÉSIDENCE LES PINS \d/)
    expect(rows.some(({ child }) => child.addresses.length === 2)).toBe(true)
  })

  test('is known in another order, with other headings', async () => {
    const [onde, second] = await Promise.all(
      ['onde-eleves-utf-8.csv', 'onde-2-eleves-utf-8.csv'].map(childrenOf),
    )
    const facts = (rows = onde) =>
      rows?.map(({ child }) => [
        child.ine,
        child.lastName,
        child.birthDate,
        child.gender,
        child.level,
      ])
    expect(facts(second)).toEqual(facts())
  })

  test('is read from a workbook, dates that Excel counts included', async () => {
    const [onde, book] = await Promise.all(['onde-eleves-utf-8.csv', 'eleves.xlsx'].map(childrenOf))
    const facts = (rows = onde) =>
      rows?.map(({ child }) => [child.lastName, child.birthDate, child.className])
    expect(facts(book)).toEqual(facts())
  })
})

describe('the list of ONDE’s guardians', () => {
  test.each(['onde-responsables-windows-1252.csv', 'onde-responsables-utf-8.csv'])(
    'in %s names each child by position, whether headings repeat or not',
    async (name) => {
      const { kind, cells } = await tableOf(name)
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

const text = (words: string) => new TextEncoder().encode(words)
const workbook = (sheet: Uint8Array, rest: Record<string, Uint8Array> = {}) =>
  new Blob([
    zipSync({
      'xl/workbook.xml': text(
        '<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
      ),
      'xl/worksheets/sheet1.xml': sheet,
      ...rest,
    }) as Uint8Array<ArrayBuffer>,
  ])
const cell = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
const refusalOf = async (file: Blob) => {
  const read = await readListFile(file)
  return read.ok ? 'read' : read.refusal.code
}

describe('a file that is no list', () => {
  test('with 100,000 rows is said to have too many', async () => {
    const row = `<row>${cell('Nom')}${cell('Prénom')}</row>`
    const sheet = text(`<sheetData>${row.repeat(100_000)}</sheetData>`)
    expect(await refusalOf(workbook(sheet))).toBe('import.too-many-rows')
  })

  test('with 100,000 lines of csv is said to have too many', async () => {
    expect(await refusalOf(new Blob([`Nom;Prénom\n${'Roy;Léo\n'.repeat(100_000)}`]))).toBe(
      'import.too-many-rows',
    )
  })

  test.each([
    ['its sheet', { 'xl/worksheets/sheet1.xml': new Uint8Array(60_000_000) }],
    ['its words', { 'xl/sharedStrings.xml': new Uint8Array(60_000_000) }],
  ])('that unpacks to a thousand times its size in %s is left packed', async (_, rest) => {
    const bomb = workbook(text(`<sheetData><row>${cell('Nom')}</row></sheetData>`), rest)
    expect(bomb.size).toBeLessThan(100_000)
    expect(await refusalOf(bomb)).toBe('import.file-too-large')
  })

  test('whose one cell stands far to the right is refused before its row is filled up', async () => {
    const sheet = text(
      '<sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>',
    )
    expect(await refusalOf(workbook(sheet))).toBe('import.too-many-columns')
  })

  test.each([
    ['a script with another name', '#!/bin/sh\necho Nom;Prénom\n'],
    ['a page', '<html><body>Nom;Prénom</body></html>'],
    ['a PDF', '%PDF-1.7\nNom;Prénom\n'],
    ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0, 16])],
    ['half an archive', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
  ])('but %s is said to be unreadable', async (_, content) => {
    expect(await refusalOf(new Blob([content]))).toBe('import.file-unreadable')
  })

  test('but is empty is said to have no headings', async () => {
    expect(await refusalOf(new Blob([]))).toBe('import.no-headings')
  })
})

test('a title above the headings, and help between them, are passed over', async () => {
  const read = await readListFile(
    new Blob(['Liste des élèves\n\nNom,Prénom,Né le\nRoy,Léo,1/9/2019']),
  )
  expect(read).toMatchObject({ value: { heads: ['Nom', 'Prénom', 'Né le'], rows: [{ line: 4 }] } })
})
