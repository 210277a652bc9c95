import { concerns } from '#domain/event/event.ts'
import type { ArrivedFiles } from '#domain/event/event-files.ts'
import { type EventId, type MediaId, parseId, type UserId } from '#domain/kernel/ids.ts'
import type { UnreadFile } from '#domain/media/attached-file.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { todayOf } from '#server/platform/request/today.ts'
import { attachedPaperAddress } from '#server/records/media/attached-files.ts'
import { listMedia } from '#server/records/media/media.sql.ts'
import { reachOf, requireEvents } from './event.policy.ts'
import { events } from './event.sql.ts'

/** Those of the sent files that have arrived from this person, as a picture or a PDF. */
export async function findArrived(
  tx: Transaction,
  { sent, by }: { sent: readonly UnreadFile[] | null | undefined; by: UserId },
): Promise<ArrivedFiles> {
  const mediaIds = (sent ?? []).flatMap(({ mediaId }) => parseId<MediaId>(mediaId) ?? [])
  const found = mediaIds.length > 0 ? await listMedia(tx, { mediaIds }) : []
  return new Map(
    found.flatMap(({ id, kind, state, byUserId }) =>
      (kind === 'photo' || kind === 'document') && state === 'ready' && byUserId === by
        ? [[id, kind] as const]
        : [],
    ),
  )
}

/** The address at which a page shows a PDF of an event, for those who see the event. */
export async function showEventFile(
  context: RequestContext,
  wish: { eventId: string; mediaId: string },
): Promise<string | null> {
  const viewer = requireEvents(context)
  const eventId = parseId<EventId>(wish.eventId)
  const mediaId = parseId<MediaId>(wish.mediaId)
  if (!eventId || !mediaId) return null
  const today = todayOf(context, viewer)
  return context.database.inSchool(viewer.schoolId, async (tx) => {
    const [row, reach, [media]] = await Promise.all([
      events.find(tx, eventId),
      reachOf(tx, { viewer, today }),
      listMedia(tx, { mediaIds: [mediaId] }),
    ])
    const isTheirs = row && concerns(row, reach)
    const isOfEvent = row?.files.some((file) => file.mediaId === mediaId)
    return isTheirs && isOfEvent ? attachedPaperAddress(context, { media }) : null
  })
}
