import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { EntryAnswer } from '#server/features/entries/entry-answer.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { type SmallClass, type SmallSchool, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { aSendingTablet, type SendingTablet } from '#tests/support/tablets/sending-tablet.ts'
import { addChannel, archiveChannel, changeChannel } from './channels.acts.ts'
import { changeMessage, deleteMessage, sendMessage } from './message.kinds.ts'
import { readChannel, readChannels, readPage, readReaders, readSearch } from './read-messages.ts'

const kinds = [sendMessage, changeMessage, deleteMessage]
const clock = new HandClock('2026-11-17T07:40:00Z')
const withMessages = { permissions: { message: true } }

let db: TestDatabase
let school: SmallSchool
let schoolClass: SmallClass
let helene: SendingTablet
let marie: SendingTablet
let paul: SendingTablet
let ids: Record<'helene' | 'marie' | 'paul', string>

beforeAll(async () => {
  db = await createTestDatabase()
  const world = smallWorld(db.owner)
  school = await world.aSchool()
  schoolClass = await world.aClass({ of: school })
  const people = {
    helene: await world.aDirector({ of: school, name: 'Hélène' }),
    marie: await world.aTeacher({
      of: school,
      classes: [schoolClass],
      name: 'Marie',
      ...withMessages,
    }),
    paul: await world.aTeacher({ of: school, classes: [], name: 'Paul', ...withMessages }),
  }
  helene = await aSendingTablet(db, { of: people.helene, clock }, kinds)
  marie = await aSendingTablet(db, { of: people.marie, clock }, kinds)
  paul = await aSendingTablet(db, { of: people.paul, clock }, kinds)
  ids = {
    helene: people.helene.userId,
    marie: people.marie.userId,
    paul: people.paul.userId,
  }
})

type Read<Args, Found> = (
  root: unknown,
  args: Args,
  context: RequestContext,
  info: never,
) => Promise<Found>
const look = async <Args, Found>(by: SendingTablet, read: Read<Args, Found>, args: Args) =>
  read(null, args, await by.request(), {} as never)

async function aGroup(
  by: SendingTablet,
  memberIds: string[],
  wish: { kind?: 'group' | 'direct' | 'announcement'; channelId?: string } = {},
) {
  const { kind = 'group', channelId = randomUUID() } = wish
  const act = { actId: randomUUID(), channelId, kind, title: 'Sortie', memberIds }
  return { channelId, answer: await addChannel(await by.request(), act) }
}

const say = (
  by: SendingTablet,
  channelId: string,
  text: string,
  more: { messageId?: string; replyToId?: string; isUrgent?: boolean } = {},
) =>
  by.entry({
    sendMessage: { channelId, messageId: randomUUID(), text, isUrgent: false, ...more },
  })
const codeOf = (answer: EntryAnswer) =>
  answer.__typename === 'EntryRefused' ? answer.code : answer.__typename
const channelFor = async (by: SendingTablet, channelId: string) =>
  (await look(by, readChannels, {})).find((it) => it.channelId === channelId)

