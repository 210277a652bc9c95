import { describe, expect, test } from 'vitest'
import { readContact } from './contact.ts'

describe('how a school is reached', () => {
  test('may be empty', () =>
    expect(readContact({ mail: ' ', website: null })).toEqual({
      ok: true,
      value: { mail: null, website: null, contactOne: null, contactTwo: null },
    }))
  test('gets the protocol that people leave out of a website', () =>
    expect(readContact({ website: 'www.tilleuls.fr' })).toMatchObject({
      value: { website: 'https://www.tilleuls.fr' },
    }))
  test.each([
    [{ mail: 'not an address' }, 'mail-malformed'],
    [{ website: 'not a website' }, 'website-malformed'],
    [{ website: 'javascript:alert(1)' }, 'website-malformed'],
    [{ contactOne: '0'.repeat(201) }, 'text-too-long'],
  ])('%j is refused', (sent, fault) =>
    expect(readContact(sent)).toEqual({ ok: false, refusal: fault }),
  )
})
