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
    [{ mail: 'not an address' }, 'field.malformed', 'mail'],
    [{ website: 'not a website' }, 'field.malformed', 'website'],
    [{ website: 'javascript:alert(1)' }, 'field.malformed', 'website'],
    [{ contactOne: '0'.repeat(201) }, 'field.too-long', 'contactOne'],
  ])('%j is refused', (sent, code, field) =>
    expect(readContact(sent)).toMatchObject({ refusal: { code, facts: { field } } }),
  )
})
