import type { ChildId, ClassId } from '#domain/kernel/ids.ts'
import { dateIn, type Instant, instantOf } from '#domain/kernel/instant.ts'
import { addDays, type LocalDate } from '#domain/kernel/local-date.ts'
import type { ContentOf } from '#domain/transmission/line-content.ts'
import { daysOfInterval } from '#domain/transmission/medicine/days-of-interval.ts'
import type { GiftWarning } from '#domain/transmission/medicine/gift-limits.ts'
import { defaultSettings } from '#domain/transmission/settings.ts'
import type { LineId } from '#domain/transmission/transmission.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { logTelling } from '#server/records/health/health.sql.ts'
import {
  listGiftLines,
  type StoredLine,
} from '#server/records/transmission/transmission-lines.sql.ts'
import { listPrescriptionsOf } from '../prescriptions/prescriptions.sql.ts'
import { listLevelSettings } from '../settings/settings.sql.ts'
import { requireGiftWatcher } from '../transmission.policy.ts'
import { type GiftSeen, listGiftsSeen } from './gift-seen.sql.ts'
import { listNamedPlaces, type NamedPlace } from './gifts-beyond.sql.ts'
import { markGifts } from './mark-gifts.ts'

/** GiftBeyond of the contract: a medicine that was given beyond its prescription. */
export type GiftBeyond = {
  id: LineId
  childId: ChildId
  childName: string
  classId: ClassId
  className: string
  date: LocalDate
  at: Instant
  medicineName: string
  byName: string
  secondName: string
  warnings: readonly GiftWarning[]
  details: ContentOf<'medicine'>['details']
  /** People of the direction who have seen it, and whether the viewer has. */
  seenBy: readonly GiftSeen[]
  isSeen: boolean
}

/** A tablet that was without a network for a weekend tells of Friday on Monday. */
const daysBack = 6

type Gift = StoredLine & ContentOf<'medicine'>
type ChildOnDay = Pick<StoredLine, 'childId' | 'date'>

/**
 * Reads what was given beyond its prescription in the last seven days, newest first. It names children and medicines, and
 * is logged like every telling of their health.
 */
export async function readGiftsBeyond(context: RequestContext): Promise<GiftBeyond[]> {
  const viewer = requireGiftWatcher(context)
  const { database, ids, clock } = context
  const at = instantOf(clock.now())
  const zone = viewer.school.timeZone
  const today = dateIn(at, zone)
  const firstDay = addDays(today, -daysBack)
  const days = { from: addDays(firstDay, -daysOfInterval), to: addDays(today, 1) }
  return database.inSchool(viewer.schoolId, async (tx): Promise<GiftBeyond[]> => {
    const lines = await listGiftLines(tx, days)
    const gifts = lines.filter(
      (line): line is Gift => line.line === 'medicine' && line.date >= firstDay,
    )
    if (gifts.length === 0) return []
    const childIds = [...new Set(gifts.map(({ childId }) => childId))]
    const [prescriptions, places, levels, seen] = await Promise.all([
      listPrescriptionsOf(tx, childIds),
      listNamedPlaces(tx, childIds),
      listLevelSettings(tx),
      listGiftsSeen(
        tx,
        gifts.map(({ id }) => id),
      ),
    ])
    const placeOf = (line: ChildOnDay) => placeOn(places, line)
    const settingsOf = (place: NamedPlace | undefined) =>
      levels.find(({ standardId }) => standardId === place?.standardId)?.settings ?? defaultSettings
    const marked = markGifts(lines, {
      ...{ prescriptions, zone },
      minutesOf: (line) => settingsOf(placeOf(line)).medicineMinutes,
    })
    const beyond = gifts.flatMap((line): GiftBeyond[] => {
      const [warnings, place] = [marked.get(line.id), placeOf(line)]
      const prescription = prescriptions.find((it) => it.id === line.details.prescriptionId)
      return warnings && place && prescription
        ? [
            {
              ...giftBeyondOf(line, { warnings, place, medicineName: prescription.name }),
              ...seenOf(line, { seen, viewer }),
            },
          ]
        : []
    })
    const classes = Map.groupBy(beyond, ({ classId }) => classId)
    await logTelling(tx, {
      ...{ viewer, at, ids },
      seen: [...classes].map(([classId, of]) => ({
        classId,
        childIds: of.map(({ childId }) => childId),
      })),
    })
    return beyond.toSorted((a, b) => (a.at < b.at ? 1 : -1))
  })
}

/** The class that had the child on the day of the line, or the last one before it. */
function placeOn(places: readonly NamedPlace[], { childId, date }: ChildOnDay) {
  const own = places.filter((it) => it.childId === childId)
  const ofDay = own.find(
    ({ firstDay, lastDay }) => firstDay <= date && (lastDay === null || date <= lastDay),
  )
  return ofDay ?? own.at(-1)
}

function seenOf(
  { id }: Gift,
  { seen, viewer }: { seen: readonly GiftSeen[]; viewer: SchoolViewer },
): Pick<GiftBeyond, 'seenBy' | 'isSeen'> {
  const seenBy = seen.filter(({ lineId }) => lineId === id)
  return { seenBy, isSeen: seenBy.some(({ userId }) => userId === viewer.userId) }
}

const giftBeyondOf = (
  { id, childId, date, details, addedByName }: Gift,
  more: { warnings: readonly GiftWarning[]; place: NamedPlace; medicineName: string },
): Omit<GiftBeyond, 'seenBy' | 'isSeen'> => ({
  ...{ id, childId, date, details, at: details.givenAt, byName: addedByName },
  secondName: details.secondUserName ?? '',
  childName: more.place.childName,
  classId: more.place.classId,
  className: more.place.className,
  medicineName: more.medicineName,
  warnings: more.warnings,
})
