import { hasInCare } from '#domain/access/access.ts'
import { maySendAfter } from '#domain/access/ended-stay.ts'
import type { ClassId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { OpeningBatch } from '#server/platform/entries/entry-kind.ts'
import { listSchoolClasses } from '#server/records/children/classes.sql.ts'
import { type EndedStayOfClass, listEndedStays } from '#server/records/children/ended-stays.sql.ts'

/** The rooms of a batch: the classes that the sender has in their care, or had on the day of the tap. */
export function batchRooms({ asking, viewer }: OpeningBatch) {
  const { today } = viewer.school
  const own = new Set<ClassId>()
  let ended: readonly EndedStayOfClass[] = []
  return {
    async load(): Promise<void> {
      const [classes, stays] = await Promise.all([
        listSchoolClasses(asking, { viewer, date: today }),
        listEndedStays(asking, viewer),
      ])
      for (const it of classes) if (hasInCare(viewer, it)) own.add(it.id)
      ended = stays
    },
    /** Tells a room of the sender's own. A stay that ended since still lets send what was tapped while it lasted. */
    isOwn: (classId: ClassId, writtenOn: LocalDate): boolean =>
      own.has(classId) ||
      ended.some(
        (stay) =>
          stay.classId === classId && maySendAfter(stay, { writtenOn, date: writtenOn, today }),
      ),
  }
}
