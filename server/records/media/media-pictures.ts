import type { MediaId, SchoolId, UserId } from '#domain/kernel/ids.ts'
import type { UploadKind } from '#domain/media/media.ts'
import { requireSchoolSender } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { listMedia, type MediaRecord } from './media.sql.ts'

type Asked = { mediaIds: readonly MediaId[]; found: Promise<MediaRecord[]> }

/** Pictures that a request has asked for and not looked up yet. A class's day asks for all its pictures at once. */
const asked = new WeakMap<RequestContext, Asked>()

function lookUp(
  context: RequestContext,
  { schoolId, mediaIds }: { schoolId: SchoolId; mediaIds: readonly MediaId[] },
): Promise<MediaRecord[]> {
  const waiting = asked.get(context)
  if (waiting) {
    waiting.mediaIds = [...waiting.mediaIds, ...mediaIds]
    return waiting.found
  }
  const all: Asked = {
    mediaIds,
    found: new Promise((resolve) => setImmediate(resolve)).then(() => {
      asked.delete(context)
      return context.database.glanceInSchool(schoolId, (tx) =>
        listMedia(tx, { mediaIds: all.mediaIds }),
      )
    }),
  }
  asked.set(context, all)
  return all.found
}

type Pictures = {
  mediaIds: readonly MediaId[]
  byUserId?: UserId
  /** The kinds that may be shown here: photos, unless the line is a child's papers. */
  kinds?: readonly UploadKind[]
  /** Answers what was refused too, for a line that says why. */
  withRefused?: boolean
}

/**
 * The pictures that a line shows, in its order: those that this author sent (anybody's, where none is named), and those
 * that have not arrived yet, with no address. Another school's picture is not there, whatever the line says.
 */
export async function picturesOf(
  context: RequestContext,
  { mediaIds, byUserId, kinds, withRefused }: Pictures,
): Promise<MediaRecord[]> {
  if (mediaIds.length === 0) return []
  const { schoolId } = requireSchoolSender(context)
  const known = await lookUp(context, { schoolId, mediaIds })
  const own = known.filter((media) => byUserId === undefined || media.byUserId === byUserId)
  const foreign = known.filter((media) => !own.includes(media)).map(({ id }) => id)
  const mine = mediaIds.filter((id) => !foreign.includes(id))
  return shownPictures(own, { schoolId, mediaIds: mine, kinds, withRefused })
}

const nothingArrived: Omit<MediaRecord, 'id' | 'schoolId'> = {
  ...{ kind: 'photo', state: 'arriving', byUserId: null, format: null, seconds: null },
  ...{ bytes: null, refusedBecause: null },
}

/** Lists what is shown of these numbers when these pictures are known: all but icons and what was no picture. */
export function shownPictures(
  known: readonly MediaRecord[],
  {
    schoolId,
    mediaIds,
    kinds = ['photo'],
    withRefused = false,
  }: {
    schoolId: SchoolId
    mediaIds: readonly MediaId[]
    kinds?: readonly UploadKind[] | undefined
    withRefused?: boolean | undefined
  },
): MediaRecord[] {
  const byId = new Map(known.map((media) => [media.id, media]))
  return mediaIds.flatMap((id): MediaRecord[] => {
    const media = byId.get(id)
    if (!media) return [{ id, schoolId, ...nothingArrived }]
    return kinds.includes(media.kind) && (withRefused || media.state !== 'refused') ? [media] : []
  })
}
