import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SchoolId } from '#domain/kernel/ids.ts'
import { secretsFrom } from '#server/platform/secrets/secrets.ts'
import { type MailSender, startMailSender } from '#tests/support/server/mail-senders.ts'
import { type MailServer, startMailServer } from '#tests/support/server/mail-server.ts'
import { testSecret } from '#tests/support/server/request-context.ts'
import { smallWorld } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import type { NewMail } from './mail-queue.ts'
import { findMailStates } from './mail-states.sql.ts'

let server: MailServer
const senders: MailSender[] = []

const test$ = await createTestDatabase()
const world = smallWorld(test$.owner)
const school = await world.aSchool()
const director = await world.aDirector({ of: school })
const schoolId = school.schoolId
const elsewhere = (await world.aSchool({ name: 'Oakfield' })).schoolId
beforeEach(async () => {
  server = await startMailServer()
})
afterEach(async () => {
  for (const { jobs } of senders.splice(0)) await jobs.stop()
  await server.stop()
  await test$.owner.query('delete from mail; delete from job.job')
})

async function aSender(wishes: Parameters<typeof startMailSender>[1] = {}): Promise<MailSender> {
  const sender = await startMailSender(test$, { smtpUrl: server.url, ...wishes })
  senders.push(sender)
  return sender
}

const aNote = (note: string, wishes: Partial<NewMail> = {}): NewMail => ({
  schoolId,
  to: { accountId: director.userId, address: 'zoe@family.test', name: 'Zoé Martin' },
  language: 'en',
  kind: 'tests.note',
  facts: { note },
  ...wishes,
})

const queue = ({ queue: mails }: MailSender, mail: NewMail) =>
  test$.database.atDoor('accounts', (tx) => mails.queue(tx, mail))

async function stateOf(of: SchoolId = schoolId) {
  const accountIds = [director.userId]
  const states = await test$.database.glanceInSchool(of, (glance) =>
    findMailStates(glance, { accountIds, kind: 'tests.note' }),
  )
  return states.get(director.userId)
}

const eventually = (expectation: () => unknown) => vi.waitFor(expectation, { timeout: 20_000 })

const settledAs = (state: 'sent' | 'failed') =>
  eventually(async () => expect((await stateOf())?.state).toBe(state))

const keptOf = async (columns: string) =>
  (await test$.owner.query(`select ${columns} from mail`)).rows

describe('a mail on its way', () => {
  test('arrives as text and as HTML, in the language of its reader', async () => {
    const sender = await aSender()
    await queue(sender, aNote('Il pleut\u202f: on reste dedans.', { language: 'fr' }))
    await queue(sender, aNote('It rains.'))
    await eventually(() => expect(server.received).toHaveLength(2))
    const [french, english] = ['Une note à l’école', 'A note for the school'].map((subject) =>
      server.received.find(({ mail }) => mail.subject === subject),
    )
    expect(french?.to).toEqual(['zoe@family.test'])
    expect(french?.mail.to).toEqual([{ address: 'zoe@family.test', name: 'Zoé Martin' }])
    expect(french?.mail.from).toEqual({ address: 'preau@school.test', name: 'Préau' })
    expect(french?.mail.text).toContain('Il pleut\u202f: on reste dedans.')
    expect(french?.mail.html).toContain('<html lang="fr">')
    expect(french?.mail.text).toContain('École du Marronnier')
    expect(french?.raw).toContain('Content-Language: fr')
    expect(english?.mail.html).toContain('<html lang="en">')
    expect(english?.mail.text).toContain('https://preau.school.test/note#secret-token')
    expect(english?.raw).toContain('Auto-Submitted: auto-generated')
  })

  test('leaves when it is queued, not when somebody looks next', async () => {
    const sender = await aSender({ pollSeconds: 3600 })
    // The first look, which every worker takes at its start, is over.
    await queue(sender, aNote('first'))
    await settledAs('sent')
    await queue(sender, aNote('second'))
    await eventually(() => expect(server.received).toHaveLength(2))
  })

  test('is never sent when what causes it is taken back', async () => {
    const sender = await aSender()
    const takenBack = test$.database.atDoor('accounts', async (tx) => {
      await sender.queue.queue(tx, aNote('never'))
      throw new Error('the name was taken')
    })
    await expect(takenBack).rejects.toThrow('the name was taken')
    await queue(sender, aNote('after it'))
    await settledAs('sent')
    expect(await keptOf('kind')).toHaveLength(1)
    expect(server.received.map(({ mail }) => mail.text)).toEqual([
      expect.stringContaining('after it'),
    ])
  })

  test('is tried again while the other server is busy, and is the same mail then', async () => {
    server.refuseRecipients(['451 4.7.1 greylisted', '452 4.2.2 mailbox full'])
    const sender = await aSender()
    await queue(sender, aNote('patience'))
    await eventually(async () =>
      expect(await stateOf()).toMatchObject({ state: 'waiting', failure: 'mail.server-busy' }),
    )
    await settledAs('sent')
    expect(await keptOf('tries, failure')).toEqual([{ tries: 3, failure: null }])
    expect(server.received).toHaveLength(1)
  })

  test('waits for a server that is away', async () => {
    const away = await startMailServer()
    await away.stop()
    const sender = await aSender({ smtpUrl: away.url })
    await queue(sender, aNote('anybody there'))
    await eventually(async () =>
      expect(await stateOf()).toMatchObject({ failure: 'mail.server-unreachable' }),
    )
    await sender.jobs.stop()
    await aSender()
    await settledAs('sent')
    expect(server.received).toHaveLength(1)
  })

  test('is sent by one of two processes, whichever takes it', async () => {
    const one = await aSender()
    const other = await aSender()
    const notes = Array.from({ length: 30 }, (_, index) => `note ${index}.`)
    for (const [index, note] of notes.entries()) await queue(index % 2 ? one : other, aNote(note))
    await eventually(async () =>
      expect((await keptOf('state')).every(({ state }) => state === 'sent')).toBe(true),
    )
    const arrived = server.received.map(({ mail }) => /note \d+\./.exec(mail.text ?? '')?.[0])
    expect(arrived.sort()).toEqual(notes.sort())
  })

  test('is finished before a process that stops lets go of it', async () => {
    const sender = await aSender()
    let answer = (): void => undefined
    const isTaken = new Promise<void>((resolve) => {
      server.beforeAnswer(() => {
        resolve()
        return new Promise((done) => {
          answer = done
        })
      })
    })
    await queue(sender, aNote('goodbye'))
    await isTaken
    const idle = await aSender()
    const stopped = vi.fn()
    const stopping = sender.jobs.stop().then(stopped)
    // A process with nothing in its hands that begins to stop later is done with it.
    await idle.jobs.stop()
    expect(stopped).not.toHaveBeenCalled()
    answer()
    await stopping
    expect(await stateOf()).toMatchObject({ state: 'sent', failure: null })
    expect(server.received).toHaveLength(1)
  })

  test('comes a second time at most, under the same name, when a process dies before it can note the first', async () => {
    const path = fileURLToPath(
      new URL('../../../tests/support/server/mail-sender-process.ts', import.meta.url),
    )
    const victim = fork(path, [test$.url, server.url, testSecret])
    const death = new Promise((resolve) => victim.once('exit', resolve))
    server.beforeAnswer(() => {
      if (server.received.length === 1) victim.kill('SIGKILL')
    })
    const queueing = await startMailSender(test$)
    senders.push(queueing)
    await queue(queueing, aNote('twice'))
    await death
    expect((await stateOf())?.state).toBe('waiting')
    // As if the half minute had passed after which a process without a sign of life is taken for dead.
    await test$.owner.query(`update job.job set heartbeat_on = now() - interval '1 hour'`)
    await aSender()
    await settledAs('sent')
    expect(server.received).toHaveLength(2)
    const [first, second] = server.received.map(({ mail }) => mail.messageId)
    expect(second).toBe(first)
  })
})

