import { maySeeScreen } from '#domain/access/access.ts'
import type { ScreenWord } from '#domain/access/screens.ts'
import type { MediaId, SchoolId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { type Announced, largestBytes, pieceAt } from '#domain/media/media.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import {
  refusal,
  requireSchoolSender,
  requireSchoolViewer,
  type SchoolViewer,
} from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { pieceKey } from '#server/records/media/media-files.ts'
import { type DrawUpload, has, type PieceAnswer, refused } from '../drawing/draw-upload.ts'
import {
  chargeHour,
  forgetUpload,
  holdUpload,
  isInMessage,
  noteReceived,
  type UploadRecord,
} from './uploads.sql.ts'

export type Piece = { mediaId: MediaId; announced: Announced; offset: number; bytes: Buffer }

export type PieceMeans = { files: FileStore; drawUpload: Pick<DrawUpload, 'draw'> }

/** The page of settings that shows a picture of this kind. */
const keptOn: Partial<Record<Announced['kind'], ScreenWord>> = {
  icon: 'settings-topics',
  logo: 'settings-school',
}

/**
 * Photos and papers are everybody's of the school, also of somebody who is only let in to send what waits. The
 * pictograms of topics and the logo are sent by those who keep them.
 */
export function requireUploader(context: RequestContext, kind: Announced['kind']): SchoolViewer {
  const page = keptOn[kind]
  if (!page) return requireSchoolSender(context)
  const viewer = requireSchoolViewer(context)
  if (!maySeeScreen(viewer, page)) throw refusal('FORBIDDEN')
  return viewer
}

/**
 * Takes in one piece of a picture. Whatever piece is sent, the answer tells how much is there, and the tablet goes on
 * from that: a piece that came twice, too early, or after the picture was whole changes nothing. The last piece makes
 * the picture; it is answered as there only when its files lie safely, since the tablet then lets go of its own.
 */
export async function takePiece(
  context: RequestContext,
  { files, drawUpload }: PieceMeans,
  { mediaId, announced, offset, bytes }: Piece,
): Promise<PieceAnswer> {
  const { schoolId, userId } = requireUploader(context, announced.kind)
  if (announced.total > largestBytes[announced.kind]) return refused('media.too-large')
  const at = instantOf(context.clock.now())
  const upload = { id: mediaId, schoolId, byUserId: userId }
  const taken = await context.database.inSchool(
    schoolId,
    async (tx): Promise<PieceAnswer | 'whole'> => {
      const held = await holdUpload(tx, { ...announced, ...upload, at })
      if (!isSame(held, announced) || held.byUserId !== userId) {
        return refused('media.other-picture')
      }
      const { total, received } = held
      if (held.isNew && !(await chargeHour(tx, { ...announced, ...upload, at }))) {
        await forgetUpload(tx, mediaId)
        return refused('media.too-much-sent')
      }
      if (held.refusedBecause) return refused(held.refusedBecause)
      if (held.state === 'ready') return has('ready', total)
      // The last piece came before, and nobody heard what became of it.
      if (received === total) return 'whole'
      if (offset !== received) return has('arriving', received)
      if (bytes.length !== pieceAt(offset, total)) return refused('media.malformed-upload')
      await files.write(pieceKey(held, offset), bytes)
      await noteReceived(tx, { id: mediaId, bytes: received + bytes.length })
      return received + bytes.length === total ? 'whole' : has('arriving', received + bytes.length)
    },
  )
  if (taken !== 'whole') return taken
  const answer = await drawUpload.draw(upload)
  if (announced.kind === 'film') context.changes.tell({ schoolId, topic: 'gallery' })
  else if (answer.ok && answer.value.state === 'ready')
    await tellReaders(context, { schoolId, mediaId })
  return answer
}

/** Open screens show a message before its picture has come: they ask again once it is there. */
async function tellReaders(
  { database, changes }: RequestContext,
  { schoolId, mediaId }: { schoolId: SchoolId; mediaId: MediaId },
): Promise<void> {
  const isAwaited = await database.glanceInSchool(schoolId, (tx) => isInMessage(tx, mediaId))
  if (isAwaited) changes.tell({ schoolId, topic: 'message' })
}

const isSame = (upload: UploadRecord, { kind, total, sha256 }: Announced): boolean =>
  upload.kind === kind && upload.total === total && upload.sha256 === sha256
