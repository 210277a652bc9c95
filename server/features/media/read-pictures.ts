import { type MediaId, parseId } from '#domain/kernel/ids.ts'
import { refusal, requireSchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { listMedia, type MediaRecord } from '#server/records/media/media.sql.ts'

const mostAtOnce = 200

/** Those of the pictures that the viewer has sent: a tablet asks when one has arrived, and shows it from then on. */
export async function readPictures(
  context: RequestContext,
  sent: readonly string[],
): Promise<MediaRecord[]> {
  const { schoolId, userId } = requireSchoolViewer(context)
  if (sent.length > mostAtOnce) throw refusal('INPUT_INVALID')
  const mediaIds = sent.flatMap((text) => parseId<MediaId>(text) ?? [])
  const known = await context.database.glanceInSchool(schoolId, (tx) => listMedia(tx, { mediaIds }))
  return known.filter(({ byUserId }) => byUserId === userId)
}
