import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pieceBytes } from '#domain/media/media.ts'
import { aPhoto, hashOf, piecesOf } from '#tests/support/examples/photo-examples.ts'
import { memoryFiles } from '#tests/support/server/memory-files.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { picturesOf, putPiece, sendFile } from '#tests/support/server/sent-files.ts'
import { nextId, type SmallSchool, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

let test$: TestDatabase
let preau: TestApp
let school: SmallSchool
let marie: Visitor
let photo: Buffer
let mediaId: string
const files = memoryFiles()
const clock = new HandClock('2026-11-17T07:40:00Z')
const world = () => smallWorld(test$.owner)

beforeAll(async () => {
  test$ = await createTestDatabase()
  preau = await createTestApp({ database: test$.database, clock, files })
  photo = await aPhoto()
  expect(photo.length).toBeGreaterThan(2 * pieceBytes)
})
beforeEach(async () => {
  clock.set('2026-11-17T07:40:00Z')
  school = await world().aSchool()
  marie = await aVisitor(preau, { of: await world().aTeacher({ of: school }) })
  mediaId = nextId('media')
})

const put = (piece: { url: string; payload: Buffer }, by: Visitor | null = marie) =>
  putPiece(preau, piece, by)
const sendAll = (bytes: Buffer, by = marie) =>
  sendFile(preau, { mediaId, bytes, kind: 'photo' }, by)
const shown = (by = marie) => picturesOf(preau, mediaId, by)
const get = (url: string) => preau.app.inject({ method: 'GET', url })

describe('a photo that comes in pieces', () => {
  test('is there when its last piece has come, and each answer tells how much there is', async () => {
    const pieces = piecesOf(mediaId, { bytes: photo })
    const answers: unknown[] = []
    for (const piece of pieces) answers.push((await put(piece)).body)
    expect(answers.slice(0, -1)).toEqual(
      pieces.slice(0, -1).map((_, n) => ({ state: 'arriving', received: (n + 1) * pieceBytes })),
    )
    expect(answers.at(-1)).toEqual({ state: 'ready', received: photo.length })
  })

  test('whose pieces come twice, too early or after all is one photo', async () => {
    const pieces = piecesOf(mediaId, { bytes: photo })
    const [first, second] = pieces
    if (!first || !second) throw new Error('the photo is too small')
    expect((await put(second)).body).toEqual({ state: 'arriving', received: 0 })
    expect((await put(first)).body.received).toBe(pieceBytes)
    expect((await put(first)).body).toEqual({ state: 'arriving', received: pieceBytes })
    await sendAll(photo)
    expect((await put(first)).body).toEqual({ state: 'ready', received: photo.length })
    expect(await shown()).toHaveLength(1)
    expect(files.keys().filter((key) => key.includes(mediaId))).toEqual([
      `media/${school.schoolId}/${mediaId}/small.jpg`,
      `media/${school.schoolId}/${mediaId}/whole.jpg`,
    ])
  })

  test('sent by two tabs at the same moment is whole and one', async () => {
    const pieces = piecesOf(mediaId, { bytes: photo })
    for (const piece of pieces) await Promise.all([put(piece), put(piece), put(piece)])
    expect(await shown()).toHaveLength(1)
  })

  test('has no address before it has wholly arrived', async () => {
    const [first] = piecesOf(mediaId, { bytes: photo })
    if (first) await put(first)
    expect(await shown()).toEqual([{ id: mediaId, url: null, thumbnailUrl: null }])
  })

  test('is kept at 1600 pixels at most, small at 320, upright, and without its place and owner', async () => {
    await sendAll(photo)
    const [picture] = await shown()
    const [whole, small] = await Promise.all([
      get(picture?.url ?? ''),
      get(picture?.thumbnailUrl ?? ''),
    ])
    expect(whole.headers['content-type']).toBe('image/jpeg')
    // A mail program in a browser shows it too.
    expect(whole.headers['cross-origin-resource-policy']).toBe('cross-origin')
    const metadata = await sharp(whole.rawPayload).metadata()
    expect([metadata.width, metadata.height]).toEqual([1600, 1200])
    expect(metadata.exif).toBeUndefined()
    expect(whole.rawPayload.includes('Marie Delage')).toBe(false)
    expect((await sharp(small.rawPayload).metadata()).width).toBe(320)
  })

  test('that lay on its side is turned upright', async () => {
    const lying = await sharp(photo).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    await sendAll(lying)
    const [picture] = await shown()
    const metadata = await sharp((await get(picture?.url ?? '')).rawPayload).metadata()
    expect([metadata.width, metadata.height]).toEqual([1200, 1600])
  })
})

describe('what is no photo', () => {
  test.each([
    ['a text', Buffer.from('not a picture at all'.repeat(50)), 'media.not-a-picture'],
    [
      'a drawing, which may hold a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'media.not-a-picture',
    ],
    ['the first half of a photo', null, 'media.not-a-picture'],
  ])('%s is refused for good', async (_, bytes, code) => {
    const sent = bytes ?? photo.subarray(0, photo.length / 2)
    expect((await sendAll(sent)).body).toEqual({ code })
    expect((await sendAll(sent)).body).toEqual({ code })
    expect((await shown())[0]?.url).toBeNull()
    expect(files.keys().filter((key) => key.includes(mediaId))).toEqual([])
  })

  test('a small file that unfolds to twenty million pixels is not unfolded', async () => {
    const bomb = await sharp({
      create: { width: 5_000, height: 4_000, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer()
    expect((await sendAll(bomb)).body).toEqual({ code: 'media.too-many-pixels' })
  })

  test('a file of 60 MB is refused by its announcement', async () => {
    const url = `/files/uploads/${mediaId}?kind=photo&offset=0&total=60000000&sha256=${hashOf(photo)}`
    const answer = await put({ url, payload: photo.subarray(0, pieceBytes) })
    expect(answer).toEqual({ status: 413, body: { code: 'media.too-large' } })
  })

  test('bytes that are not those announced are asked for anew', async () => {
    const pieces = piecesOf(mediaId, { bytes: photo })
    for (const { url, payload } of pieces) {
      await put({ url, payload: Buffer.alloc(payload.length, 7) })
    }
    expect((await put(pieces[0] ?? { url: '', payload: photo })).body.received).toBe(pieceBytes)
    expect((await sendAll(photo)).body.state).toBe('ready')
  })

  test.each([
    ['without a hash', (url: string) => url.replace(/sha256=.*/, 'sha256=')],
    ['without a kind', (url: string) => url.replace('kind=photo', 'kind=program')],
    ['under no number', (url: string) => url.replace(/uploads\/[^?]*/, 'uploads/..%2f..%2fx')],
    ['between two pieces', (url: string) => url.replace('offset=0', 'offset=-1')],
  ])('a piece %s is refused', async (_, spoil) => {
    const [first] = piecesOf(mediaId, { bytes: photo })
    if (!first) throw new Error('no piece')
    const answer = await put({ ...first, url: spoil(first.url) })
    expect(answer).toEqual({ status: 400, body: { code: 'media.malformed-upload' } })
  })
})

describe('who sends and who sees', () => {
  test('nobody sends without a session', async () => {
    const [first] = piecesOf(mediaId, { bytes: photo })
    if (!first) throw new Error('no piece')
    expect((await put(first, null)).status).toBe(401)
  })

  test('a colleague cannot put other bytes under the number of a photo, nor ask for its address', async () => {
    await sendAll(photo)
    const anna = await aVisitor(preau, { of: await world().aTeacher({ of: school }) })
    expect((await sendAll(photo, anna)).body).toEqual({ code: 'media.other-picture' })
    expect(await shown(anna)).toEqual([])
    expect((await sendAll(await aPhoto({ width: 900, height: 900 }))).body).toEqual({
      code: 'media.other-picture',
    })
  })

  test('another school uses the same number for its own photo', async () => {
    await sendAll(photo)
    const other = await world().aSchool()
    const zoe = await aVisitor(preau, { of: await world().aTeacher({ of: other }) })
    expect((await sendAll(photo, zoe)).body.state).toBe('ready')
    expect((await shown(zoe))[0]?.url).toContain(other.schoolId)
  })

  test('an address opens its picture for a day at most, and no other', async () => {
    await sendAll(photo)
    const url = (await shown())[0]?.url ?? ''
    expect((await get(url)).statusCode).toBe(200)
    expect((await get(url.replace(/sig=.{4}/, 'sig=AAAA'))).statusCode).toBe(404)
    expect((await get(url.replace('/files/media/', '/files/thumbnails/'))).statusCode).toBe(404)
    expect((await get(url.replace(/until=\d+/, 'until=9999999999'))).statusCode).toBe(404)
    expect((await get(url.replace(mediaId, nextId('media')))).statusCode).toBe(404)
    clock.pass({ days: 1 })
    expect((await get(url)).statusCode).toBe(404)
  })

  test('a picture keeps its address for a while, so that it is fetched once', async () => {
    await sendAll(photo)
    const before = await shown()
    clock.pass({ seconds: 840 })
    expect(await shown()).toEqual(before)
  })
})
