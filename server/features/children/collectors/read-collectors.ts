import { maySeeGuardians } from '#domain/access/access.ts'
import { openWeekdays } from '#domain/calendar/openings.ts'
import { type ChildId, type CollectorId, parseId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import type { Weekday } from '#domain/kernel/local-date.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { shownAddress } from '#server/records/media/media-address.ts'
import { loadCalendar } from '#server/records/school/school-calendar.sql.ts'
import { isFileKeeper, readInFile, requireFileKeeper } from '../file/child-file.ts'
import {
  type CollectorRecord,
  collectors,
  listPaperReads,
  logPaperReading,
  type PaperRead,
} from './collectors.sql.ts'

export type ChildCollectorsRecord = {
  childId: ChildId
  people: CollectorRecord[]
  paperReads: PaperRead[]
  /** The weekdays on which the child's level opens. */
  openDays: readonly Weekday[]
}

/**
 * Reads who may collect a child and who must not, for those who may read its file. A court's paper, its readers and notes
 * are for the direction. A teacher sees numbers where the school shows those of guardians.
 */
export async function readCollectors(
  context: RequestContext,
  { childId: sentId }: { childId: string },
): Promise<ChildCollectorsRecord | null> {
  const open = await readInFile(context, sentId, (tx, childId) =>
    Promise.all([collectors.list(tx, childId), listPaperReads(tx, childId), loadCalendar(tx)]),
  )
  if (!open) return null
  const { viewer, file, part } = open
  const [people, paperReads, calendar] = part
  const openDays = openWeekdays(calendar, file.standardId)
  if (isFileKeeper(viewer)) return { childId: file.id, people, paperReads, openDays }
  const seen = people.map((it) => ({
    ...it,
    ...{ note: null, paperMediaId: null },
    phone: maySeeGuardians(viewer) ? it.phone : null,
  }))
  return { childId: file.id, people: seen, paperReads: [], openDays }
}

/** The address at which a page shows a court's decision, for some minutes. Each asking leaves a line that says who asked. */
export async function openCourtPaper(
  context: RequestContext,
  { collectorId }: { collectorId: string },
): Promise<string | null> {
  const { schoolId, userId, actorId } = requireFileKeeper(context)
  const id = parseId<CollectorId>(collectorId)
  if (!id) return null
  return context.database.inSchool(schoolId, async (tx) => {
    const person = await collectors.find(tx, id)
    if (!person?.paperMediaId) return null
    const { childId, paperMediaId: mediaId } = person
    const at = instantOf(context.clock.now())
    const readId = context.ids.next()
    await logPaperReading(tx, { readId, by: userId, actor: actorId, childId, mediaId, at })
    return shownAddress(context, { schoolId, id: mediaId, format: 'pdf' })
  })
}
