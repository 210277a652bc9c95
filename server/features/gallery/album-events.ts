import { albumEventDays } from '#domain/gallery/album.ts'
import { addDays, type LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { listOwnEvents, type NamedEvent } from '#server/records/events/own-events.sql.ts'

/** The events that an album can show: those up to today that their reader may know, and those that albums show already. */
export const listAlbumEvents = (
  tx: Glance,
  { viewer, today }: { viewer: SchoolViewer; today: LocalDate },
): Promise<NamedEvent[]> =>
  listOwnEvents(tx, {
    ...{ viewer, today },
    window: { from: addDays(today, -albumEventDays), to: today },
  })
