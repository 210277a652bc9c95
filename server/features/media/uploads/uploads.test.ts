import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MediaId } from '#domain/kernel/ids.ts'
import { largestBytes, pieceBytes, type UploadKind } from '#domain/media/media.ts'
import { mediaAddress } from '#server/records/media/media-address.ts'
import { aPdf, aPhoto, hashOf, piecesOf } from '#tests/support/examples/photo-examples.ts'
import { memoryFiles } from '#tests/support/server/memory-files.ts'
import { HandClock, testSecrets } from '#tests/support/server/request-context.ts'
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

type Sent = { status: number; body: { state?: string; received?: number; code?: string } }

async function put(
  piece: { url: string; payload: Buffer },
  by: Visitor | null = marie,
): Promise<Sent> {
  const response = await preau.app.inject({
    method: 'PUT',
    ...piece,
    headers: {
      'content-type': 'application/octet-stream',
      ...(by && { authorization: `Bearer ${by.accessToken}` }),
    },
  })
  return { status: response.statusCode, body: response.json() }
}

async function sendAll(bytes: Buffer, by = marie, kind: UploadKind = 'photo'): Promise<Sent> {
  let last: Sent | undefined
  for (const piece of piecesOf(mediaId, { bytes, kind })) last = await put(piece, by)
  return last as Sent
}

type Shown = { id: string; url: string | null; thumbnailUrl: string | null }

async function shown(by = marie): Promise<Shown[]> {
  const query = 'query($ids: [ID!]!) { pictures(mediaIds: $ids) { id url thumbnailUrl } }'
  const { data } = await preau.ask(query, { bearer: by.accessToken, variables: { ids: [mediaId] } })
  return (data as { pictures: Shown[] }).pictures
}

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
    ['without a kind', (url: string) => url.replace('kind=photo', 'kind=film')],
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
