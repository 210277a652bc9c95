import type { SchoolId } from '#domain/kernel/ids.ts'
import { pieceBytes } from '#domain/media/media.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { MediaRecord } from './media.sql.ts'
import { extensionOf, type MediaSize } from './media-address.ts'

type Named = Pick<MediaRecord, 'id' | 'schoolId'>

/** Pieces of a picture that has not wholly arrived; the offset of each is its name. */
export const piecesKey = ({ schoolId, id }: Named): string => `uploads/${schoolId}/${id}`
export const pieceKey = (media: Named, offset: number): string => `${piecesKey(media)}/${offset}`

export const pictureKey = ({ schoolId, id }: Named): string => `media/${schoolId}/${id}`
export const fileKey = (media: Named & Pick<MediaRecord, 'kind'>, size: MediaSize): string =>
  `${pictureKey(media)}/${size === 'preview' ? 'small' : size}.${extensionOf(media.kind)}`

type Sent = { media: Named; total: number }

/** All that was sent, piece by piece in order: one of them is in memory at a time. It ends early where a piece is missing. */
export async function* piecesOf(
  files: FileStore,
  { media, total }: Sent,
): AsyncGenerator<{ offset: number; bytes: Buffer }> {
  for (let offset = 0; offset < total; offset += pieceBytes) {
    const bytes = await files.read(pieceKey(media, offset))
    if (!bytes) return
    yield { offset, bytes }
  }
}

/** All that was sent of a picture as one; null where a piece is missing. */
export async function joinPieces(files: FileStore, sent: Sent): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  for await (const { bytes } of piecesOf(files, sent)) pieces.push(bytes)
  return pieces.length === Math.ceil(sent.total / pieceBytes) ? Buffer.concat(pieces) : null
}

/** Everything of a school that is gone. */
export async function removeSchoolFiles(files: FileStore, schoolId: SchoolId): Promise<void> {
  await Promise.all(
    ['uploads', 'media', 'invoices', 'bundles'].map((folder) =>
      files.remove(`${folder}/${schoolId}`),
    ),
  )
}
