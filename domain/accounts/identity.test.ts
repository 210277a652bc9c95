import { describe, expect, test } from 'vitest'
import { mailLinkTo, parseEmail } from '../kernel/email.ts'
import { canRemoveEmail, parsePersonName, parseUsername } from './identity.ts'

describe('an address for mails', () => {
  test.each(['marie@tilleuls.fr', ' Marie.D+school@mail.tilleuls.co ', 'élodie@école.fr'])(
    '%j is one',
    (text) => expect(parseEmail(text)).toBe(text.trim()),
  )

  test.each([
    '',
    'marie',
    'marie@',
    '@tilleuls.fr',
    'marie@tilleuls',
    'marie@tilleuls.f',
    'a@b@c.fr',
    'marie@tilleuls.fr\nbcc: all@tilleuls.fr',
    'Marie <marie@tilleuls.fr>',
    'marie@tilleuls.fr, paul@tilleuls.fr',
    `${'m'.repeat(65)}@tilleuls.fr`,
    `marie@${'t'.repeat(250)}.fr`,
    'marie\u0000@tilleuls.fr',
    'marie@tilleuls.fr?bcc=spy%40else.fr',
    'marie@tilleuls.fr&body=x.fr',
  ])('%j is none', (text) => expect(parseEmail(text)).toBeUndefined())

  test('begins a mail to nobody else', () => {
    expect(mailLinkTo('marie@tilleuls.fr')).toBe('mailto:marie@tilleuls.fr')
    const { search, pathname } = new URL(mailLinkTo('m?bcc=spy%40else.fr&x=@tilleuls.fr'))
    expect([search, decodeURIComponent(pathname)]).toEqual([
      '',
      'm?bcc=spy%40else.fr&x=@tilleuls.fr',
    ])
  })
})

describe('a username', () => {
  test.each(['mdelage', 'marie.delage', 'zoé_2'])('%j is one', (text) =>
    expect(parseUsername(text)).toBe(text),
  )
  test.each(['md', 'marie@tilleuls.fr', 'marie delage', '.marie', 'm'.repeat(41), ''])(
    '%j is none',
    (text) => expect(parseUsername(text)).toBeUndefined(),
  )
})

describe('a name', () => {
  test('keeps its letters and loses the spaces around it', () => {
    expect(parsePersonName('  Zoé  O’Brien-Łukasz ')).toBe('Zoé O’Brien-Łukasz')
  })
  test.each(['', '   ', 'a\nb', 'x'.repeat(101), 'a\u202eb'])('%j is none', (text) =>
    expect(parsePersonName(text)).toBeUndefined(),
  )
})

describe('taking an address off an account', () => {
  const verified = { address: 'marie@tilleuls.fr', verified: true }
  const second = { address: 'marie@home.fr', verified: true }
  const waiting = { address: 'new@home.fr', verified: false }

  test('the last verified one stays, whatever its case', () => {
    expect(canRemoveEmail([verified, waiting], 'MARIE@tilleuls.fr')).toBe(false)
    expect(canRemoveEmail([verified, second], 'marie@tilleuls.fr')).toBe(true)
    expect(canRemoveEmail([verified], 'marie@tilleuls.fr')).toBe(false)
  })
  test('one that waits for its mail may go, unless it is the only one', () => {
    expect(canRemoveEmail([verified, waiting], 'new@home.fr')).toBe(true)
    expect(canRemoveEmail([waiting], 'new@home.fr')).toBe(false)
  })
  test('one that is not there is gone already', () => {
    expect(canRemoveEmail([verified], 'other@home.fr')).toBe(true)
  })
})
