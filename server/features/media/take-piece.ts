import { createHash } from 'node:crypto'
import { maySeeScreen } from '#domain/access/access.ts'
import type { MediaId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import {
  type Announced,
  largestBytes,
  type MediaRefusalCode,
  pieceAt,
} from '#domain/media/media.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { refusal, requireSchoolViewer, type SchoolViewer } from '#server/platform/refusals.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { fileKey, joinPieces, pieceKey, piecesKey } from '#server/records/media-files.ts'
import { drawPicture } from './draw-picture.ts'
import {
  forgetUpload,
  holdUpload,
  noteReady,
  noteReceived,
  noteRefused,
  type UploadRecord,
} from './uploads.sql.ts'

export type Piece = { mediaId: MediaId; announced: Announced; offset: number; bytes: Buffer }

/** What the server has of a picture after a piece, or why it takes none of it. */
export type PieceAnswer = Result<
  { state: 'arriving' | 'ready'; received: number },
  { code: MediaRefusalCode }
>

type Means = Pick<RequestContext, 'clock'> & { files: FileStore }

const refused = (code: MediaRefusalCode) => refuse({ code })
const has = (state: 'arriving' | 'ready', received: number) => accept({ state, received })

/** Photos are everybody's of the school; the pictograms of topics are sent by whoever keeps them. */
export function requireSender(context: RequestContext, kind: Announced['kind']): SchoolViewer {
  const viewer = requireSchoolViewer(context)
  if (kind === 'icon' && !maySeeScreen(viewer, 'settings-topics')) throw refusal('FORBIDDEN')
  return viewer
}

/**
 * Takes in one piece of a picture. Whatever piece is sent, the answer tells how much is there, and the tablet goes on
 * from that: a piece that came twice, too early, or after the picture was whole changes nothing. The last piece makes
 * the picture; it is answered as there only when its files lie safely, since the tablet then lets go of its own.
 */
export async function takePiece(
  context: RequestContext,
  files: FileStore,
  { mediaId, announced, offset, bytes }: Piece,
): Promise<PieceAnswer> {
  const viewer = requireSender(context, announced.kind)
  if (announced.total > largestBytes[announced.kind]) return refused('media.too-large')
  const at = instantOf(context.clock.now())
  return context.database.inSchool(viewer.schoolId, async (tx): Promise<PieceAnswer> => {
    const upload = await holdUpload(tx, { ...announced, id: mediaId, byUserId: viewer.userId, at })
    if (!isSame(upload, announced) || upload.byUserId !== viewer.userId) {
      return refused('media.other-picture')
    }
    if (upload.refusedBecause) return refused(upload.refusedBecause)
    if (upload.state === 'ready') return has('ready', upload.total)
    if (offset !== upload.received) return has('arriving', upload.received)
    if (bytes.length !== pieceAt(offset, upload.total)) return refused('media.malformed-upload')
    await files.write(pieceKey(upload, offset), bytes)
    const received = offset + bytes.length
    if (received === upload.total) return finish(tx, { clock: context.clock, files }, upload)
    await noteReceived(tx, { id: mediaId, bytes: received })
    return has('arriving', received)
  })
}

const isSame = (upload: UploadRecord, { kind, total, sha256 }: Announced): boolean =>
  upload.kind === kind && upload.total === total && upload.sha256 === sha256

async function finish(
  tx: Transaction,
  { clock, files }: Means,
  upload: UploadRecord,
): Promise<PieceAnswer> {
  const { id, kind, total } = upload
  const bytes = await joinPieces(files, { media: upload, total })
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== upload.sha256) {
    // Not what the tablet holds: it begins anew, as if nothing had been sent.
    await files.remove(piecesKey(upload))
    await forgetUpload(tx, id)
    return refused('media.damaged')
  }
  const drawn = await drawPicture(bytes, kind)
  if (!drawn.ok) {
    await noteRefused(tx, { id, because: drawn.refusal.code })
  } else {
    const { whole, small, width, height } = drawn.value
    await files.write(fileKey(upload, 'whole'), whole)
    await files.write(fileKey(upload, 'small'), small)
    await noteReady(tx, { id, at: instantOf(clock.now()), width, height })
  }
  await files.remove(piecesKey(upload))
  return drawn.ok ? has('ready', total) : drawn
}
