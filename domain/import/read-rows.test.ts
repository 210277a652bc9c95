import { describe, expect, test } from 'vitest'
import { localDate } from '../kernel/local-date.ts'
import type { Mapping } from './columns.ts'
import { cellsBy, dayIn } from './read-cells.ts'
import { readChildRow, readGuardianRow } from './read-rows.ts'

const today = localDate('2026-11-23')
const mapping = ['last-name', 'first-name', 'birth-date', 'gender', 'ine', 'photo-consent'] as const
const read = (...cells: string[]) => readChildRow(cellsBy(mapping)(cells, 2), today)

describe('a row of a list of children', () => {
  test('is read with its sex and its number, however they are written', () => {
    expect(read('Lefèvre', 'Chloé', '31/08/2019', 'F', '0123 4567 8AX', 'Oui')).toMatchObject({
      child: {
        lastName: 'Lefèvre',
        birthDate: '2019-08-31',
        gender: 'girl',
        ine: '012345678AX',
        photo: true,
      },
      faults: [],
    })
  })

  test.each([
    ['no last name', ['', 'Chloé', '31/08/2019'], { field: 'last-name', code: 'missing' }],
    ['no birth date', ['Roy', 'Chloé', ''], { field: 'birth-date', code: 'missing' }],
    [
      'the 31st of February',
      ['Roy', 'Chloé', '31/02/2019'],
      { field: 'birth-date', code: 'not-a-date', text: '31/02/2019' },
    ],
    [
      'a birth date in 2031',
      ['Roy', 'Chloé', '01/09/2031'],
      { field: 'birth-date', code: 'in-the-future' },
    ],
    [
      'a birth date in 1931',
      ['Roy', 'Chloé', '01/09/1931'],
      { field: 'birth-date', code: 'too-long-ago' },
    ],
    [
      'an unknown sex',
      ['Roy', 'Chloé', '1/9/2019', 'Z'],
      { field: 'gender', code: 'not-a-gender' },
    ],
    [
      'a number of ten signs',
      ['Roy', 'Chloé', '1/9/2019', 'F', '0123456789'],
      { field: 'ine', code: 'not-an-ine' },
    ],
    [
      'a consent that is neither yes nor no',
      ['Roy', 'Chloé', '1/9/2019', '', '', 'peut-être'],
      { field: 'photo-consent', code: 'not-yes-or-no' },
    ],
    [
      'a name of 101 letters',
      ['R'.repeat(101), 'Chloé', '1/9/2019'],
      { field: 'last-name', code: 'too-long', text: `${'R'.repeat(60)}…` },
    ],
  ])('with %s says which cell is wrong', (_, cells, fault) => {
    expect(read(...cells).faults).toMatchObject([fault])
  })

  test('keeps a name that looks like a formula as text', () => {
    expect(read('=cmd|calc', 'Chloé', '1/9/2019')).toMatchObject({
      child: { lastName: '=cmd|calc' },
      faults: [],
    })
  })

  test.each([
    ['31/08/2019', '2019-08-31'],
    ['1.9.2019', '2019-09-01'],
    ['01-09-19', '2019-09-01'],
    ['2019-09-01', '2019-09-01'],
    ['2019-09-01T00:00:00', '2019-09-01'],
    ['09/31/2019', undefined],
    ['hier', undefined],
  ])('reads %j as the day %j', (text, day) => expect(dayIn(text)).toBe(day))
})

const child = ['child-usage-name', 'child-last-name', 'child-first-name', 'child-class'] as const
const ofGuardians: Mapping = [
  'g1-title',
  'g1-last-name',
  'g1-first-name',
  'g1-phone',
  ...child,
  ...child,
]
const guardian = (...cells: string[]) => readGuardianRow(cellsBy(ofGuardians)(cells, 2))

describe('a row of a list of guardians', () => {
  test('names each child by its position', () => {
    const row = guardian(
      'MME',
      'Roy',
      'Anna',
      '',
      '',
      'Roy',
      'Léo',
      'CP A',
      'Roy Petit',
      'Roy',
      'Mia',
      'CE1 B',
    )
    expect(row.references).toEqual([
      { firstName: 'Léo', lastName: 'Roy', usageName: null, className: 'CP A' },
      { firstName: 'Mia', lastName: 'Roy', usageName: 'Roy Petit', className: 'CE1 B' },
    ])
  })

  test('without a child says so', () => {
    expect(guardian('M.', 'Roy', 'Marc').faults).toEqual([
      { field: 'child-first-name', code: 'missing', text: '' },
    ])
  })

  test('gets back the zero that a spreadsheet took off its number', () => {
    expect(guardian('M.', 'Roy', 'Marc', '639980001', '', 'Roy', 'Léo').guardian.phone).toBe(
      '0639980001',
    )
  })
})
