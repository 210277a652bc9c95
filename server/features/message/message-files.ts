import { type MediaId, type MessageId, parseId } from '#domain/kernel/ids.ts'
import type { AttachedFile } from '#domain/media/attached-file.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { listMedia, type MediaRecord } from '#server/records/media/media.sql.ts'
import { shownAddress } from '#server/records/media/media-address.ts'
import { picturesOf } from '#server/records/media/media-pictures.ts'
import { requireMessages } from './message.policy.ts'
import { findFile } from './message.sql.ts'
import type { MessageTruth } from './message-truth.ts'

/** A file of a message as the contract tells it: a picture, or a PDF under its name. */
export type SentFileTruth = AttachedFile & { image: MediaRecord | null }

/** The files of a message that its author sent. A number of somebody else's file shows nothing. */
export async function filesOf(
  context: RequestContext,
  { files, authorId }: Pick<MessageTruth, 'files' | 'authorId'>,
): Promise<SentFileTruth[]> {
  const mediaIds = files.map(({ mediaId }) => mediaId)
  const kinds = ['photo', 'document'] as const
  const found = await picturesOf(context, { mediaIds, byUserId: authorId, kinds })
  return found.map((media) => {
    const said = files.find(({ mediaId }) => mediaId === media.id)?.name ?? null
    const hasArrived = media.state === 'ready'
    const isPaper = hasArrived ? media.kind === 'document' : said !== null
    return {
      mediaId: media.id,
      name: isPaper ? (said ?? 'PDF') : null,
      image: isPaper ? null : media,
    }
  })
}

/** The address at which a page shows a PDF of a message, for those who read its channel at this moment. */
export async function showFile(
  context: RequestContext,
  wish: { messageId: string; mediaId: string },
): Promise<string | null> {
  const viewer = requireMessages(context)
  const messageId = parseId<MessageId>(wish.messageId)
  const mediaId = parseId<MediaId>(wish.mediaId)
  if (!messageId || !mediaId) return null
  const by = { userId: viewer.userId, today: viewer.school.today }
  return context.database.inSchool(viewer.schoolId, async (tx) => {
    const [file, [media]] = await Promise.all([
      findFile(tx, { messageId, mediaId, by }),
      listMedia(tx, { mediaIds: [mediaId] }),
    ])
    const isThere = media?.kind === 'document' && media.state === 'ready'
    if (!file || !media || !isThere || media.byUserId !== file.authorId) return null
    return shownAddress(context, { ...media, format: 'pdf' })
  })
}
