import type { MediaId } from '#domain/kernel/ids.ts'
import { pieceBytes } from '#domain/media/media.ts'
import type { UserTables } from '../storage/user-database.ts'
import { filmParts, type PhotoBytesRow, readBytes } from './photo-rows.ts'

/** Bytes of one part of a film: pieces of a whole number, so that none of them lies in two parts. */
export const filmPartBytes = 4 * pieceBytes

/** The key of the part that begins at an offset. */
export const filmPartKey = (mediaId: MediaId, offset: number): PhotoBytesRow['id'] =>
  `${filmParts(mediaId)}${String(Math.floor(offset / filmPartBytes)).padStart(4, '0')}`

/** Reads the part of a film that begins at an offset; null where it is gone. */
export const readFilmPart = (
  blobs: UserTables['blobs'],
  { mediaId, offset }: { mediaId: MediaId; offset: number },
): Promise<ArrayBuffer | null> => readBytes(blobs, mediaId, filmPartKey(mediaId, offset))
