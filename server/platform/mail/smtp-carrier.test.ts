import { type AddressInfo, createServer, type Socket } from 'node:net'
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

describe('a mail server that means harm', () => {
  /** Speaks for itself at each connection; answers its address, and how to end it. */
  async function aServerThat(speaks: (socket: Socket) => void) {
    const sockets = new Set<Socket>()
    const hostile = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
      speaks(socket)
    })
    await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve))
    const { port } = hostile.address() as AddressInfo
    return {
      url: `smtp://127.0.0.1:${port}`,
      open: () => sockets.size,
      stop() {
        for (const socket of sockets) socket.destroy()
        hostile.close()
      },
    }
  }

  /** A server of five sentences; `said` stands in the place of the answer to a command. */
  const speaking = (said: Record<string, (socket: Socket) => void>) => (socket: Socket) => {
    socket.write('220 hello\r\n')
    let isData = false
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        const command = isData ? (line === '.' ? 'END' : '') : (line.split(' ')[0] ?? '')
        if (!command) continue
        isData = command === 'DATA'
        const own = said[command]
        if (own) own(socket)
        else socket.write(isData ? '354 go on\r\n' : '250 fine\r\n')
      }
    })
  }
  const drop = (socket: Socket) => void socket.destroy()
  const trickle = (socket: Socket) => {
    const drops = setInterval(() => socket.write('2'), 20)
    socket.on('close', () => clearInterval(drops))
  }
  const harm: [string, (socket: Socket) => void][] = [
    ['answers one byte now and then', speaking({ EHLO: trickle })],
    ['takes the mail and answers one byte now and then', speaking({ END: trickle })],
    ['takes the mail and says nothing', speaking({ END: () => undefined })],
    ['never greets', () => undefined],
    ['greets with five megabytes', (socket) => void socket.write('2'.repeat(5_000_000))],
    ['hangs up at the address', speaking({ RCPT: drop })],
    ['hangs up in the midst of the mail', speaking({ DATA: drop })],
    ['hangs up instead of its answer', speaking({ END: drop })],
    [
      'speaks of TLS and sends something else',
      speaking({
        EHLO: (socket) => void socket.write('250-hello\r\n250 STARTTLS\r\n'),
        STARTTLS: (socket) => void socket.write(`220 go\r\n${'junk'.repeat(5_000)}`),
      }),
    ],
  ]
  test.each(harm)('that %s delays this mail, and keeps no connection', async (_, speaks) => {
    const hostile = await aServerThat(speaks)
    const carrier = smtpCarrier({
      ...{ smtpUrl: hostile.url, from: 'ecole@school.test', siteUrl: 'https://preau.test' },
      patience: 700,
    })
    const begun = performance.now()
    expect(await carrier.carry(aLetter())).toMatchObject({ is: 'delayed' })
    expect(performance.now() - begun).toBeLessThan(3_000)
    await expect.poll(hostile.open, { timeout: 7_000 }).toBe(0)
    hostile.stop()
  })
})
