import { describe, expect, test } from 'vitest'
import { domainsOfRows, type FrameworkRow, readFrameworkRows } from './framework-rows.ts'

const read = (...rows: string[][]) => readFrameworkRows({ rows, brokenRows: [] })

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
