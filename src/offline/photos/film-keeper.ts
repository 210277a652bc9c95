import type { MediaId } from '#domain/kernel/ids.ts'
import { pieceBytes } from '#domain/media/media.ts'
import type { Clock } from '#src/platform/clock.ts'
import { sha256 } from '#src/platform/sha256.ts'
import type { UserConnection } from '../storage/user-database.ts'
import { filmPartBytes, filmPartKey, readFilmPart } from './film-parts.ts'
import { movePhoto, type PhotoRow, photoKey, removePhotos } from './photo-rows.ts'

/** A film as it is to be kept. It is read part by part: never does all of it lie in memory. */
export type NewFilm = {
  readonly mediaId: MediaId
  readonly kind: 'film'
  /** Bytes of the whole. */
  readonly total: number
  /** The media type that it tells a player, such as `video/mp4`. */
  readonly type: string
  readonly seconds: number
  readonly draft: string
  /** Reads what is kept and sent, from an offset and of a length in bytes. */
  readonly read: (offset: number, length: number) => Promise<Uint8Array<ArrayBuffer>>
}

const hexPairs = /../g
const bytesOfHex = (hex: string): number[] =>
  (hex.match(hexPairs) ?? []).map((pair) => Number.parseInt(pair, 16))

/** Numbers whose SHA-256 stands for the whole of a film: the digests of its pieces, one after the other. */
async function digestsIn(part: Uint8Array<ArrayBuffer>): Promise<number[]> {
  const digests: number[] = []
  for (let at = 0; at < part.length; at += pieceBytes)
    digests.push(...bytesOfHex(await sha256(part.slice(at, at + pieceBytes))))
  return digests
}

/** Keeps a film beside its form. What a kill leaves of it is a row that no entry holds, which is swept. */
export async function keepFilm(
  { mediaId, kind, total, type, seconds, draft, read }: NewFilm,
  { connection, clock }: { connection: UserConnection; clock: Clock },
): Promise<void> {
  const row: PhotoRow = {
    ...{ id: photoKey(mediaId), mediaId, kind, type, seconds, state: 'kept', draft, total },
    sha256: '',
    ...{ received: 0, failures: 0, code: null, addedAt: clock.now() },
  }
  const digests: number[] = []
  try {
    await connection.write(['blobs'], ({ blobs }) => blobs.put(row))
    for (let offset = 0; offset < total; offset += filmPartBytes) {
      const part = await read(offset, Math.min(filmPartBytes, total - offset))
      digests.push(...(await digestsIn(part)))
      const { buffer: bytes } = part.slice()
      await connection.write(['blobs'], ({ blobs }) =>
        blobs.put({ id: filmPartKey(mediaId, offset), bytes }),
      )
    }
    const hash = await sha256(Uint8Array.from(digests))
    const change = (kept: PhotoRow): PhotoRow => ({ ...kept, sha256: hash })
    await connection.write(['blobs'], ({ blobs }) => movePhoto(blobs, { mediaId, change }))
  } catch (error) {
    await connection.write(['blobs'], ({ blobs }) => removePhotos(blobs, [mediaId])).catch(() => {})
    throw error
  }
}

/** A film for a player of this tablet; null where a part of it is gone. The browser moves its parts to the disk. */
export async function readFilm(
  connection: UserConnection,
  { mediaId, total, type = '' }: PhotoRow,
): Promise<Blob | null> {
  const parts: Blob[] = []
  for (let offset = 0; offset < total; offset += filmPartBytes) {
    const bytes = await connection.read(({ blobs }) => readFilmPart(blobs, { mediaId, offset }))
    if (!bytes) return null
    parts.push(new Blob([bytes]))
  }
  return new Blob(parts, { type })
}
