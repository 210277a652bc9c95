import { type MediaId, type MessageId, parseId } from '#domain/kernel/ids.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { attachedPaperAddress } from '#server/records/media/attached-files.ts'
import { listMedia } from '#server/records/media/media.sql.ts'
import { requireMessages } from './message.policy.ts'
import { findFile } from './message.sql.ts'

/** Answers where a page shows a PDF of a message, for those who read its channel at this moment. */
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
    return file ? attachedPaperAddress(context, { media, byUserId: file.authorId }) : null
  })
}
