import { createHash } from 'node:crypto'
import type { MediaId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import { type FoundFormat, judgeFile } from '#domain/media/file-format.ts'
import { isPdf, type MediaRefusalCode } from '#domain/media/media.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { fileKey, joinPieces, pictureKey, piecesKey } from '#server/records/media/media-files.ts'
import { forgetUpload, noteReady, noteRefused } from '../uploads/uploads.sql.ts'
import type { DrawApart } from './draw-apart.ts'
import type { DrawingLine } from './drawing-line.ts'
import {
  claimDrawing,
  type DrawingRecord,
  holdDrawing,
  releaseDrawing,
  type WholeUpload,
} from './drawings.sql.ts'
import type { JudgePicture } from './judge-picture.ts'
import { keepFilm } from './keep-film.ts'

/** The part of a picture on the server after a piece, or why it takes none of it. */
export type PieceAnswer = Result<
  { state: 'arriving' | 'ready'; received: number },
  { code: MediaRefusalCode }
>

export type DrawUpload = {
  /** Draws a picture whose bytes are all there, and answers what became of it. */
  draw(upload: WholeUpload): Promise<PieceAnswer>
  /** Ends what is being drawn: the server stops. Its bytes stay, and are drawn later. */
  stop(): void
}

export type DrawUploadMeans = Pick<RequestContext, 'database' | 'clock'> & {
  files: FileStore
  judge: JudgePicture
  apart: DrawApart
  line: DrawingLine
}

/** A busy machine may stop an honest picture once. */
const mostStopped = 2

export const refused = (code: MediaRefusalCode) => refuse({ code })
export const has = (state: 'arriving' | 'ready', received: number) => accept({ state, received })

/** Says what stands about a picture. One that is gone begins anew. */
function answerOf(found: DrawingRecord | undefined): PieceAnswer {
  if (!found) return has('arriving', 0)
  if (found.refusedBecause) return refused(found.refusedBecause)
  if (found.state === 'ready') return has('ready', found.total)
  return found.received < found.total
    ? has('arriving', found.received)
    : refused('media.drawing-later')
}

/** The outcome of one try at a picture. */
type Try =
  | { kind: 'damaged' | 'stopped' | 'not-now' }
  | { kind: 'refused'; code: MediaRefusalCode }
  /** Its files lie where they belong; a document has no size in pixels. */
  | {
      kind: 'done'
      width: number | null
      height: number | null
      format?: FoundFormat
      seconds?: number
    }

/**
 * Draws pictures outside any transaction: one short transaction claims the picture, another writes what became of it. A
 * server that is killed in between has lost nothing: the pieces stay until the picture is there, and the tablet's
 * repeat or the sweep draws again. A picture that is asked for twice at once is drawn once.
 */
export function createDrawUpload(means: DrawUploadMeans): DrawUpload {
  const { database, clock, files, judge, apart, line } = means
  const underWay = new Map<string, Promise<PieceAnswer>>()

  async function inTurn(upload: WholeUpload): Promise<PieceAnswer> {
    const turn = line.enter(upload.byUserId)
    if (!turn) return refused('media.drawing-later')
    const leave = await turn
    try {
      return await claimAndDraw(upload)
    } finally {
      leave()
    }
  }

  async function claimAndDraw(upload: WholeUpload): Promise<PieceAnswer> {
    const { schoolId, id } = upload
    const at = instantOf(clock.now())
    const [isOurs, found] = await database.inSchool(schoolId, (tx) =>
      Promise.all([claimDrawing(tx, { id, at }), holdDrawing(tx, id)]),
    )
    if (!isOurs || !found) return answerOf(found)
    try {
      return await settle(upload, await tryToDraw(upload, found))
    } catch (error) {
      // A full disk, for one: the next one who asks need not wait until the claim has died.
      const release = database.inSchool(schoolId, (tx) =>
        releaseDrawing(tx, { id, wasStopped: false }),
      )
      await release.catch(() => undefined)
      throw error
    }
  }

  async function tryToDraw(upload: WholeUpload, found: DrawingRecord): Promise<Try> {
    const { kind, total, sha256 } = found
    if (kind === 'film') return keepFilm(files, { media: upload, total, sha256 })
    const bytes = await joinPieces(files, { media: upload, total })
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256) {
      return { kind: 'damaged' }
    }
    if (kind === 'document') return keepDocument(upload, bytes)
    if (kind === 'file') return keepFile(upload, bytes)
    const judged = judge(bytes, kind)
    if (!judged.ok) return { kind: 'refused', code: judged.refusal.code }
    const drawn = await apart.draw({ bytes, kind })
    if (drawn.kind !== 'drawn') return drawn
    if (!drawn.drawing.ok) return { kind: 'refused', code: drawn.drawing.refusal.code }
    const { whole, small, width, height } = drawn.drawing.value
    await files.write(fileKey({ ...upload, kind }, 'whole'), whole)
    await files.write(fileKey({ ...upload, kind }, 'small'), small)
    return { kind: 'done', width, height }
  }

  /**
   * A PDF cannot be drawn anew: it is kept as it came. It is given only as a file to save (`pictures.route.ts`), to people
   * who may know what it says.
   */
  async function keepDocument(upload: WholeUpload, bytes: Buffer): Promise<Try> {
    if (!isPdf(bytes)) return { kind: 'refused', code: 'media.not-a-document' }
    await files.write(fileKey({ ...upload, kind: 'document' }, 'whole'), bytes)
    return { kind: 'done', width: null, height: null }
  }

  /** A file of a child is kept as it came, where its bytes are of a kind that runs nothing. It is shown on no page. */
  async function keepFile(upload: WholeUpload, bytes: Buffer): Promise<Try> {
    const judged = judgeFile(bytes)
    if (!judged.ok) return { kind: 'refused', code: judged.refusal.code }
    await files.write(fileKey({ ...upload, kind: 'file' }, 'whole'), bytes)
    return { kind: 'done', width: null, height: null, format: judged.value }
  }

  async function settle(upload: WholeUpload, tried: Try): Promise<PieceAnswer> {
    const { schoolId, id } = upload
    return database.inSchool(schoolId, async (tx): Promise<PieceAnswer> => {
      const found = await holdDrawing(tx, id)
      if (found?.state !== 'arriving') {
        // Swept, or decided by another server meanwhile. What was drawn here shows nothing unless that one drew it too.
        if (found?.state !== 'ready') await files.remove(pictureKey(upload))
        return answerOf(found)
      }
      const answer = await conclude(tx, { id, tried, total: found.total })
      const isOver = answer.ok || answer.refusal.code !== 'media.drawing-later'
      if (isOver) await files.remove(piecesKey(upload))
      return answer
    })
  }

  async function conclude(
    tx: Transaction,
    { id, tried, total }: { id: MediaId; tried: Try; total: number },
  ): Promise<PieceAnswer> {
    const refuseFor = async (because: MediaRefusalCode) => {
      await noteRefused(tx, { id, because })
      return refused(because)
    }
    switch (tried.kind) {
      case 'done': {
        const { width, height, format = null, seconds = null } = tried
        await noteReady(tx, { id, at: instantOf(clock.now()), width, height, format, seconds })
        return has('ready', total)
      }
      case 'refused':
        return refuseFor(tried.code)
      case 'damaged':
        // Not what the tablet holds: it begins anew, as if nothing had been sent.
        await forgetUpload(tx, id)
        return refused('media.damaged')
      case 'stopped': {
        const stopped = await releaseDrawing(tx, { id, wasStopped: true })
        return stopped < mostStopped ? refused('media.drawing-later') : refuseFor('media.too-slow')
      }
      case 'not-now':
        await releaseDrawing(tx, { id, wasStopped: false })
        return refused('media.drawing-later')
    }
  }

  return {
    draw(upload) {
      const key = pictureKey(upload)
      const drawing = underWay.get(key) ?? inTurn(upload).finally(() => void underWay.delete(key))
      underWay.set(key, drawing)
      return drawing
    },
    stop: () => apart.stop(),
  }
}