describe('a mail that cannot be delivered', () => {
  test('is given up at once when there is no such address, and the school sees it', async () => {
    server.refuseRecipients(['550 5.1.1 zoe@family.test: no such user'])
    await queue(await aSender(), aNote('who'))
    await settledAs('failed')
    expect(await stateOf()).toMatchObject({ failure: 'mail.address-refused' })
    expect(await keptOf('tries, sealed')).toEqual([{ tries: 1, sealed: null }])
    expect(await stateOf(elsewhere)).toBeUndefined()
  })

  test('is given up after the last try', async () => {
    server.refuseRecipients(Array.from({ length: 9 }, () => '421 4.3.2 closing'))
    await queue(await aSender({ mostTries: 2 }), aNote('enough'))
    await settledAs('failed')
    expect(await keptOf('tries, sealed, failure')).toEqual([
      { tries: 2, sealed: null, failure: 'mail.server-busy' },
    ])
    expect(server.received).toEqual([])
  })

  test('is not sent once its code has become useless', async () => {
    const facts = { note: 'too late', expiresAt: '2020-01-01T00:00:00.000Z' }
    await queue(await aSender(), aNote('', { facts }))
    await settledAs('failed')
    expect(await stateOf()).toMatchObject({ failure: 'mail.too-late' })
    expect(server.received).toEqual([])
  })

  test('says so when the installation has got another secret', async () => {
    const before = await startMailSender(test$)
    senders.push(before)
    await queue(before, aNote('sealed'))
    await aSender({ secrets: secretsFrom('another secret, as long as the other one') })
    await settledAs('failed')
    expect(await stateOf()).toMatchObject({ failure: 'mail.unreadable' })
  })

  test('waits for a version that knows its words', async () => {
    await queue(await aSender({ mostTries: 1 }), aNote('', { kind: 'tests.unheard-of' }))
    await eventually(async () =>
      expect(await keptOf('state, failure')).toEqual([
        { state: 'failed', failure: 'mail.without-words' },
      ]),
    )
  })
})

describe('what is kept about a mail', () => {
  const secrets = /zoe|family\.test|Martin|tell nobody|secret-token/i

  test('nobody reads it in the database, and once it is settled there is nothing to read', async () => {
    const queueing = await startMailSender(test$)
    senders.push(queueing)
    await queue(queueing, aNote('tell nobody'))
    expect(JSON.stringify(await keptOf('mail.*'))).not.toMatch(secrets)
    await aSender()
    await settledAs('sent')
    expect(await keptOf('sealed')).toEqual([{ sealed: null }])
  })

  test('neither the log nor the list of jobs names anybody, whatever the other server says', async () => {
    server.refuseRecipients([
      '451 zoe@family.test is away',
      '550 5.1.1 zoe@family.test: no such user',
    ])
    const sender = await aSender()
    await queue(sender, aNote('tell nobody'))
    await settledAs('failed')
    expect(sender.log).toHaveLength(2)
    expect(sender.log.join('\n')).toContain('mail.address-refused')
    expect(sender.log.join('\n')).not.toMatch(secrets)
    const { rows } = await test$.owner.query('select data, output from job.job')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(secrets)
  })
})
