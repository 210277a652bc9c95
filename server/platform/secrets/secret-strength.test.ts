import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isStrongSecret } from './secret-strength.ts'

describe('the secret of an installation', () => {
  test('is strong when it was thrown by dice, in whichever way it is written', () => {
    for (let throws = 0; throws < 200; throws += 1) {
      expect(isStrongSecret(randomBytes(48).toString('base64'))).toBe(true)
      expect(isStrongSecret(randomBytes(32).toString('hex'))).toBe(true)
    }
  })

  test.each([
    ['short', 'kJ3v9QxTzP7mW2bR'],
    ['one sign', 'a'.repeat(64)],
    ['a placeholder', 'changeme-kJ3v9QxTzP7mW2bR8nYcL5sD1fHgE4aU6'],
    ['a placeholder with capitals', 'CHANGE_ME_kJ3v9QxTzP7mW2bR8nYcL5sD1fHgE4aU6'],
    ['the text of an example', 'insert-your-own-long-random-text-of-48-bytes'],
    ['a name', 'preau-2026-kJ3v9QxTzP7mW2bR8nYcL5sD1fHgE4'],
    ['a password', 'MyPassw0rd-kJ3v9QxTzP7mW2bR8nYcL5sD1fHgE4'],
    ['one text again and again', 'kJ3v9QxTzP7m'.repeat(4)],
    ['one text again and again, cut off', `${'kJ3v9QxTzP7mW2'.repeat(3)}kJ3v`],
    ['the alphabet and the digits', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['the digits backwards', `kJ3v9QxTzP7mW2bR8nYcL5sD1f9876543210`],
  ])('is refused when it is %s', (_, secret) => {
    expect(isStrongSecret(secret)).toBe(false)
  })
})
