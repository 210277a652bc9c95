import { beforeEach, describe, expect, test } from 'vitest'
import type { MediaId, UserId } from '#domain/kernel/ids.ts'
import { pieceBytes } from '#domain/media/media.ts'
import { systemClock, systemTimers, type Timers } from '#src/platform/clock.ts'
import { createIds, systemRandomBytes } from '#src/platform/ids.ts'
import type { RawResponse } from '../sending/sending.ts'
import { openUserDatabase, type UserConnection } from '../storage/user-database.ts'
import { bytesKey, listPhotos, type PhotoRow, photoKey } from './photo-rows.ts'
import { type Piece, startUploader, type Uploader, type UploadPorts } from './uploader.ts'

const ids = createIds(systemClock, systemRandomBytes)
const json = (status: number, body: object): RawResponse => ({
  status,
  header: () => null,
  body: JSON.stringify(body),
})

let userId: UserId
let connection: UserConnection
let sent: Piece[]
let arrived: MediaId[]
let uploader: Uploader | null
let isSignedIn = true

/** A server that holds on to what it gets. */
function aServer() {
  const has = new Map<string, number>()
  return (piece: Piece): RawResponse => {
    const received = has.get(piece.mediaId) ?? 0
    if (received === piece.total) return json(200, { state: 'ready', received })
    if (piece.offset !== received) return json(200, { state: 'arriving', received })
    const now = received + piece.bytes.byteLength
    has.set(piece.mediaId, now)
    return json(200, { state: now === piece.total ? 'ready' : 'arriving', received: now })
  }
}

beforeEach(() => {
  userId = ids.next() as UserId
  connection = openUserDatabase(userId)
  sent = []
  arrived = []
  uploader = null
  isSignedIn = true
})

async function aPhoto({ state = 'queued' as PhotoRow['state'], size = 2 * pieceBytes + 9 } = {}) {
  const mediaId = ids.next() as MediaId
  const row: PhotoRow = {
    id: photoKey(mediaId),
    mediaId,
    state,
    draft: 'diary',
    total: size,
    sha256: 'a'.repeat(64),
    received: 0,
    failures: 0,
    code: null,
    addedAt: systemClock.now(),
  }
  await connection.write(['blobs'], ({ blobs }) =>
    blobs.bulkPut([row, { id: bytesKey(mediaId), bytes: new ArrayBuffer(size) }]),
  )
  return mediaId
}

type Answer = (piece: Piece) => RawResponse | Promise<RawResponse>

function start(answer: Answer, change: Partial<UploadPorts> = {}): Uploader {
  uploader = startUploader({
    userId,
    connection,
    async sendPiece(piece) {
      sent.push(piece)
      return answer(piece)
    },
    onArrived: async (mediaIds) => void arrived.push(...mediaIds),
    session: () => (isSignedIn ? { userId, isImpersonating: false } : null),
    clock: systemClock,
    timers: systemTimers,
    locks: { request: (_name, _options, work) => work({}) },
    random: () => 0,
    ...change,
  })
  return uploader
}

const rows = () => connection.read(({ blobs }) => listPhotos(blobs))

const until = (isSo: () => boolean | Promise<boolean>): Promise<void> =>
  expect.poll(isSo, { interval: 10, timeout: 4_000 }).toBe(true)

/** A clock that stands: it shows for when the uploader has planned something. */
function aStandingClock() {
  const planned: number[] = []
  const timers: Timers = {
    after(ms) {
      planned.push(ms)
      return () => undefined
    },
  }
  return { planned, timers }
}

