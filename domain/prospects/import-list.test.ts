import { describe, expect, test } from 'vitest'
import { aProspect } from '#tests/support/examples/prospect-examples.ts'
import type { ProspectId } from '../kernel/ids.ts'
import { localDate } from '../kernel/local-date.ts'
import { halfDaysIn } from './half-day-words.ts'
import {
  alikeRows,
  guessRequestColumns,
  type ImportedRequest,
  judgeRequestRow,
  readRequestRow,
} from './import-list.ts'

const today = localDate('2026-11-28')
const levelId = '00000000-0000-4000-8000-000000000031'
const levels = [{ id: levelId, name: 'Petite section' }]
const heads = [
  ...['Nom', 'Prénom', 'Date de naissance', 'Sexe', 'Niveau', 'Entrée souhaitée', 'Jours'],
  ...['Nom du parent', 'Téléphone', 'E-mail', 'Demande du'],
]
const mapping = guessRequestColumns(heads)
const cells = [
  ...['Aubry', 'Salomé', '22/01/2025', 'F', 'petite section', '01/09/2027', 'lundi, mardi matin'],
  ...['Claire', '06 12 34 56 07', 'claire@small.test', '03/11/2026'],
]
const read = (change: Record<number, string> = {}, line = 2) =>
  readRequestRow(
    { line, cells: cells.map((cell, at) => change[at] ?? cell) },
    { mapping, levels, today },
  )
const judge = (change: Record<number, string> = {}, line = 2) =>
  judgeRequestRow(read(change, line), { today, standardIds: [levelId] })
const passed = (change: Record<number, string> = {}, line = 2): ImportedRequest => {
  const row = judge(change, line)
  if (!row.ok) throw new Error(row.refusal.code)
  return row.value
}

test('columns are guessed by their headings, in both languages', () => {
  expect(mapping).toEqual([
    ...['last-name', 'first-name', 'birth-date', 'gender', 'level', 'first-day', 'days'],
    ...['g1-last-name', 'g1-phone', 'g1-email', 'asked-on'],
  ])
  expect(guessRequestColumns(['Last name', 'Born on, or expected on', 'Wanted from', 'x'])).toEqual(
    ['last-name', 'birth-date', 'first-day', null],
  )
})

describe('a row of a list', () => {
  test('becomes a request as somebody would type it', () => {
    expect(passed()).toMatchObject({
      ...{ line: 2, askedOn: '2026-11-03', halfDays: ['monday-am', 'monday-pm', 'tuesday-am'] },
      values: {
        ...{ firstName: 'Salomé', birthDate: '2025-01-22', gender: 'girl', standardId: levelId },
        ...{ firstDay: '2027-09-01', source: 'import', isExpected: false },
      },
      guardians: [{ lastName: 'Claire', phone: '06 12 34 56 07', email: 'claire@small.test' }],
    })
  })

  test('of a child who is to be born is of one that is expected', () => {
    expect(passed({ 1: '', 2: '01/03/2027' }).values).toMatchObject({ isExpected: true })
  })

  test.each([
    ['no day of birth', { 2: 'spring' }, 'field.malformed', 'birthDate'],
    ['no sex', { 3: 'z' }, 'field.unknown', 'gender'],
    ['a level that the school has not', { 4: 'CE1' }, 'field.unknown', 'standardId'],
    ['no day of a week', { 6: 'Sunday' }, 'field.unknown', 'halfDays'],
    ['nobody to reach', { 8: '', 9: '' }, 'prospect.guardian-unreachable', 'guardians.0.phone'],
    ['a request that lies ahead', { 10: '01/01/2027' }, 'prospect.asked-on-wrong', 'askedOn'],
  ])('with %s is refused by the rule of the form', (_, change, code, field) => {
    expect(judge(change)).toMatchObject({ refusal: { code, facts: { field } } })
  })
})

test.each([
  ['', []],
  ['tous les jours', []],
  ['Mon am; Thu', ['monday-am', 'thursday-am', 'thursday-pm']],
  ['vendredi après-midi et lundi', ['friday-pm', 'monday-am', 'monday-pm']],
  ['Monday (morning) and Tuesday', ['monday-am', 'tuesday-am', 'tuesday-pm']],
  ['dimanche', ['dimanche']],
])('the days %j are %j', (cell, expected) => {
  expect(halfDaysIn(cell)).toEqual(expected)
})

test('rows that look like a request of the school, or like a row above, are named', () => {
  const id = 'kept' as ProspectId
  const known = aProspect({
    ...{ id, firstName: 'Salomé', lastName: 'Aubry', birthDate: localDate('2025-01-22') },
  })
  const other = { 0: 'Roy', 2: '01/02/2025', 8: '07', 9: 'roy@small.test' }
  const rows = [passed(), passed(other, 3), passed(other, 4)]
  expect([...alikeRows(rows, [known])]).toEqual([
    [2, id],
    [4, null],
  ])
})
