import { describe, expect, test } from 'vitest'
import type { Language } from '#domain/accounts/identity.ts'
import { mailTokenKinds } from '#server/records/accounts/mail-tokens.sql.ts'
import { accountMails } from './account-mails.ts'

const siteUrl = 'https://preau.school.test'
const name = 'Zoé <b>Martin</b> & fils'
const facts = {
  token: 'tok-123_abc',
  code: '1234 5678',
  expiresAt: '2026-11-17T08:40:00.000Z',
  byName: 'Ana "Nana" Silva',
  userType: 'teacher',
  address: 'zoe.new@family.test',
}
const schoolName = "L'École <Les Tilleuls>"
const escaped = {
  name: 'Zoé &lt;b&gt;Martin&lt;/b&gt; &amp; fils',
  byName: 'Ana &quot;Nana&quot; Silva',
  schoolName: 'L&#39;École &lt;Les Tilleuls&gt;',
}

const pages: Readonly<Record<string, string>> = {
  'accounts.verify-email': 'verify-email',
  'accounts.reset-password': 'new-password',
  'accounts.magic-link': 'sign-in-link',
  'accounts.invitation': 'invitation',
}
const languages: readonly Language[] = ['en', 'fr']
const cases = accountMails.flatMap((writer) =>
  languages.map((language) => [writer.kind, language, writer] as const),
)

describe('the mails about getting in', () => {
  test('there is one for every token that is mailed', () => {
    const kinds = accountMails.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(mailTokenKinds.map((kind) => `accounts.${kind}`)))
    expect(new Set(kinds).size).toBe(kinds.length)
  })

  test.each(cases)('%s in %s says in both forms what it is about', (kind, language, writer) => {
    const { subject, text, html } = writer.write(facts, { language, siteUrl, name, schoolName })
    expect(subject).toMatch(/\S/)
    expect(subject).not.toMatch(/[\n\r]/)
    expect(text).toContain(name)
    expect(html).toContain(escaped.name)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(escaped.schoolName)
    const page = pages[kind]
    if (page) {
      const link = `${siteUrl}/${page}#tok-123_abc`
      expect(text).toContain(link)
      expect(html).toContain(`href="${link}"`)
      expect(text).toContain('1234 5678')
      expect(html).toContain('1234 5678')
    }
    if (kind.startsWith('accounts.address-')) expect(text).toContain(facts.address)
    if (kind === 'accounts.invitation') expect(html).toContain(escaped.byName)
    expect(`${subject}${text}${html}`).not.toMatch(/undefined|\[object|null/)
  })

  test.each(cases)('%s in %s lets no name become markup', (_, language, writer) => {
    const { html } = writer.write(facts, { language, siteUrl, name, schoolName })
    expect(html).not.toContain('<b>')
    expect(html).not.toContain('<Les')
    expect(html).not.toContain('"Nana"')
  })

  test.each(cases)('%s in %s loads nothing from anywhere', (_, language, writer) => {
    const { html } = writer.write(facts, { language, siteUrl, name, schoolName })
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(|@import|src=/i)
  })

  test('no language is the other one by mistake', () => {
    for (const writer of accountMails) {
      const [english, french] = languages.map((language) =>
        writer.write(facts, { language, siteUrl, name, schoolName }),
      )
      expect(english?.subject).not.toBe(french?.subject)
      expect(english?.text).toContain('You get this mail because')
      expect(french?.text).toContain('Vous recevez ce message parce que')
    }
  })

  test('French has its spaces: none that breaks before a colon, a quotation mark or a question', () => {
    for (const writer of accountMails) {
      const { subject, text } = writer.write(facts, {
        language: 'fr',
        siteUrl,
        name: 'Zoé',
        schoolName: 'Les Tilleuls',
      })
      const words = `${subject}\n${text}`.replaceAll(/https:\S+/g, '')
      expect(words.match(/[^\u00a0\u202f\d]:|\u0020[;?!»]|«[^\u00a0]/g)).toBeNull()
    }
  })

  test('how long a code is good for is said in words', () => {
    const reset = accountMails.find(({ kind }) => kind === 'accounts.reset-password')
    const invitation = accountMails.find(({ kind }) => kind === 'accounts.invitation')
    const about = { siteUrl, name, schoolName }
    expect(reset?.write(facts, { ...about, language: 'fr' }).text).toContain(
      'valables 1\u00a0heure',
    )
    expect(invitation?.write(facts, { ...about, language: 'fr' }).text).toContain('14\u00a0jours')
    expect(invitation?.write(facts, { ...about, language: 'en' }).text).toContain('14 days')
  })

  test('who belongs to no school is written to by Préau', () => {
    const about = { language: 'fr', siteUrl, name, schoolName: null } as const
    const invitation = accountMails.find(({ kind }) => kind === 'accounts.invitation')
    const written = invitation?.write({ ...facts, userType: 'admin' }, about)
    expect(written?.subject).toContain('vous invite à rejoindre Préau')
    expect(written?.text).toContain('à l’administration de la plateforme')
  })

  test('a director who turns off a second factor for somebody is named', () => {
    const about = { siteUrl, name, schoolName }
    const off = accountMails.find(({ kind }) => kind === 'accounts.two-factor-off')
    const { byName, ...nobody } = facts
    expect(off?.write(facts, { ...about, language: 'en' }).text).toContain(`${byName} has turned`)
    expect(off?.write(nobody, { ...about, language: 'en' }).text).toContain('If it was not you')
  })

  test('a mail without what it is about is not written at all', () => {
    const reset = accountMails.find(({ kind }) => kind === 'accounts.reset-password')
    expect(() => reset?.write({}, { language: 'en', siteUrl, name, schoolName })).toThrow(
      'the fact token',
    )
  })
})
