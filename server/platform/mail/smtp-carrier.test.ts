import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '#tests/support/server/mail-server.ts'
import type { Letter } from './mail-carrier.ts'
import { smtpCarrier } from './smtp-carrier.ts'

let server: MailServer
beforeEach(async () => {
  server = await startMailServer()
})
afterEach(() => server.stop())

const aLetter = (wishes: Partial<Letter> = {}): Letter => ({
  mailId: '01900000-0000-7000-8000-000000000001',
  queuedAt: Date.parse('2026-11-17T07:40:00Z'),
  kind: 'tests.note',
  language: 'fr',
  to: { address: 'zoe@family.test', name: 'Zoé Martin' },
  written: { subject: 'À l’école', text: 'Bonjour', html: '<p>Bonjour</p>' },
  ...wishes,
})

const carry = (smtpUrl: string, letter = aLetter()) =>
  smtpCarrier({ smtpUrl, from: 'École <ecole@school.test>', siteUrl: 'https://preau.test' }).carry(
    letter,
  )

// The test's server is no "this machine" by that name, and offers no TLS.
const elsewhere = () => server.url.replace('127.0.0.1', '0.0.0.0')

describe('handing a mail to a mail server', () => {
  test('no link crosses the network in the clear', async () => {
    expect(await carry(elsewhere())).toEqual({ is: 'delayed', failure: 'mail.server-unreachable' })
    expect(server.received).toEqual([])
  })

  test('the operator of Préau may say that this network is safe', async () => {
    expect(await carry(`${elsewhere()}?requireTLS=false`)).toEqual({ is: 'delivered' })
  })

  test('it carries its date, its sender and one name for all its tries', async () => {
    expect(await carry(server.url)).toEqual({ is: 'delivered' })
    const [received] = server.received
    expect(received?.mail.date).toBe('2026-11-17T07:40:00.000Z')
    expect(received?.mail.from).toEqual({ address: 'ecole@school.test', name: 'École' })
    expect(received?.mail.messageId).toBe('<01900000-0000-7000-8000-000000000001@preau.test>')
  })

  test('a name with line ends adds no head and no reader', async () => {
    const name = 'Zoé\r\nBcc: everybody@family.test\r\n\r\nHello'
    const to = { address: 'zoe@family.test', name }
    const written = { ...aLetter().written, subject: 'Hello\r\nX-Evil: 1' }
    expect(await carry(server.url, aLetter({ to, written }))).toEqual({ is: 'delivered' })
    const [received] = server.received
    expect(received?.to).toEqual(['zoe@family.test'])
    expect(received?.mail.bcc).toBeUndefined()
    expect(received?.mail.headers.map(({ key }) => key)).not.toContain('x-evil')
  })

  test('when our own account is refused the mail waits: its reader can do nothing about it', async () => {
    const withAccount = server.url.replace('smtp://', 'smtp://preau:wrong@')
    expect(await carry(withAccount)).toEqual({ is: 'delayed', failure: 'mail.sender-refused' })
  })

  test('an address that is none is given up', async () => {
    const to = { address: 'zoe at home', name: 'Zoé' }
    expect(await carry(server.url, aLetter({ to }))).toEqual({
      is: 'refused',
      failure: 'mail.address-refused',
    })
  })
})
