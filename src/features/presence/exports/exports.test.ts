// A workbook is XML, and a browser reads XML.
// @vitest-environment jsdom

import { describe, expect, test } from 'vitest'
import type { ChildId, ClassId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import { type MonthRegister, monthRegister } from '#domain/presence/registers/month-register.ts'
import type { ClassChild } from '#src/class-day/marks/class-register.ts'
import { sheetToCsv } from '#src/platform/csv.ts'
import type { Sheet } from '#src/platform/sheet.ts'
import { sheetToXlsx } from '#src/platform/xlsx.ts'
import {
  absent,
  aChildId,
  anOpenDay,
  aWednesday,
  late,
  present,
  tuesday,
} from '#tests/support/examples/presence-examples.ts'
import { aClassChild } from '#tests/support/examples/register-examples.ts'
import { bytesOf, unzip } from '#tests/support/server/unzip.ts'
import { absencesSheet } from './absences-sheet.ts'
import { type MonthSheetWords, monthSheet } from './month-sheet.ts'

const words: MonthSheetWords = {
  lastName: 'Nom',
  firstName: 'Prénom',
  birthDate: 'Né(e) le',
  present: 'Présents',
  absent: 'Absents',
  rate: 'Taux',
  letters: { present: 'P', absent: 'A', late: 'R', left: 'D', excused: 'E' },
  cells: {
    closed: 'fermé',
    'not-enrolled': 'hors de la classe',
    'not-expected': 'non attendu',
    'not-taken': 'appel non fait',
  },
  corrected: 'corrigé',
  column: ({ date, halfDay }) => `${date.slice(8)} ${halfDay}`,
  date: (date) => date,
}

function twoDays(children: readonly ClassChild[]): MonthRegister<ClassChild> {
  const marked = (mark: typeof present | typeof absent | typeof late, isCorrected = false) => ({
    mark,
    isCorrected,
  })
  return monthRegister({
    days: [anOpenDay(), aWednesday()],
    children,
    presence: [
      { childId: aChildId(1), date: tuesday, am: marked(present), pm: marked(late, true) },
      { childId: aChildId(2), date: tuesday, am: marked(absent), pm: marked(present) },
    ],
    today: localDate('2026-11-18'),
  })
}

const nour = aClassChild(1, { firstName: 'Nour', lastName: 'Benali' })
const malo = aClassChild(2, { firstName: 'Malo', lastName: 'Le Goff; fils' })
const sheet = monthSheet(twoDays([nour, malo]), { tab: 'Moyens, novembre', words })
const text = async (file: Blob) => (await bytesOf(file)).toString('utf8')

const aSheetOf = (cell: string): Sheet => ({
  tab: 'Noms',
  frozenColumns: 0,
  heads: [{ title: 'Nom', width: 10 }],
  rows: [[cell]],
})

describe('the month as a table', () => {
  test('has the half-days, letters, totals and rates of the grid, corrections marked', () => {
    expect(sheet.heads.map(({ title }) => title)).toEqual([
      'Nom',
      'Prénom',
      'Né(e) le',
      '17 am',
      '17 pm',
      '18 am',
      '18 pm',
      'Présents',
      'Absents',
      'Taux',
    ])
    expect(sheet.rows).toEqual([
      ['Benali', 'Nour', '2022-03-14', 'P', 'R*', null, 'fermé', 2, 0, { share: 1 }],
      ['Le Goff; fils', 'Malo', '2022-03-14', 'A', 'P', null, 'fermé', 1, 1, { share: 0.5 }],
      ['Présents', null, null, 1, 2, null, null, 3, 1, { share: 0.75 }],
      ['Taux', null, null, { share: 0.5 }, { share: 1 }, null, null, null, null, null],
      ['* corrigé'],
    ])
  })

  test('is read by a French Excel: semicolons, decimal commas, accents', async () => {
    const csv = await text(sheetToCsv(sheet, 'fr'))
    expect(csv.startsWith('\ufeffNom;Prénom;Né(e) le;17 am;')).toBe(true)
    const lines = csv.split('\r\n')
    expect(lines[1]).toBe('Benali;Nour;2022-03-14;P;R*;;fermé;2;0;100%')
    expect(lines[2]).toBe('"Le Goff; fils";Malo;2022-03-14;A;P;;fermé;1;1;50%')
    expect(csv.endsWith('\r\n')).toBe(true)
  })

  test('is read by an English Excel: commas and decimal points', async () => {
    const third: Sheet = { ...sheet, rows: [['Ann, Lee', { share: 2 / 3 }, 1.5]] }
    expect((await text(sheetToCsv(third, 'en'))).split('\r\n')[1]).toBe('"Ann, Lee",66.7%,1.5')
    expect((await text(sheetToCsv(third, 'fr'))).split('\r\n')[1]).toBe('"Ann, Lee";66,7%;1,5')
  })

  test.each(['=1+1', '+33 6 12', '-2', '@sum', '\t=1', '＝1'])(
    'the name %j is text and no formula',
    async (name) => {
      const line = (await text(sheetToCsv(aSheetOf(name), 'fr'))).split('\r\n')[1]
      expect(line?.replaceAll('"', '')).toBe(`'${name}`)
    },
  )

  test('a quotation mark in a name stays one', async () =>
    expect((await text(sheetToCsv(aSheetOf('Léo "Lou"'), 'en'))).split('\r\n')[1]).toBe(
      '"Léo ""Lou"""',
    ))
})

describe('the month as a workbook', () => {
  test('opens as one: its parts, its tab, its texts and its numbers', async () => {
    const parts = unzip(await bytesOf(await sheetToXlsx(sheet)))
    expect(parts.get('xl/workbook.xml')).toContain('name="Moyens, novembre"')
    const page = parts.get('xl/worksheets/sheet1.xml') ?? ''
    const shared = parts.get('xl/sharedStrings.xml') ?? ''
    expect(page + shared).toContain('Le Goff; fils')
    expect(page).toMatch(/<c r="H2"[^>]*><v>2<\/v>/)
    expect(page).toMatch(/<c r="J3"[^>]*><v>0\.5<\/v>/)
    expect(parts.get('xl/styles.xml')).toContain('0.0%')
    const wellFormed = new DOMParser().parseFromString(page, 'application/xml')
    expect(wellFormed.querySelector('parsererror')).toBeNull()
    expect(wellFormed.querySelectorAll('row')).toHaveLength(6)
  })

  test('a name that looks like a formula is text, and signs of XML stay signs', async () => {
    const parts = unzip(await bytesOf(await sheetToXlsx(aSheetOf('=HYPERLINK("http://x")<&'))))
    const page = `${parts.get('xl/worksheets/sheet1.xml')}${parts.get('xl/sharedStrings.xml')}`
    expect(page).not.toContain('<f>')
    expect(page).toContain('=HYPERLINK(')
    expect(page).toContain('&lt;&amp;')
  })

  test('a class with signs that Excel refuses in a tab still opens', async () => {
    const odd = { ...aSheetOf('Nour'), tab: 'PS/MS: les [petits] et moyens de la cour du bas' }
    const parts = unzip(await bytesOf(await sheetToXlsx(odd)))
    const [, name = ''] =
      /<sheet [^>]*name="([^"]*)"/.exec(parts.get('xl/workbook.xml') ?? '') ?? []
    expect(name.length).toBeLessThanOrEqual(31)
    expect(name).not.toMatch(/[\\/?*[\]:]/)
  })
})

describe('the list of absences as a table', () => {
  test('has the families to call, and nobody’s phone as a formula', async () => {
    const list = absencesSheet(
      [
        {
          id: 'a' as ChildId,
          className: 'Moyens',
          halfDays: 6,
          unjustified: 4,
          pending: 1,
          justified: 1,
          child: {
            id: 'c' as ChildId,
            firstName: 'Nour',
            lastName: 'Benali',
            gender: null,
            pic: null,
            birthDate: '2022-03-14' as LocalDate,
            classId: 'm' as ClassId,
            guardians: [{ id: 'g', name: '+Samia', phone: '06 11 22 33 44', relation: 'Mom' }],
          },
        },
      ],
      {
        tab: 'Absences',
        words: {
          lastName: 'Nom',
          firstName: 'Prénom',
          className: 'Classe',
          birthDate: 'Né(e) le',
          unjustified: 'Injustifiées',
          pending: 'Non expliquées',
          justified: 'Justifiées',
          family: 'Famille',
          date: (date) => date,
        },
      },
    )
    const csv = await text(sheetToCsv(list, 'fr'))
    expect(csv.split('\r\n')[1]).toBe("Benali;Nour;Moyens;2022-03-14;4;1;1;'+Samia 06 11 22 33 44")
  })
})
