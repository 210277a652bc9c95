import { describe, expect, test } from 'vitest'
import { keepUnknown } from './keep-unknown.ts'
import { readShownLine } from './line-content.ts'

const given = {
  mealTypeId: null,
  courses: { starter: null, main: 2, dairy: null, fruit: null, cheese: 3 },
  drinkMl: null,
  eatenWith: 'spoon',
}
const read = {
  mealTypeId: null,
  courses: { starter: null, main: 2, dairy: null, fruit: null },
  drinkMl: null,
}

describe('a line of a newer app', () => {
  test('is shown without the details that this app does not know, which stay beside it', () => {
    expect(readShownLine('meal', given)).toEqual({
      ok: true,
      value: { line: 'meal', details: read, asGiven: given },
    })
  })

  test('that says nothing new has nothing beside it', () => {
    expect(readShownLine('meal', read)).toEqual({
      ok: true,
      value: { line: 'meal', details: read },
    })
  })

  test('is not shown where a detail that this app knows says something it does not understand', () => {
    expect(readShownLine('meal', { ...given, drinkMl: 'half a cup' })).toMatchObject({ ok: false })
  })

  test('that signs an incident is shown without what it adds to a signature', () => {
    const bump = { kind: 'bump', what: null, place: null, firstAid: null, witness: null }
    const signature = { role: 'staff', name: 'Ana', signedAt: '2026-11-17T10:00:00.000Z' }
    const details = { ...bump, guardianCalledAt: null, mediaIds: [], signatures: [signature] }
    const newer = { ...details, signatures: [{ ...signature, madeWith: 'pen' }] }
    expect(readShownLine('incident', newer)).toMatchObject({
      value: { details: { signatures: [signature] }, asGiven: newer },
    })
  })
})

describe('what an older app corrects', () => {
  test('goes back whole where nothing was changed', () => {
    expect(keepUnknown(read, { read, given })).toBe(given)
  })

  test('keeps every detail that it does not know, inside others too', () => {
    const now = { ...read, courses: { ...read.courses, main: 4 }, drinkMl: 100 }
    expect(keepUnknown(now, { read, given })).toEqual({
      ...given,
      courses: { ...given.courses, main: 4 },
      drinkMl: 100,
    })
  })

  test('takes away what was taken away', () => {
    const was = { exception: 'late', note: 'x' }
    expect(keepUnknown({ note: 'x' }, { read: was, given: { ...was, more: 1 } })).toEqual({
      note: 'x',
      more: 1,
    })
  })

  test('keeps it in those of a list that are still there, wherever they stand now', () => {
    const [ana, rui] = [{ typed: 'Ana' }, { typed: 'Rui' }]
    const given = [
      { ...ana, madeWith: 'pen' },
      { ...rui, madeWith: 'finger' },
    ]
    const now = [rui, { typed: 'Zoé' }]
    expect(keepUnknown(now, { read: [ana, rui], given })).toEqual([given[1], now[1]])
  })
})
