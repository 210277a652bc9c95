import { type MediaId, parseId, type TopicId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import { type Drawing, parseDrawing } from '#domain/topics/starter-topics.ts'
import type { TopicRefusalCode } from '#domain/topics/topics.ts'
import { recordChange } from '#server/platform/changes.sql.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { SchoolViewer } from '#server/platform/refusals.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { isIconThere, listTopics, type TopicRecord } from './topics.sql.ts'

type Refused = { code: TopicRefusalCode }

/** What every act about a topic answers: the topics as they are now, in their order, or why nothing was changed. */
export type TopicAnswer = Result<TopicRecord[], Refused>

export const refused = (code: TopicRefusalCode) => refuse({ code })

export const parseTopicId = (text: string): TopicId | undefined => parseId<TopicId>(text)

export type Picture = { drawing: Drawing; mediaId: null } | { drawing: null; mediaId: MediaId }

/** Reads what a topic shall look like: one of the drawings, or a picture that the school has sent; one, not both. */
export async function readPicture(
  tx: Transaction,
  wish: { drawing?: string | null | undefined; mediaId?: string | null | undefined },
): Promise<Result<Picture, Refused>> {
  if (wish.drawing && wish.mediaId) return refused('topics.unknown-picture')
  if (wish.drawing) {
    const drawing = parseDrawing(wish.drawing)
    return drawing ? accept({ drawing, mediaId: null }) : refused('topics.unknown-picture')
  }
  if (!wish.mediaId) return refused('topics.picture-missing')
  const mediaId = parseId<MediaId>(wish.mediaId)
  const isThere = mediaId !== undefined && (await isIconThere(tx, mediaId))
  return isThere ? accept({ drawing: null, mediaId }) : refused('topics.unknown-picture')
}

/** What a line of the log tells of a topic. */
export const told = ({ labelEn, labelFr, drawing, isEnabled }: Omit<TopicRecord, 'position'>) => ({
  labelEn,
  labelFr,
  drawing,
  isEnabled,
})

/** The topics after a change, with its line in the log of changes, in the same transaction. */
export async function answerChange(
  tx: Transaction,
  { clock, ids }: RequestContext,
  change: { viewer: SchoolViewer; act: string; before: unknown; after: unknown },
): Promise<TopicAnswer> {
  const { viewer, ...line } = change
  await recordChange(tx, {
    schoolId: viewer.schoolId,
    change: {
      ...line,
      changeId: ids.next(),
      accountId: viewer.userId,
      actorId: viewer.actorId,
      subjectId: null,
      at: instantOf(clock.now()),
    },
  })
  return accept(await listTopics(tx))
}
