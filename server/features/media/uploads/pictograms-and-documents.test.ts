import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MediaId } from '#domain/kernel/ids.ts'
import { largestBytes, type UploadKind } from '#domain/media/media.ts'
import { mediaAddress } from '#server/records/media/media-address.ts'
import { aPdf } from '#tests/support/examples/photo-examples.ts'
import { memoryFiles } from '#tests/support/server/memory-files.ts'
import { HandClock, testSecrets } from '#tests/support/server/request-context.ts'
import { picturesOf, sendFile } from '#tests/support/server/sent-files.ts'
import { nextId, type SmallSchool, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

let test$: TestDatabase
let preau: TestApp
let school: SmallSchool
let marie: Visitor
let mediaId: string
const files = memoryFiles()
const clock = new HandClock('2026-11-17T07:40:00Z')
const world = () => smallWorld(test$.owner)

beforeAll(async () => {
  test$ = await createTestDatabase()
  preau = await createTestApp({ database: test$.database, clock, files })
})
beforeEach(async () => {
  clock.set('2026-11-17T07:40:00Z')
  school = await world().aSchool()
  marie = await aVisitor(preau, { of: await world().aTeacher({ of: school }) })
  mediaId = nextId('media')
})

const sendAll = (bytes: Buffer, by: Visitor, kind: UploadKind) =>
  sendFile(preau, { mediaId, bytes, kind }, by)
const shown = () => picturesOf(preau, mediaId, marie)
const get = (url: string) => preau.app.inject({ method: 'GET', url })

describe('a pictogram of the school', () => {
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="9"/></svg>',
  )

  test('is sent by the keeper of the topics, drawn as a picture, and becomes a topic', async () => {
    const director = await aVisitor(preau, { of: await world().aDirector({ of: school }) })
    expect((await sendAll(drawing, director, 'icon')).body.state).toBe('ready')
    const { data } = await preau.ask(
      `mutation($id: ID!) {
        addIcon(actId: $id, iconId: $id, input: { labelEn: "Garden", labelFr: "Jardin", mediaId: $id }) {
          ... on Done { query { listIcons { url } } } } }`,
      { bearer: director.accessToken, variables: { id: mediaId } },
    )
    const { query } = (data as { addIcon: { query: { listIcons: { url: string }[] } } }).addIcon
    expect(query.listIcons).toHaveLength(1)
    const picture = await get(query.listIcons[0]?.url ?? '')
    expect(picture.headers['content-type']).toBe('image/png')
    expect((await sharp(picture.rawPayload).metadata()).width).toBe(256)
  })

  test.each([
    ['is a letter', 'Dear parents', 'media.not-a-picture'],
    ['is packed', gzipSync(drawing), 'media.not-a-picture'],
    ['holds a script', holding('<script>alert(1)</script>'), 'media.not-plain'],
    ['holds a picture', holding('<image href="data:image/svg+xml,x"/>'), 'media.not-plain'],
    ['calls itself up ten million times', tenMillionTimes(), 'media.not-plain'],
    ['unfolds its words', `<!DOCTYPE s [<!ENTITY a "ha">]>${holding('')}`, 'media.not-plain'],
    ['blurs for minutes', holding('<filter id="f"/>'), 'media.not-plain'],
  ])('that %s is refused at once', async (_, bomb, code) => {
    const director = await aVisitor(preau, { of: await world().aDirector({ of: school }) })
    const { status, body } = await sendAll(Buffer.from(bomb), director, 'icon')
    expect({ status, body }).toEqual({ status: 422, body: { code } })
  })

  test('is not sent by a teacher to whom the page was not opened', async () => {
    expect((await sendAll(drawing, marie, 'icon')).status).toBe(403)
  })

  test('is at most 200 kB', async () => {
    const director = await aVisitor(preau, { of: await world().aDirector({ of: school }) })
    const large = Buffer.concat([drawing, Buffer.alloc(largestBytes.icon, 32)])
    expect((await sendAll(large, director, 'icon')).body).toEqual({ code: 'media.too-large' })
  })
})

function holding(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`
}

function tenMillionTimes(): string {
  const groups = Array.from({ length: 7 }, (_, n) => {
    const uses = `<use href="#g${n}"/>`.repeat(10)
    return `<g id="g${n + 1}">${uses}</g>`
  })
  const drawn = '<g id="g0"><rect width="9" height="9"/></g>'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><defs>${drawn}${groups.join('')}</defs><use href="#g7"/></svg>`
}

describe('a document', () => {
  test('is kept as it came, stands beside no picture, and is given only as a file to save', async () => {
    const pdf = aPdf()
    expect((await sendAll(pdf, marie, 'document')).body).toEqual({
      state: 'ready',
      received: pdf.length,
    })
    // It may be a paper: what shows it gives an address of its own, and none stands beside pictures.
    expect(await shown()).toEqual([{ id: mediaId, url: null, thumbnailUrl: null }])
    const media = { id: mediaId as MediaId, schoolId: school.schoolId, kind: 'document' } as const
    const address = mediaAddress({ secrets: testSecrets, clock }, { media, size: 'whole' })
    const { rawPayload, headers } = await get(address)
    expect(rawPayload.equals(pdf)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'",
    })
  })

  test.each([
    ['a page', Buffer.from('<script>alert(1)</script>')],
    ['a PDF that was cut off', aPdf().subarray(0, 5000)],
    ['a page behind the beginning of a PDF', Buffer.from('%PDF-1.7 <script>alert(1)</script>')],
  ])('that is %s is refused and shown nowhere', async (_, bytes) => {
    expect((await sendAll(bytes, marie, 'document')).body).toEqual({
      code: 'media.not-a-document',
    })
    expect(await shown()).toMatchObject([{ url: null, thumbnailUrl: null }])
  })

  test('is no picture of a day: a PDF that is sent as a photo is refused', async () => {
    expect((await sendAll(aPdf(), marie, 'photo')).body).toEqual({ code: 'media.not-a-picture' })
  })
})
