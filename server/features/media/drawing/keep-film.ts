import { createHash } from 'node:crypto'
import { type Film, readFilm } from '#domain/media/film.ts'
import type { FilmSource } from '#domain/media/film-source.ts'
import { type MediaRefusalCode, pieceBytes } from '#domain/media/media.ts'
import { overwrite } from '#domain/media/overwrites.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { fileKey, pieceKey, piecesOf } from '#server/records/media/media-files.ts'
import type { WholeUpload } from './drawings.sql.ts'

type Sent = { media: WholeUpload; total: number; sha256: string }

/** The hash of a film is that of the hashes of its pieces: a tablet cannot hash 100 MB as one. */
async function isAsAnnounced(files: FileStore, { sha256, ...sent }: Sent): Promise<boolean> {
  const whole = createHash('sha256')
  for await (const { bytes } of piecesOf(files, sent))
    whole.update(createHash('sha256').update(bytes).digest())
  return whole.digest('hex') === sha256
}

/** The bytes of a film where its pieces lie. The piece that was read last is kept, since headers stand side by side. */
function sourceOf(files: FileStore, { media, total }: Sent): FilmSource {
  let last: { offset: number; bytes: Buffer } | null = null
  async function pieceFrom(offset: number): Promise<Buffer> {
    if (last?.offset !== offset) {
      const bytes = await files.read(pieceKey(media, offset))
      if (!bytes) throw new Error('a piece of a film vanished while it was read')
      last = { offset, bytes }
    }
    return last.bytes
  }
  return {
    size: total,
    async read(offset, length) {
      const parts: Buffer[] = []
      for (let at = offset; at < offset + length; ) {
        const begin = at - (at % pieceBytes)
        const part = (await pieceFrom(begin)).subarray(at - begin, offset + length - begin)
        if (part.length === 0) break
        parts.push(part)
        at += part.length
      }
      return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
    },
  }
}

async function* tidied(
  files: FileStore,
  { sent, film }: { sent: Sent; film: Film },
): AsyncGenerator<Buffer> {
  for await (const { offset, bytes } of piecesOf(files, sent)) {
    const piece = Buffer.from(bytes)
    overwrite(piece, offset, film.overwrites)
    yield piece
  }
}

export type FilmKept =
  | { kind: 'damaged' }
  | { kind: 'refused'; code: MediaRefusalCode }
  | { kind: 'done'; width: null; height: null; format: Film['format']; seconds: number }

/**
 * Joins the pieces of a film to one file, one piece in memory at a time. On the way it overwrites what says more than
 * pictures and sound. Nothing is decoded. A server that is killed meanwhile leaves the pieces, and begins anew.
 */
export async function keepFilm(files: FileStore, sent: Sent): Promise<FilmKept> {
  if (!(await isAsAnnounced(files, sent))) return { kind: 'damaged' }
  const read = await readFilm(sourceOf(files, sent))
  if (!read.ok) return { kind: 'refused', code: read.refusal.code }
  const { format, seconds } = read.value
  const key = fileKey({ ...sent.media, kind: 'film' }, 'whole')
  const written = await files.writeParts(key, tidied(files, { sent, film: read.value }))
  if (written !== sent.total) return { kind: 'damaged' }
  return { kind: 'done', width: null, height: null, format, seconds }
}
