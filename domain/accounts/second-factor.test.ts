import { describe, expect, test } from 'vitest'
import { readSecondFactorCode, recoveryAlphabet, recoveryCodeOf } from './second-factor.ts'

describe('what somebody types where a code is asked', () => {
  test.each(['123456', ' 123 456 ', '123-456', '1 2 3 4 5 6'])(
    '%j is a code of the app, however it is spaced',
    (typed) =>
      expect(readSecondFactorCode(typed)).toEqual({ kind: 'of-the-app', digits: '123456' }),
  )

  test.each(['ABCDE-23456', 'abcde 23456', 'abcde23456', ' ABCDE - 23456 '])(
    '%j is a recovery code, however it is written',
    (typed) =>
      expect(readSecondFactorCode(typed)).toEqual({ kind: 'recovery', signs: 'ABCDE23456' }),
  )

  test.each([null, undefined, '', '  ', '-'])('%j is no code at all', (typed) =>
    expect(readSecondFactorCode(typed)).toEqual({ kind: 'none' }),
  )

  test.each([
    '12345',
    '1234567',
    '12345a',
    'ABCDE-2345',
    'ABCDE-2345O',
    '１２３４５６',
    'x'.repeat(5000),
  ])('%j is neither', (typed) =>
    expect(readSecondFactorCode(typed)).toEqual({ kind: 'unreadable' }),
  )

  test('a recovery code as it is shown is read back', () => {
    const signs = [...recoveryAlphabet]
    const code = recoveryCodeOf(() => signs.pop() ?? '')
    expect(code).toMatch(/^.{5}-.{5}$/)
    expect(readSecondFactorCode(code)).toEqual({ kind: 'recovery', signs: code.replace('-', '') })
  })

  test('no sign of a recovery code is taken for another on paper', () =>
    expect(recoveryAlphabet).not.toMatch(/[01OIL]/))
})