describe('a message', () => {
  test('stands once in the order of the server, however often it arrives', async () => {
    const { channelId } = await aGroup(helene, [ids.marie])
    const first = say(marie, channelId, 'Deux paquets restants')
    const answer = await marie.last(first)
    expect(answer).toMatchObject({
      __typename: 'EntryAccepted',
      truth: { number: 1, text: 'Deux paquets restants', authorName: 'Marie', actorName: null },
    })
    expect(await marie.last(first)).toMatchObject({ truth: { number: 1 } })
    await helene.send(say(helene, channelId, 'Merci'), say(helene, channelId, 'À demain'))
    const page = await look(marie, readPage, { channelId })
    expect(page.map(({ number, text }) => [number, text])).toEqual([
      [1, 'Deux paquets restants'],
      [2, 'Merci'],
      [3, 'À demain'],
    ])
  })

  test('of two tablets at once get two places', async () => {
    const { channelId } = await aGroup(helene, [ids.marie])
    await Promise.all([
      helene.send(say(helene, channelId, 'Un'), say(helene, channelId, 'Deux')),
      marie.send(say(marie, channelId, 'Trois'), say(marie, channelId, 'Quatre')),
    ])
    const page = await look(marie, readPage, { channelId })
    expect(page.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  })

  test('that answers another one shows what it answers', async () => {
    const { channelId } = await aGroup(helene, [ids.marie])
    const messageId = randomUUID()
    await helene.send(say(helene, channelId, 'Le car part à 9 h 15.', { messageId }))
    expect(
      await marie.last(say(marie, channelId, 'Entendu', { replyToId: messageId })),
    ).toMatchObject({ truth: { replyText: 'Le car part à 9 h 15.', replyName: 'Hélène' } })
    const other = await aGroup(helene, [ids.marie])
    expect(
      codeOf(await marie.last(say(marie, other.channelId, 'Oui', { replyToId: messageId }))),
    ).toBe('message.unknown-message')
  })

  test('is changed and deleted by its author alone, and leaves a trace', async () => {
    const { channelId } = await aGroup(helene, [ids.marie])
    const messageId = randomUUID()
    await marie.send(say(marie, channelId, 'Repas à 11 h', { messageId }))
    const change = { channelId, messageId, text: 'Repas à 11 h 45' }
    expect(codeOf(await helene.last(helene.entry({ changeMessage: change })))).toBe(
      'message.not-yours',
    )
    expect(await marie.last(marie.entry({ changeMessage: change }))).toMatchObject({
      truth: { text: 'Repas à 11 h 45', changedAt: '2026-11-17T07:40:00.000Z', version: 2 },
    })
    const gone = { channelId, messageId }
    expect(await marie.last(marie.entry({ deleteMessage: gone }))).toMatchObject({
      truth: { text: '', isRemoved: true, version: 3 },
    })
    expect(codeOf(await marie.last(marie.entry({ changeMessage: change })))).toBe('message.deleted')
    expect(await look(helene, readPage, { channelId })).toMatchObject([
      { text: '', isRemoved: true },
    ])
  })

  test.each([
    ['without words', '  ', 'message.text-missing'],
    ['of 50,000 characters', 'a'.repeat(50_000), 'message.text-too-long'],
    ['of 4,001 characters', 'é'.repeat(4_001), 'message.text-too-long'],
    ['of 4,000 smileys', '🙂'.repeat(4_000), 'EntryAccepted'],
  ])('%s is answered by its code', async (_, text, code) => {
    const { channelId } = await aGroup(helene, [ids.marie])
    expect(codeOf(await helene.last(say(helene, channelId, text)))).toBe(code)
  })
})

describe('a channel', () => {
  test('of others, of another school or without an id is unknown to everybody else', async () => {
    const world = smallWorld(db.owner)
    const far = await world.aDirector({ of: await world.aSchool() })
    const stranger = await aSendingTablet(db, { of: far, clock }, kinds)
    const { channelId } = await aGroup(helene, [ids.marie])
    await helene.send(say(helene, channelId, 'Entre nous'))
    for (const by of [paul, stranger]) {
      expect(codeOf(await by.last(say(by, channelId, 'Bonjour')))).toBe('message.unknown-channel')
      expect(await look(by, readPage, { channelId })).toEqual([])
      expect(await look(by, readReaders, { channelId })).toEqual([])
      expect(await look(by, readSearch, { text: 'entre nous' })).toEqual([])
      expect(await channelFor(by, channelId)).toBeUndefined()
      expect(await readChannel(await by.request(), { channelId, number: 1 })).toBe(false)
    }
    expect(codeOf(await paul.last(say(paul, 'no id', 'Bonjour')))).toBe('message.unknown-channel')
  })

  test('is closed to somebody who was taken out, from the next message on', async () => {
    const { channelId } = await aGroup(helene, [ids.marie, ids.paul])
    expect(codeOf(await paul.last(say(paul, channelId, 'Ici')))).toBe('EntryAccepted')
    const wish = { actId: randomUUID(), channelId, title: 'Sortie', memberIds: [ids.marie] }
    expect(await changeChannel(await helene.request(), wish)).toMatchObject({ ok: true })
    expect(codeOf(await paul.last(say(paul, channelId, 'Encore')))).toBe('message.unknown-channel')
  })

  test('counts what somebody has not read, and not what they wrote', async () => {
    const { channelId } = await aGroup(helene, [ids.marie])
    await helene.send(
      say(helene, channelId, 'Un'),
      say(helene, channelId, 'Deux', { isUrgent: true }),
    )
    expect(await channelFor(marie, channelId)).toMatchObject({
      title: 'Sortie',
      unread: 2,
      urgent: 1,
      memberCount: 2,
      latestText: 'Deux',
      latestName: 'Hélène',
    })
    expect(await channelFor(helene, channelId)).toMatchObject({ unread: 0 })
    const request = await marie.request()
    expect(await readChannel(request, { channelId, number: -1 })).toBe(false)
    expect(await readChannel(request, { channelId, number: 1 })).toBe(true)
    expect(await channelFor(marie, channelId)).toMatchObject({ unread: 1 })
    expect(await readChannel(request, { channelId, number: 9_999 })).toBe(true)
    expect(await readChannel(request, { channelId, number: 1 })).toBe(false)
    expect(await channelFor(marie, channelId)).toMatchObject({ unread: 0, readNumber: 2 })
    // Only announcements say who has read them.
    expect(await look(helene, readReaders, { channelId })).toMatchObject([
      { name: 'Hélène', readNumber: null, readAt: null },
      { name: 'Marie', readNumber: null, readAt: null },
    ])
  })

  test('of a class is there by itself, for its teachers and the direction', async () => {
    const { classId, name } = schoolClass
    expect(await channelFor(marie, classId)).toMatchObject({ kind: 'team', title: name })
    expect(await channelFor(helene, classId)).toMatchObject({ memberCount: 2 })
    expect(await channelFor(paul, classId)).toBeUndefined()
    await db.owner.query(
      'insert into class_teacher (school_id, class_id, account_id) values ($1, $2, $3)',
      [school.schoolId, classId, ids.paul],
    )
    expect(await channelFor(paul, classId)).toMatchObject({ memberCount: 3 })
  })

  test('between two people is one, called by the other one', async () => {
    const { channelId, answer } = await aGroup(marie, [ids.paul], { kind: 'direct' })
    expect(answer).toMatchObject({ ok: true })
    expect(await channelFor(paul, channelId)).toMatchObject({ title: 'Marie' })
    expect((await aGroup(paul, [ids.marie], { kind: 'direct' })).answer).toMatchObject({
      refusal: { code: 'message.direct-exists' },
    })
    // However the two are named.
    const named = [ids.paul.toUpperCase(), ids.marie]
    expect((await aGroup(paul, named, { kind: 'direct' })).answer).toMatchObject({
      refusal: { code: 'message.direct-exists' },
    })
  })

  test('for announcements is opened and filled by the direction, and read by all', async () => {
    const kind = 'announcement' as const
    expect((await aGroup(marie, [ids.paul], { kind })).answer).toMatchObject({
      refusal: { code: 'message.announcements-only' },
    })
    const { channelId } = await aGroup(helene, [ids.marie, ids.paul], { kind })
    await helene.send(say(helene, channelId, 'L’eau est coupée'))
    expect(codeOf(await marie.last(say(marie, channelId, 'Bien')))).toBe(
      'message.announcements-only',
    )
    expect(await look(marie, readPage, { channelId })).toHaveLength(1)
    expect(await readChannel(await marie.request(), { channelId, number: 1 })).toBe(true)
    expect(await look(helene, readReaders, { channelId })).toMatchObject([
      { name: 'Hélène', readNumber: 0 },
      { name: 'Marie', readNumber: 1, readAt: '2026-11-17T07:40:00.000Z' },
      { name: 'Paul', readNumber: 0, readAt: null },
    ])
  })

  test('that was put away is read, and not written in', async () => {
    const { channelId } = await aGroup(helene, [ids.marie])
    const wish = { actId: randomUUID(), channelId, isArchived: true }
    expect(await archiveChannel(await marie.request(), wish)).toMatchObject({
      refusal: { code: 'message.not-yours' },
    })
    await archiveChannel(await helene.request(), { ...wish, actId: randomUUID() })
    expect(codeOf(await marie.last(say(marie, channelId, 'Trop tard')))).toBe(
      'message.channel-archived',
    )
  })

  test.each([
    ['nobody else', () => [], 'message.members-missing'],
    ['somebody unknown', () => [randomUUID()], 'message.unknown-person'],
  ])('with %s is not opened', async (_, memberIds, code) => {
    expect((await aGroup(marie, memberIds())).answer).toMatchObject({ refusal: { code } })
  })
})

describe('a long channel', () => {
  test('opens with its newest 50 messages, and shows the earlier ones page by page', async () => {
    const { channelId } = await aGroup(helene, [ids.marie])
    for (let batch = 0; batch < 3; batch += 1)
      await helene.send(
        ...Array.from({ length: 40 }, (_, at) =>
          say(helene, channelId, `Message ${batch * 40 + at + 1}`),
        ),
      )
    const newest = await look(marie, readPage, { channelId })
    expect(newest.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, i) => 71 + i))
    const earlier = await look(marie, readPage, { channelId, before: 71 })
    expect(earlier.at(-1)).toMatchObject({ number: 70, text: 'Message 70' })
    expect(await channelFor(marie, channelId)).toMatchObject({ unread: 100, lastNumber: 120 })
  })

  test('is searched without accents and capitals', async () => {
    const { channelId } = await aGroup(helene, [ids.marie])
    await helene.send(say(helene, channelId, 'La Crèche est FERMÉE lundi'))
    expect(await look(marie, readSearch, { text: 'creche est fermee' })).toMatchObject([
      { channelId, text: 'La Crèche est FERMÉE lundi' },
    ])
    expect(await look(marie, readSearch, { text: '%' })).toEqual([])
  })
})

test('somebody without messages is refused each call, and each entry', async () => {
  const world = smallWorld(db.owner)
  const of = await world.aTeacher({ of: school, classes: [schoolClass], name: 'Lucie' })
  const lucie = await aSendingTablet(db, { of, clock }, kinds)
  const { channelId } = await aGroup(helene, [ids.marie])
  expect(codeOf(await lucie.last(say(lucie, channelId, 'Bonjour')))).toBe('entry.forbidden')
  await expect(look(lucie, readChannels, {})).rejects.toThrow('FORBIDDEN')
})
