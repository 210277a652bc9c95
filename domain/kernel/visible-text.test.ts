import { describe, expect, test } from 'vitest'
import { saysSomething, showsNothing, withoutUnseen } from './visible-text.ts'

describe('a text', () => {
  test.each(['Jo', 'É', '5', 'アンナ', '안나', 'आन', '\u200bAmina\u200b', 'J.'])(
    'that somebody sees says something: %s',
    (text) => expect(saysSomething(text)).toBe(true),
  )

  test.each([
    ['nothing', ''],
    ['spaces', ' \u00a0\u2003'],
    ['spaces of no width', '\u200b\u200b'],
    ['a joiner and a mark of direction', '\u200d\u202e\ufeff'],
    ['fillers that count as letters', '\u3164\u115f\uffa0'],
    ['an empty braille pattern', '\u2800'],
    ['a soft hyphen', '\u00ad'],
    ['points', '...'],
    ['a mark that hangs on nothing', '\u0301'],
  ])('of %s says nothing', (_, text) => expect(saysSomething(text)).toBe(false))

  test.each(['\u200b', '\u2060\n', '\x01\x02', '\u2800', '\u3164', '', ' \t'])(
    'of which nobody sees anything shows nothing: %j',
    (text) => expect(showsNothing(text)).toBe(true),
  )

  test.each(['...', '\u{1f44d}', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', '\u200bJo', '?'])(
    'that says nothing may show something: %j',
    (text) => expect(showsNothing(text)).toBe(false),
  )

  test('is compared without what nobody sees', () =>
    expect(withoutUnseen('Ma\u200brie\ufeff')).toBe('Marie'))
})