describe('a photo of a saved entry', () => {
  test('goes piece by piece, and leaves the tablet when the server has it and the screens know', async () => {
    const mediaId = await aPhoto()
    start(aServer())
    await until(async () => (await rows()).length === 0)
    expect(sent.map(({ offset, bytes }) => [offset, bytes.byteLength])).toEqual([
      [0, pieceBytes],
      [pieceBytes, pieceBytes],
      [2 * pieceBytes, 9],
    ])
    expect(arrived).toEqual([mediaId])
    expect(await connection.read(({ blobs }) => blobs.count())).toBe(0)
  })

  test('goes on where the server says, after a kill in the middle', async () => {
    const server = aServer()
    await aPhoto()
    let pieces = 0
    start((piece) => {
      const answer = server(piece)
      pieces += 1
      return pieces === 2 ? new Promise<never>(() => undefined) : answer
    })
    await until(() => pieces === 2)
    uploader?.stop()
    sent = []
    start(server)
    await until(async () => (await rows()).length === 0)
    expect(sent.map(({ offset }) => offset)).toEqual([pieceBytes, 2 * pieceBytes])
  })

  test('stays on the tablet while the screens cannot be told that it has arrived', async () => {
    await aPhoto({ size: 10 })
    let isServerHeard = false
    start(aServer(), {
      onArrived: async () => {
        if (!isServerHeard) throw new Error('no network')
      },
    })
    await until(async () => (await rows())[0]?.state === 'sent')
    expect(await connection.read(({ blobs }) => blobs.count())).toBe(2)
    isServerHeard = true
    uploader?.wake('online')
    await until(async () => (await rows()).length === 0)
  })

  test('that the server takes none of is kept for its author, with the reason', async () => {
    await aPhoto({ size: 10 })
    const next = await aPhoto({ size: 10 })
    start((piece) =>
      piece.mediaId === next
        ? json(200, { state: 'ready' })
        : json(422, { code: 'media.not-a-picture' }),
    )
    await until(async () => (await rows()).length === 1)
    await until(async () => (await rows())[0]?.state === 'refused')
    expect((await rows())[0]?.code).toBe('media.not-a-picture')
    expect(arrived).toEqual([next])
  })

  test.each([
    ['the page of a portal', { status: 200, header: () => null, body: '<html>wifi</html>' }],
    ['a gateway', json(502, {})],
    ['a word that is none of ours', json(422, { code: 'no.such-code' })],
    ['nothing in it', json(200, {})],
  ])('is moved by no answer that is not the server’s own: %s', async (_, answer) => {
    await aPhoto({ size: 10 })
    const { planned, timers } = aStandingClock()
    start(() => answer, { timers })
    // First the limit for the piece, then the look that follows its answer.
    await until(() => planned.length === 2)
    expect(sent).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'queued', received: 0 }])
    expect(await connection.read(({ blobs }) => blobs.count())).toBe(2)
  })

  test.each([
    ['has had enough from this person for the hour', 429, 'media.too-much-sent'],
    ['is busy with other pictures', 503, 'media.drawing-later'],
  ])('waits as long as the server asks when it %s', async (_, status, code) => {
    await aPhoto({ size: 10 })
    const { planned, timers } = aStandingClock()
    const header = (name: string) => (name === 'retry-after' ? '600' : null)
    start(() => ({ ...json(status, { code }), header }), { timers })
    await until(() => planned.length === 2)
    expect(planned[1]).toBe(600_000)
    expect(await rows()).toMatchObject([{ state: 'queued', code: null, failures: 0 }])
    expect(await connection.read(({ blobs }) => blobs.count())).toBe(2)
  })

  test('waits while nobody is signed in, and goes when somebody is', async () => {
    await aPhoto({ size: 10 })
    isSignedIn = false
    const { planned, timers } = aStandingClock()
    start(aServer(), { timers })
    await until(() => planned.length === 1)
    expect(sent).toEqual([])
    isSignedIn = true
    uploader?.wake('signed-in')
    await until(async () => (await rows()).length === 0)
  })

  test('that is still beside its form is not sent', async () => {
    const kept = await aPhoto({ state: 'kept', size: 10 })
    const saved = await aPhoto({ size: 10 })
    start(aServer())
    // The oldest is sent first.
    await until(async () => (await rows()).length === 1)
    expect(sent.map(({ mediaId }) => mediaId)).toEqual([saved])
    expect(await rows()).toMatchObject([{ mediaId: kept, state: 'kept' }])
  })

  test('whose server never gets any further does not keep the others', async () => {
    const stuck = await aPhoto({ size: 10 })
    await aPhoto({ size: 10 })
    const server = aServer()
    start((piece) =>
      piece.mediaId === stuck ? json(200, { state: 'arriving', received: 0 }) : server(piece),
    )
    await until(async () => (await rows()).length === 1)
    expect(await rows()).toMatchObject([{ mediaId: stuck, state: 'queued', failures: 1 }])
  })
})
