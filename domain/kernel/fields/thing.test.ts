import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Brand } from '../brand.ts'
import { parseAmount, shownAmount } from './amount.ts'
import {
  amount,
  choice,
  choices,
  day,
  file,
  flag,
  hour,
  line,
  mail,
  note,
  phone,
  ref,
} from './kinds.ts'
import { changedFields, formOf, readThing, refuseReversed, refuseTaken, thing } from './thing.ts'

type BoxId = Brand<string, 'BoxId'>

const label = { id: 'test', message: 'Test' }
const cupboard = thing(
  'Cupboard',
  {
    name: line({ label, required: true, longest: 10, unique: true }),
    colour: choice({ label, of: { red: label, blue: label } }),
    days: choices({ label, of: { monday: label, friday: label } }),
    openedOn: day({ label }),
    closesAt: hour({ label }),
    price: amount({ label, least: 0, most: 100_00, decimals: 2 }),
    isLocked: flag({ label, begin: true }),
    keeper: mail({ label }),
    number: phone({ label }),
    box: ref<BoxId>('BoxId')({ label }),
    paper: file<BoxId>()({ label }),
    words: note({ label }),
  },
  { most: 3 },
)
const empty = { ...formOf(cupboard, null), name: 'Paints' }

describe('a thing that was typed', () => {
  test('is read field by field: nothing is null, a list has its own order', () => {
    const form = {
      ...empty,
      colour: 'red',
      days: ['friday', 'monday'],
      price: '12,5',
      words: ' a\nb ',
    }
    expect(readThing(cupboard, form)).toEqual({
      ok: true,
      value: {
        name: 'Paints',
        colour: 'red',
        days: ['monday', 'friday'],
        openedOn: null,
        closesAt: null,
        price: 1250,
        isLocked: true,
        keeper: null,
        number: null,
        box: null,
        paper: null,
        words: 'a\nb',
      },
    })
  })

  test.each([
    ['a name that is missing', { name: ' \u200b ' }, 'field.missing', 'name'],
    ['a name that is too long', { name: 'Paints and pens' }, 'field.too-long', 'name'],
    ['a colour of no list', { colour: 'green' }, 'field.unknown', 'colour'],
    ['a day of no list', { days: ['sunday'] }, 'field.unknown', 'days'],
    ['a day that does not exist', { openedOn: '2026-02-31' }, 'field.malformed', 'openedOn'],
    ['an hour that does not exist', { closesAt: '24:00' }, 'field.malformed', 'closesAt'],
    ['a price in letters', { price: 'ten' }, 'field.malformed', 'price'],
    ['a price with three decimals', { price: '1.234' }, 'field.malformed', 'price'],
    ['a price below nothing', { price: '-1' }, 'field.out-of-range', 'price'],
    ['an address without @', { keeper: 'marie' }, 'field.malformed', 'keeper'],
    ['a number without digits', { number: 'at work' }, 'field.malformed', 'number'],
    ['an id that is none', { box: 'box' }, 'field.unknown', 'box'],
  ])('with %s is refused at its field', (_, typed, code, field) => {
    const read = readThing(cupboard, { ...empty, ...typed })
    expect(read).toMatchObject({ ok: false, refusal: { code, facts: { field } } })
  })

  test('comes back from its own values as it was kept, whatever was typed', () => {
    const forms = fc.record({
      ...{
        name: fc.string({ minLength: 1, maxLength: 12 }),
        colour: fc.constantFrom('', 'red', 'x'),
      },
      ...{
        days: fc.subarray(['friday', 'monday']),
        price: fc.constantFrom('', '0', '99,99', '5.5'),
      },
      ...{ openedOn: fc.constantFrom('', '2026-11-24'), closesAt: fc.constantFrom('', '08:30') },
      ...{ isLocked: fc.boolean(), keeper: fc.constantFrom('', 'a@b.test'), words: fc.string() },
    })
    fc.assert(
      fc.property(forms, (form) => {
        const read = readThing(cupboard, { ...empty, ...form })
        if (!read.ok) return
        expect(readThing(cupboard, formOf(cupboard, read.value))).toEqual(read)
        expect(readThing(cupboard, read.value)).toEqual(read)
      }),
    )
  })
})

describe('a thing that was sent', () => {
  const read = readThing(cupboard, empty)
  if (!read.ok) throw new Error('not read')
  const standing = { ...read.value, price: 300 }

  test('keeps what an older app did not send, and loses what was emptied', () => {
    const change = readThing(cupboard, { name: 'Pens', colour: null, price: undefined }, standing)
    expect(change).toMatchObject({ ok: true, value: { name: 'Pens', price: 300, isLocked: true } })
    expect(readThing(cupboard, { price: null }, standing)).toMatchObject({ value: { price: null } })
  })

  test('names the fields that it changed', () => {
    expect(changedFields(cupboard, standing, { ...standing, days: ['friday'] })).toEqual(['days'])
    const added = ['name', 'days', 'price', 'isLocked']
    expect(changedFields(cupboard, null, standing)).toEqual(added)
  })

  test('has a name of its own, capitals and accents aside', () => {
    const other = { ...standing, name: 'PAÍNTS' }
    expect(refuseTaken(cupboard, standing, [other])).toMatchObject({
      refusal: { code: 'field.taken', facts: { field: 'name' } },
    })
    expect(refuseTaken(cupboard, standing, [{ ...other, name: 'Pens' }])).toBeNull()
  })

  test('does not end before it begins', () => {
    expect(refuseReversed('2026-02-01', '2026-01-31', 'until')).toMatchObject({
      refusal: { code: 'field.ends-before-it-starts', facts: { field: 'until' } },
    })
    expect(refuseReversed(null, '2026-01-31', 'until')).toBeNull()
  })
})

describe('an amount', () => {
  test('is counted in digits: what is shown is read as the same number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 0, max: 3 }),
        (value, decimals) => {
          expect(parseAmount(shownAmount(value, decimals), decimals)).toBe(value)
        },
      ),
    )
  })

  test.each([
    ['1 234,50', 123450],
    ['1\u202f234.5', 123450],
    ['-3', -300],
    ['0,29', 29],
  ])('typed as %s is %i cents', (typed, cents) => expect(parseAmount(typed, 2)).toBe(cents))

  test.each(['', '1,2,3', '1.234,50', '1e3', '٣', '12a'])('typed as %j is none', (typed) =>
    expect(parseAmount(typed, 2)).toBeUndefined(),
  )
})
