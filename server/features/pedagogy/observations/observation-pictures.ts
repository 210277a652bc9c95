import type { RequestContext } from '#server/platform/request/request-context.ts'
import type { MediaRecord } from '#server/records/media/media.sql.ts'
import { picturesOf } from '#server/records/media/media-pictures.ts'
import type { ObservationRow } from '../pedagogy-truth.ts'

/** The pictures of an observation, in its order: those of who wrote it first and of who wrote it last. */
export async function picturesOfObservation(
  context: RequestContext,
  {
    mediaIds,
    byUserId,
    firstUserId,
  }: Pick<ObservationRow, 'mediaIds' | 'byUserId' | 'firstUserId'>,
): Promise<MediaRecord[]> {
  const authors = [...new Set([firstUserId, byUserId])]
  const found = await Promise.all(
    authors.map((author) => picturesOf(context, { mediaIds, byUserId: author })),
  )
  const byId = new Map(found.flat().map((media) => [media.id, media]))
  return mediaIds.flatMap((id) => byId.get(id) ?? [])
}
