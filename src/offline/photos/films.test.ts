import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { EntryId, MediaId, UserId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { pieceBytes } from '#domain/media/media.ts'
import { systemClock, systemTimers, type Timers } from '#src/platform/clock.ts'
import { createIds, systemRandomBytes } from '#src/platform/ids.ts'
import { sha256 } from '#src/platform/sha256.ts'
import type { Entry } from '../outbox/entry.ts'
import type { RawResponse } from '../sending/sending.ts'
import {
  openUserDatabase,
  type UserConnection,
  userDatabaseName,
} from '../storage/user-database.ts'
import { keepPhotos, type PhotoKeeper } from './photo-keeper.ts'
import { filmPartBytes, listPhotos, photoKey, queuePhotos } from './photo-rows.ts'
import { type Piece, startUploader, type Uploader, type UploadPorts } from './uploader.ts'

const ids = createIds(systemClock, systemRandomBytes)
let userId: UserId
let connection: UserConnection
let keeper: PhotoKeeper
let uploader: Uploader | null
let sent: Piece[]

beforeEach(async () => {
  userId = ids.next() as UserId
  connection = openUserDatabase(userId)
  sent = []
  uploader = null
  keeper = await keepPhotos(
    {
      ...{ connection, databaseName: userDatabaseName(userId), clock: systemClock },
      ...{ timers: systemTimers, purgePictures: async () => undefined },
    },
    () => undefined,
  )
})
afterEach(() => {
  uploader?.stop()
  keeper.stop()
})

/** Two parts, and a piece that is shorter. */
const size = filmPartBytes + pieceBytes + 9
const bytesOf = (offset: number, length: number) =>
  Uint8Array.from({ length }, (_, at) => (offset + at) % 251)

async function keepFilm(read = async (offset: number, length: number) => bytesOf(offset, length)) {
  const mediaId = ids.next() as MediaId
  const film = { kind: 'film', type: 'video/mp4', seconds: 42, draft: 'gallery:1' } as const
  await keeper.keep({ mediaId, total: size, ...film, read })
  return mediaId
}

async function queued(mediaId: MediaId): Promise<MediaId> {
  await connection.write(['blobs'], ({ blobs }) => queuePhotos(blobs, [mediaId]))
  return mediaId
}

async function aPhoto(): Promise<MediaId> {
  const mediaId = ids.next() as MediaId
  const bytes = new ArrayBuffer(10)
  await keeper.keep({ mediaId, bytes, sha256: 'a'.repeat(64), draft: 'diary' })
  return queued(mediaId)
}

const json = (status: number, body: object, retryAfter: string | null = null): RawResponse => ({
  ...{ status, body: JSON.stringify(body) },
  header: (name) => (name === 'retry-after' ? retryAfter : null),
})

/** A server that has what it got. */
const take = ({ offset, total, bytes }: Piece): RawResponse => {
  const received = offset + bytes.byteLength
  return json(200, { state: received === total ? 'ready' : 'arriving', received })
}

function start(
  answer: (piece: Piece) => RawResponse | Promise<RawResponse> = take,
  change: Partial<UploadPorts> = {},
): void {
  uploader = startUploader({
    ...{ userId, connection, clock: systemClock, timers: systemTimers, random: () => 0 },
    async sendPiece(piece) {
      sent.push(piece)
      return answer(piece)
    },
    onArrived: async () => undefined,
    session: () => ({ userId, isImpersonating: false }),
    locks: { request: (_name, _options, work) => work({}) },
    ...change,
  })
}

const rows = () => connection.read(({ blobs }) => listPhotos(blobs))
const until = (isSo: () => boolean | Promise<boolean>): Promise<void> =>
  expect.poll(isSo, { interval: 10, timeout: 8_000 }).toBe(true)

describe('a film on a tablet', () => {
  test('is kept in parts, and is whole again for its player', async () => {
    const asked: number[] = []
    const mediaId = await keepFilm(async (offset, length) => {
      asked.push(length)
      return bytesOf(offset, length)
    })
    expect(asked).toEqual([filmPartBytes, pieceBytes + 9])
    const film = await keeper.read(mediaId)
    expect(film?.type).toBe('video/mp4')
    expect(new Uint8Array((await film?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(
      bytesOf(0, size),
    )
  })

  test('is known by the digests of its pieces', async () => {
    await keepFilm()
    const digests: string[] = []
    for (let at = 0; at < size; at += pieceBytes)
      digests.push(await sha256(bytesOf(at, Math.min(pieceBytes, size - at))))
    const raw = Uint8Array.from(Buffer.from(digests.join(''), 'hex'))
    expect(await rows()).toMatchObject([
      { kind: 'film', seconds: 42, total: size, state: 'kept', sha256: await sha256(raw) },
    ])
  })

  test('that finds no room leaves nothing behind, and says why', async () => {
    const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' })
    const kept = keepFilm(async (offset, length) => {
      if (offset > 0) throw full
      return bytesOf(offset, length)
    })
    await expect(kept).rejects.toMatchObject({ reason: 'quota' })
    expect(await connection.read(({ blobs }) => blobs.count())).toBe(0)
  })

  test('goes with all its parts', async () => {
    await keeper.remove([await keepFilm()])
    expect(await connection.read(({ blobs }) => blobs.count())).toBe(0)
  })
})

describe('the sending of a film', () => {
  test('goes piece by piece, and goes on after a kill where the server says', async () => {
    await queued(await keepFilm())
    start((piece) => (sent.length === 3 ? new Promise<never>(() => undefined) : take(piece)))
    await until(() => sent.length === 3)
    uploader?.stop()
    sent = []
    start()
    await until(async () => (await rows()).length === 0)
    expect(sent.map(({ offset }) => offset)).toEqual([2, 3, 4, 5].map((nth) => nth * pieceBytes))
    expect(sent.at(-1)?.kind).toBe('film')
    expect(new Uint8Array(sent.at(-1)?.bytes ?? new ArrayBuffer(0))).toEqual(
      bytesOf(5 * pieceBytes, 9),
    )
    expect(await connection.read(({ blobs }) => blobs.count())).toBe(0)
  })

  test('comes after photos, and lets one that is taken meanwhile go first', async () => {
    const film = await queued(await keepFilm())
    const before = await aPhoto()
    let later: MediaId | null = null
    start(async (piece) => {
      if (piece.mediaId === film && !later) later = await aPhoto()
      return take(piece)
    })
    await until(async () => (await rows()).length === 0)
    expect(sent.map(({ mediaId }) => mediaId).slice(0, 4)).toEqual([before, film, later, film])
    expect(sent.filter(({ mediaId }) => mediaId === film).map(({ offset }) => offset)).toEqual(
      [0, 1, 2, 3, 4, 5].map((nth) => nth * pieceBytes),
    )
  })

  test('waits for marks that are on their way, and not for ever', async () => {
    await queued(await keepFilm())
    const entry = { entryId: ids.next() as EntryId, lane: 'note:1', key: 'note:1', kind: 'note' }
    const madeAt = instantOf(systemClock.now())
    await connection.write(['outbox'], ({ outbox }) =>
      outbox.add({ ...entry, status: 'waiting', madeAt, problem: null } as Omit<Entry, 'seq'>),
    )
    const looks: number[] = []
    const timers: Timers = {
      after(ms, act) {
        if (ms !== 250) return systemTimers.after(ms, act)
        looks.push(sent.length)
        return systemTimers.after(0, act)
      },
    }
    start(take, { timers })
    await until(async () => (await rows()).length === 0)
    expect(looks).toEqual(Array.from({ length: 8 }, () => 0))
  })

  test('rests when the hour is full, and photos go on', async () => {
    const film = await queued(await keepFilm())
    start((piece) =>
      piece.kind === 'film' ? json(429, { code: 'media.too-much-sent' }, '600') : take(piece),
    )
    await until(() => sent.length === 1)
    await aPhoto()
    uploader?.wake('saved')
    await until(async () => (await rows()).length === 1)
    expect(await rows()).toMatchObject([{ id: photoKey(film), state: 'queued', failures: 0 }])
    expect(sent.filter(({ kind }) => kind === 'film')).toHaveLength(1)
  })
})
