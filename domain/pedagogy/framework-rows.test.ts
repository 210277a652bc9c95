import { describe, expect, test } from 'vitest'
import { domainsOfRows, type FrameworkRow, readFrameworkTable } from './framework-rows.ts'
import { largestTable } from './take-apart.ts'

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const read = (...rows: string[][]) =>
  readFrameworkTable(rows.map((row) => row.map(quoted).join(',')).join('\n'))

function rowsOf(...rows: string[][]): FrameworkRow[] {
  const table = read(...rows)
  if (!table.ok) throw new Error(table.refusal.code)
  return table.value
}

const heads = ['Domaine', 'Sous-domaine', 'Code', 'Compétence', 'Niveau']

describe('a table of milestones', () => {
  test('is read by its headings, in any order, accents and capitals aside', () => {
    expect(rowsOf(['NIVEAU', 'competence', 'Domaine'], ['PS', 'Parler', 'Langage'])).toEqual([
      {
        line: 2,
        domain: 'Langage',
        strand: '',
        code: '',
        textEn: '',
        textFr: 'Parler',
        band: 'PS',
        problems: [],
      },
    ])
  })

  test('may have columns that nobody asked for, and shorter rows', () => {
    const [row] = rowsOf([...heads, 'Remarques'], ['Langage', '', '', 'Parler'])
    expect(row).toMatchObject({ textFr: 'Parler', band: '', problems: [] })
  })

  test('tells a row with more cells than headings: a comma that stands in no quotes', () => {
    const rows = rowsOf(
      ['domain', 'english', 'level'],
      ['Language', 'Speaks', ' listens', 'PS'],
      ['Language', 'Reads', 'MS', '', ' '],
    )
    expect(rows.map(({ problems }) => problems)).toEqual([['too-many-cells'], []])
  })

  test('passes over empty rows and counts them', () => {
    expect(rowsOf(heads, ['', ''], ['Langage', '', '', 'Parler'])[0]?.line).toBe(3)
  })

  test('keeps the order in which domains and strands first appear', () => {
    const rows = rowsOf(
      heads,
      ['Langage', 'Oral', 'L1', 'Parler', 'PS'],
      ['Nombres', '', 'N1', 'Compter', ''],
      ['Langage', '', 'L0', 'Écouter', ''],
      ['Langage', 'Écrit', 'L2', 'Écrire', ''],
      ['Langage', 'Oral', 'L3', 'Raconter', ''],
    )
    expect(domainsOfRows(rows)).toMatchObject({
      value: [
        {
          name: { en: 'Langage', fr: 'Langage' },
          milestones: [{ code: 'L0' }],
          strands: [
            { name: { fr: 'Oral' }, milestones: [{ code: 'L1', band: 'PS' }, { code: 'L3' }] },
            { name: { fr: 'Écrit' }, milestones: [{ code: 'L2', band: null }] },
          ],
        },
        { name: { fr: 'Nombres' }, strands: [] },
      ],
    })
  })

  test('that says a milestone in one language says it in both', () => {
    const rows = rowsOf(['domain', 'english'], ['Numbers', 'Counts'])
    expect(domainsOfRows(rows)).toMatchObject({
      value: [{ milestones: [{ en: 'Counts', fr: 'Counts' }] }],
    })
  })

  test.each([
    ['domain', ['', '', '', 'Parler'], 'domain-missing'],
    ['text', ['Langage', '', '', ''], 'text-missing'],
    ['short domain', ['x'.repeat(161), '', '', 'Parler'], 'domain-too-long'],
    ['short strand', ['Langage', 'x'.repeat(161), '', 'Parler'], 'strand-too-long'],
    ['short code', ['Langage', '', 'x'.repeat(21), 'Parler'], 'code-too-long'],
    ['short band', ['Langage', '', '', 'Parler', 'x'.repeat(31)], 'band-too-long'],
  ])('without a %s in a row has that problem there, and is not imported', (_, row, problem) => {
    const rows = rowsOf(heads, ['Nombres', '', '', 'Compter'], row)
    expect(rows.map(({ problems }) => problems)).toEqual([[], [problem]])
    expect(domainsOfRows(rows)).toMatchObject({
      refusal: { code: 'pedagogy.file-with-errors', facts: { rows: '3' } },
    })
  })

  test('that repeats a milestone of a domain says so at the second, not in another domain', () => {
    const rows = rowsOf(
      heads,
      ['Langage', '', '', 'Parler'],
      ['Autre', '', '', 'Parler'],
      ['LANGAGE', '', '', 'parler'],
    )
    expect(rows.map(({ problems }) => problems)).toEqual([[], [], ['repeated']])
  })

  test.each([
    ['nothing', []],
    ['no words', [['Domaine'], ['Langage']]],
    ['no domain', [['Texte'], ['Parler']]],
    [
      'headings that objects have',
      [
        ['constructor', 'toString'],
        ['a', 'b'],
      ],
    ],
    ['headings only', [heads]],
  ])('of %s is refused whole', (_, rows) => {
    expect(read(...rows)).toMatchObject({ refusal: { code: 'pedagogy.file-unreadable' } })
  })
})

describe('the text of a table', () => {
  const problems = (csv: string) => {
    const table = readFrameworkTable(csv)
    return table.ok ? table.value.map(({ line, problems }) => [line, ...problems]) : table
  }

  test('has texts in quotes with commas, quotes and ends of lines in them', () => {
    const csv = '\ufeffdomain,text\r\n"A, ""b""" ,"one\r\ntwo"\r\n\r\n C ,d "e"\r\n'
    expect(readFrameworkTable(csv)).toMatchObject({
      value: [
        { line: 2, domain: 'A, "b"', textEn: 'one\ntwo', problems: [] },
        { line: 4, domain: 'C', textEn: 'd "e"', problems: [] },
      ],
    })
  })

  test.each([
    ['never closed', 'domain,text\nLanguage,"Speaks\nNumbers,Counts', [[2, 'quotes-broken']]],
    [
      'closed within a text',
      'domain,text\nLanguage,"Speaks" well\nNumbers,Counts',
      [[2, 'quotes-broken'], [3]],
    ],
  ])('names the row with a quote that is %s', (_, csv, expected) => {
    expect(problems(csv)).toEqual(expected)
  })

  const tooLarge = { refusal: { code: 'pedagogy.table-too-large' } }
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => `Language,Line ${index}`).join('\n')

  test('holds 1,000 milestones, empty rows aside, and no more', () => {
    expect(readFrameworkTable(`domain,text\n${rows(1_000)}${'\n,'.repeat(500)}`).ok).toBe(true)
    expect(readFrameworkTable(`domain,text\n${rows(1_001)}`)).toMatchObject(tooLarge)
  })

  test('is measured in bytes, as it is sent', () => {
    const csv = `domain,text\n${'é'.repeat(largestTable / 2)}`
    expect(csv.length).toBeLessThan(largestTable)
    expect(readFrameworkTable(csv)).toMatchObject(tooLarge)
  })

  test.each([
    ['broken quotes', `domain,text\n${'"a"b"b\n'.repeat(62_000)}`],
    ['20,000 columns', `${','.repeat(20_000)}domain,text\n${'x\n'.repeat(20_000)}`],
    ['blanks behind quotes', `domain,text\n"${'" x'.repeat(80_000)}${' '.repeat(250_000)}\n`],
    ['one open quote', `domain,text\n"${'""'.repeat(240_000)}`],
  ])('of %s holds nobody up', (_, csv) => {
    const began = performance.now()
    readFrameworkTable(csv)
    expect(performance.now() - began).toBeLessThan(1_000)
  })
})
