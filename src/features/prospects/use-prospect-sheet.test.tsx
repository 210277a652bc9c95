import { expect, test } from 'vitest'
import { localDate } from '#domain/kernel/local-date.ts'
import {
  guessRequestColumns,
  judgeRequestRow,
  readRequestRow,
  requestColumns,
} from '#domain/prospects/import-list.ts'
import { sheetToCsv } from '#src/platform/csv.ts'
import { readList } from '#src/platform/lists/read-list.ts'
import type { Sheet } from '#src/platform/sheet.ts'
import { sheetToXlsx } from '#src/platform/xlsx.ts'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import type { Prospect, ProspectBook } from './prospects.operations.ts'
import { useProspectSheet } from './use-prospect-sheet.ts'

const levels = [{ id: '00000000-0000-4000-8000-000000000031', name: 'Petite section' }]
const today = localDate('2026-11-17')

const said = {
  ...{ firstName: 'Salomé', lastName: 'Aubry', birthDate: '2025-01-02', isExpected: false },
  ...{ gender: 'girl', standardId: levels[0]?.id, firstDay: '2027-09-01', hasSibling: true },
  ...{ numberOfChildren: 'more', isOfStaff: false, language: 'fr', lineOne: '2 rue des Lys' },
  ...{ postcode: '69004', city: 'Lyon', message: 'Bonjour; « à bientôt »', note: '=1+1' },
}
const guardians = [
  {
    ...{ firstName: 'Claire', lastName: 'Aubry', relation: 'Mom' },
    ...{ phone: '+33 6 12 34 56 07', email: 'claire@small.test' },
  },
  { firstName: 'Paul', lastName: 'Roy', relation: 'Dad', phone: null, email: 'paul@small.test' },
]
const family = {
  ...{ ...said, guardians, source: 'form', status: 'waitinglist', rank: 1, points: 60 },
  ...{ halfDays: ['monday-am', 'tuesday-am', 'tuesday-pm'], askedOn: '2026-11-03' },
  contactOn: '2026-11-04',
} as unknown as Prospect
const onlyOne = {
  ...{ ...family, firstName: null, birthDate: '2027-02-01', isExpected: true },
  ...{ halfDays: [], numberOfChildren: null, guardians: guardians.slice(1) },
} as unknown as Prospect

async function sheetIn(locale: 'en' | 'fr'): Promise<Sheet> {
  const made: Sheet[] = []
  function Maker() {
    made.push(useProspectSheet({ levels } as unknown as ProspectBook)([family, onlyOne]))
    return null
  }
  await renderIn(locale, <Maker />, '/prospects')
  const [sheet] = made
  if (!sheet) throw new Error('no sheet was made')
  return sheet
}

test.each([
  ['en', 'csv'],
  ['fr', 'csv'],
  ['fr', 'xlsx'],
] as const)(
  'the list that is exported in %s as %s is brought in again as it was',
  async (locale, as) => {
    const sheet = await sheetIn(locale)
    const file = as === 'csv' ? sheetToCsv(sheet, locale) : await sheetToXlsx(sheet)
    const read = readList(new Uint8Array(await file.arrayBuffer()))
    if (!read.ok) throw new Error(read.refusal.code)
    const mapping = guessRequestColumns(read.value.heads)
    expect(requestColumns.filter((it) => !mapping.includes(it))).toEqual([])
    const rows = read.value.rows.map((row) =>
      judgeRequestRow(readRequestRow(row, { mapping, levels, today }), {
        ...{ today, standardIds: levels.map(({ id }) => id) },
      }),
    )
    expect(rows).toMatchObject([
      {
        ok: true,
        value: { values: said, guardians, halfDays: family.halfDays, askedOn: '2026-11-03' },
      },
      {
        ok: true,
        value: {
          values: { firstName: null, birthDate: '2027-02-01', isExpected: true },
          ...{ guardians: guardians.slice(1), halfDays: [] },
        },
      },
    ])
  },
)
