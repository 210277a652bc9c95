import { expect, test } from 'vitest'
import { inRow, missingAt, readDayAt, readNeeded, readNeededDay, tooLongAt } from './typed-text.ts'

test('a needed line is refused at its field when nobody sees a letter in it, or too many', () => {
  expect(readNeeded('  Les   Petits ', 'name', 10)).toEqual({ ok: true, value: 'Les Petits' })
  expect(readNeeded('\u200b', 'name', 10)).toMatchObject({
    refusal: { code: 'field.missing', facts: { field: 'name' } },
  })
  expect(readNeeded('Les Petits Loups', 'name', 10)).toMatchObject({
    refusal: { code: 'field.too-long', facts: { field: 'name', longest: '10' } },
  })
})

test('of several texts the first one that is too long is named', () => {
  expect(tooLongAt({ street: 'abc', town: null, country: undefined }, 3)).toBeNull()
  expect(tooLongAt({ street: 'abc', town: 'abcd', country: 'abcde' }, 3)).toMatchObject({
    refusal: { facts: { field: 'town', longest: '3' } },
  })
})

test('a day that is needed is refused when it is empty, and one that may be empty is read as none', () => {
  expect([readDayAt(' ', 'since'), readNeededDay('2026-09-01', 'since')]).toEqual([
    { ok: true, value: null },
    { ok: true, value: '2026-09-01' },
  ])
  expect(readNeededDay('', 'since')).toMatchObject({ refusal: { code: 'field.missing' } })
  expect(readNeededDay('2026-02-30', 'since')).toMatchObject({
    refusal: { code: 'field.malformed', facts: { field: 'since', kind: 'day' } },
  })
})

test('a refusal in a list names its row before its field', () => {
  expect(inRow(missingAt('doneOn'), 'vaccines.2')).toMatchObject({
    refusal: { code: 'field.missing', facts: { field: 'vaccines.2.doneOn' } },
  })
})
