import { describe, expect, test } from 'vitest'
import { lastPlace, namedThings, readNames } from './named-things.ts'

const red = { id: 'red', names: { en: 'Red', fr: 'Rouge' }, isEnabled: true }
const green = { id: 'green', names: { en: 'Green', fr: 'Vert' }, isEnabled: true }
const { decideName, decideUse } = namedThings<typeof red, string>({
  idOf: ({ id }) => id,
  namesOf: ({ names }) => names,
  unknown: 'unknown',
  taken: (field) => `taken ${field}`,
})

describe('a thing with a name', () => {
  test.each([
    ['its own name', red, { ok: true, value: red }],
    ['a new name', { ...red, names: { en: 'Pink', fr: 'Rose' } }, { ok: true }],
    [
      'the name of another',
      { ...red, names: { en: 'Pink', fr: 'VERT' } },
      { ok: false, refusal: 'taken fr' },
    ],
    ['the word of the other language', { ...red, names: { en: 'Vert', fr: 'Rose' } }, { ok: true }],
  ])('is judged with %s', (_, thing, judged) => {
    expect(decideName(thing, [red, green])).toMatchObject(judged)
  })

  test('may have the name of one that is out of use', () => {
    const pink = { ...red, id: 'pink' }
    expect(decideName(pink, [{ ...red, isEnabled: false }]).ok).toBe(true)
  })

  test.each([
    ['red', { ok: true, value: { ...red, isEnabled: true } }],
    ['green', { ok: true, value: null }],
    ['leaf', { ok: false, refusal: 'taken en' }],
    [undefined, { ok: false, refusal: 'unknown' }],
  ])('comes back into use while no other in use reads alike: %s', (id, judged) => {
    const out = { ...red, isEnabled: false }
    const leaf = { ...green, id: 'leaf', isEnabled: false }
    expect(decideUse({ id, isEnabled: true }, [out, green, leaf])).toEqual(judged)
  })
})

test('a new thing stands behind all others', () => {
  expect([lastPlace([]), lastPlace([{ position: 4 }, { position: 2 }])]).toEqual([0, 5])
})

test.each([
  [{ en: '  Story   time ', fr: 'Histoires' }, { value: { en: 'Story time', fr: 'Histoires' } }],
  [{ en: '', fr: 'Histoires' }, { refusal: { code: 'field.missing' } }],
  [{ en: 'Story', fr: ' \0 ' }, { refusal: { code: 'field.missing' } }],
  [{ en: 'Story', fr: '\u200b' }, { refusal: { code: 'field.missing' } }],
  [{ en: 'S'.repeat(11), fr: 'Histoires' }, { refusal: { code: 'field.too-long' } }],
])('the names %j are read in all languages', (typed, read) => {
  expect(readNames(typed, ['en', 'fr'], 10)).toMatchObject(read)
})
