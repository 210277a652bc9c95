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

/** All that was sent of a picture, in order; null where a piece is missing. */
export async function joinPieces(
  files: FileStore,
  { media, total }: { media: Named; total: number },
): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  for (let offset = 0; offset < total; offset += pieceBytes) {
    const piece = await files.read(pieceKey(media, offset))
    if (!piece) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Everything of a school that is gone. */
export async function removeSchoolFiles(files: FileStore, schoolId: SchoolId): Promise<void> {
  await Promise.all(
    ['uploads', 'media', 'invoices', 'bundles'].map((folder) =>
      files.remove(`${folder}/${schoolId}`),
    ),
  )
}
