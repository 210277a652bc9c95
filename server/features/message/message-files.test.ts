import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { sweepPictures } from '#server/features/media/sweep-pictures.ts'
import type { News } from '#server/platform/request/change-feed.ts'
import { aPdf, aPhoto, piecesOf } from '#tests/support/examples/photo-examples.ts'
import { memoryFiles } from '#tests/support/server/memory-files.ts'
import { HandClock, silentFeed } from '#tests/support/server/request-context.ts'
import {
  type SmallAccount,
  type SmallSchool,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'
import { aSendingTablet, type SendingTablet } from '#tests/support/tablets/sending-tablet.ts'
import { addChannel, changeChannel } from './channels.acts.ts'
import { changeMessage, deleteMessage, sendMessage } from './message.kinds.ts'

const kinds = [sendMessage, changeMessage, deleteMessage]
const clock = new HandClock('2026-11-17T07:40:00Z')
const files = memoryFiles()
const news: News[] = []

type Person = SmallAccount & { visitor: Visitor; tablet: SendingTablet }
type ReadFile = {
  id: string
  name: string | null
  image: { url: string | null; thumbnailUrl: string | null } | null
}

let db: TestDatabase
let preau: TestApp
let school: SmallSchool
let helene: Person
let marie: Person
let paul: Person
let stranger: Person

beforeAll(async () => {
  db = await createTestDatabase()
  const changes = { ...silentFeed, tell: (it: News) => void news.push(it) }
  preau = await createTestApp({ database: db.database, clock, files, changes })
  const world = smallWorld(db.owner)
  school = await world.aSchool()
  const person = async (account: SmallAccount): Promise<Person> => ({
    ...account,
    visitor: await aVisitor(preau, { of: account }),
    tablet: await aSendingTablet(db, { of: account, clock }, kinds),
  })
  const teacher = (name: string) =>
    world.aTeacher({ of: school, classes: [], name, permissions: { message: true } })
  helene = await person(await world.aDirector({ of: school, name: 'Hélène' }))
  marie = await person(await teacher('Marie'))
  paul = await person(await teacher('Paul'))
  stranger = await person(await world.aDirector({ of: await world.aSchool() }))
})

async function aGroup(of: readonly Person[]): Promise<string> {
  const channelId = randomUUID()
  const memberIds = of.map(({ userId }) => userId)
  const act = { actId: randomUUID(), channelId, kind: 'group', title: 'Sortie', memberIds }
  await addChannel(await helene.tablet.request(), act)
  return channelId
}

async function send(by: Person, mediaId: string, kind: 'photo' | 'document'): Promise<void> {
  const bytes = kind === 'photo' ? await aPhoto({ width: 200, height: 150 }) : aPdf(2000)
  for (const { url, payload } of piecesOf(mediaId, { bytes, kind })) {
    const headers = {
      authorization: `Bearer ${by.visitor.accessToken}`,
      'content-type': 'application/octet-stream',
    }
    await preau.app.inject({ method: 'PUT', url, headers, payload })
  }
}

const write = (by: Person, channelId: string, more: object) => {
  const wish = { channelId, messageId: randomUUID(), text: '', isUrgent: false, ...more }
  return { messageId: wish.messageId, entry: by.tablet.entry({ sendMessage: wish }) }
}

async function filesIn(by: Person, channelId: string): Promise<(ReadFile[] | null)[]> {
  const { data } = await by.visitor.ask(
    `{ found: channelMessages(channelId: "${channelId}") {
      files { id name image { url thumbnailUrl } } } }`,
  )
  return (data as { found: { files: ReadFile[] | null }[] }).found.map((it) => it.files)
}

async function addressOf(by: Person, messageId: string, mediaId: string): Promise<string | null> {
  const { data } = await by.visitor.ask(
    `{ address: messageFile(messageId: "${messageId}", mediaId: "${mediaId}") }`,
  )
  return (data as { address: string | null }).address
}

const use = (messageId: string) =>
  db.owner.query('select 1 from media_use where used_in = $1 and used_by = $2', [
    'message',
    messageId,
  ])

describe('the files of a message', () => {
  test('come after it, and open screens show them once they are there', async () => {
    const channelId = await aGroup([marie])
    const [photo, pdf] = [randomUUID(), randomUUID()]
    const sent = [{ mediaId: photo }, { mediaId: pdf, name: 'Programme.pdf' }]
    const { entry, messageId } = write(marie, channelId, { files: sent })
    expect(await marie.tablet.last(entry)).toMatchObject({ __typename: 'EntryAccepted' })
    expect(await filesIn(helene, channelId)).toEqual([
      [
        { id: photo, name: null, image: { url: null, thumbnailUrl: null } },
        { id: pdf, name: 'Programme.pdf', image: null },
      ],
    ])
    expect(await addressOf(helene, messageId, pdf)).toBeNull()

    news.length = 0
    await send(marie, photo, 'photo')
    await send(marie, pdf, 'document')
    expect(news).toEqual(Array(2).fill({ schoolId: school.schoolId, topic: 'message' }))
    const [[shown] = []] = (await filesIn(helene, channelId)) as ReadFile[][]
    const picture = await preau.app.inject({ method: 'GET', url: shown?.image?.url ?? '' })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const address = await addressOf(helene, messageId, pdf)
    const paper = await preau.app.inject({ method: 'GET', url: address ?? '' })
    expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
    clock.pass({ seconds: 1800 })
    expect((await preau.app.inject({ method: 'GET', url: address ?? '' })).statusCode).toBe(404)
    clock.pass({ seconds: -1800 })
  })

  test('are for the channel alone, and for nobody who has left it', async () => {
    const channelId = await aGroup([marie, paul])
    const pdf = randomUUID()
    await send(marie, pdf, 'document')
    const { entry, messageId } = write(marie, channelId, {
      files: [{ mediaId: pdf, name: 'Notes.pdf' }],
    })
    await marie.tablet.send(entry)
    expect(await addressOf(paul, messageId, pdf)).not.toBeNull()
    expect(await filesIn(stranger, channelId)).toEqual([])
    expect(await addressOf(stranger, messageId, pdf)).toBeNull()
    const wish = { actId: randomUUID(), channelId, title: 'Sortie', memberIds: [marie.userId] }
    await changeChannel(await helene.tablet.request(), wish)
    expect(await addressOf(paul, messageId, pdf)).toBeNull()
    expect(await filesIn(paul, channelId)).toEqual([])
  })

  test('of somebody else are none: a number that was guessed shows nothing', async () => {
    const channelId = await aGroup([marie, paul])
    const [photo, pdf] = [randomUUID(), randomUUID()]
    await send(helene, photo, 'photo')
    await send(helene, pdf, 'document')
    const files = [{ mediaId: photo }, { mediaId: pdf, name: 'Paie.pdf' }]
    const { entry, messageId } = write(paul, channelId, { files })
    await paul.tablet.send(entry)
    expect(await filesIn(paul, channelId)).toEqual([[]])
    expect(await addressOf(paul, messageId, pdf)).toBeNull()
  })

  test('are found by their names, in the own channels, until the message is deleted', async () => {
    const channelId = await aGroup([marie])
    const pdf = randomUUID()
    await send(marie, pdf, 'document')
    const files = [{ mediaId: randomUUID() }, { mediaId: pdf, name: 'Été à l’étang.pdf' }]
    const { entry, messageId } = write(marie, channelId, { text: 'Voici', files })
    await marie.tablet.send(entry)
    const found = async (by: Person, text: string) => {
      const { data } = await by.visitor.ask(`{ hits: searchMessages(text: "${text}") { id } }`)
      return (data as { hits: { id: string }[] }).hits.map(({ id }) => id)
    }
    for (const text of ['ETE a l', 'étang.pdf'])
      expect(await found(helene, text)).toEqual([messageId])
    for (const by of [paul, stranger]) expect(await found(by, 'étang.pdf')).toEqual([])
    await marie.tablet.send(marie.tablet.entry({ deleteMessage: { channelId, messageId } }))
    expect(await found(helene, 'étang.pdf')).toEqual([])
  })

  test('stay while the message stands, and go with it', async () => {
    const channelId = await aGroup([marie])
    const photo = randomUUID()
    await send(marie, photo, 'photo')
    const { entry, messageId } = write(marie, channelId, { files: [{ mediaId: photo }] })
    await marie.tablet.send(entry)
    const sweep = () => sweepPictures({ database: db.database, clock, files })
    const isThere = () => files.keys().some((key) => key.includes(photo))
    clock.pass({ days: 40 })
    await sweep()
    expect([(await use(messageId)).rowCount, isThere()]).toEqual([1, true])
    const gone = marie.tablet.entry({ deleteMessage: { channelId, messageId } })
    expect(await marie.tablet.last(gone)).toMatchObject({ truth: { files: [], isRemoved: true } })
    await sweep()
    expect([(await use(messageId)).rowCount, isThere()]).toEqual([0, false])
    clock.pass({ days: -40 })
    expect(await filesIn(helene, channelId)).toEqual([[]])
  })

  test('let it be changed to no words, and a message without files needs some', async () => {
    const channelId = await aGroup([marie])
    const withFile = write(marie, channelId, { text: 'Voici', files: [{ mediaId: randomUUID() }] })
    const withWords = write(marie, channelId, { text: 'Voilà' })
    await marie.tablet.send(withFile.entry, withWords.entry)
    const change = ({ messageId }: { messageId: string }) =>
      marie.tablet.entry({ changeMessage: { channelId, messageId, text: ' ' } })
    expect(await marie.tablet.last(change(withFile))).toMatchObject({ truth: { text: '' } })
    expect(await marie.tablet.last(change(withWords))).toMatchObject({
      code: 'message.text-missing',
    })
    const { entry } = write(marie, channelId, {
      text: 'Lequel ?',
      replyToId: withFile.messageId,
      files: Array.from({ length: 7 }, () => ({ mediaId: randomUUID() })),
    })
    expect(await marie.tablet.last(entry)).toMatchObject({ code: 'message.too-many-files' })
    const answer = write(marie, channelId, { text: 'Oui', replyToId: withFile.messageId })
    expect(await marie.tablet.last(answer.entry)).toMatchObject({ truth: { replyFiles: 1 } })
  })
})
