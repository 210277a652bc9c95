import type { UserId } from '#domain/kernel/ids.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import type { MediaRecord } from '#server/records/media/media.sql.ts'
import { picturesOf } from '#server/records/media/media-pictures.ts'
import type { DiaryLine } from './diary-truth.ts'

type Pictured = Pick<DiaryLine, 'mediaIds' | 'byUserId' | 'firstUserId'> &
  Partial<Pick<DiaryLine, 'authorIds'>>

/**
 * Lists whose pictures a line may show: everybody who wrote a version of it. A number that names somebody else's picture
 * shows nothing.
 */
export const authorsOf = ({ authorIds = [], firstUserId, byUserId }: Pictured): Set<UserId> =>
  new Set([firstUserId, ...authorIds, byUserId])

/** The pictures of a line, in its order. */
export async function picturesOfLine(
  context: RequestContext,
  line: Pictured,
): Promise<MediaRecord[]> {
  const { mediaIds } = line
  const found = await Promise.all(
    [...authorsOf(line)].map((byUserId) => picturesOf(context, { mediaIds, byUserId })),
  )
  const byId = new Map(found.flat().map((media) => [media.id, media]))
  return mediaIds.flatMap((id) => byId.get(id) ?? [])
}
