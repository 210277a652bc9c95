import { hasInCare } from '#domain/access/access.ts'
import { type Instant, instantOf, timeIn } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { type BuildingCount, countToFind } from '#domain/presence/building/evacuation.ts'
import { levelDayOn } from '#domain/school/calendar.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { dateGiven, type SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { type ClassRecord, listSchoolClasses } from '#server/records/children/classes.sql.ts'
import { tellHealth } from '#server/records/health/health.sql.ts'
import { loadCalendar } from '#server/records/school/school-calendar.sql.ts'
import { listTeacherNames, listToFind } from './building.sql.ts'
import { requireBuildingReader } from './presence.policy.ts'
import { readableBy } from './read-class-day.ts'
import { momentOf, type Telling } from './read-presence.ts'
import { type ReadRegister, readRegisters } from './read-registers.ts'

type Wish = { date: string }

/**
 * The registers of one day for every class that the viewer has in their care: who is in the building. Reasons and
 * notes are for those who may take the register.
 */
export async function readBuilding(
  context: RequestContext,
  wish: Wish & Telling,
): Promise<ReadRegister[]> {
  const viewer = requireBuildingReader(context)
  const date = dateGiven(wish.date, 'presence.malformed-date')
  const moment = momentOf(context, viewer)
  return context.database.inSchool(viewer.schoolId, async (tx) => {
    const classes = inBuilding(await listSchoolClasses(tx, { viewer, date }), viewer)
    const [registers, health] = await Promise.all([
      readRegistersOf(tx, { viewer, classes, date, readAt: moment.at }),
      wish.tellsHealth ? tellHealth(tx, { ...moment, viewer, classIds: idsOf(classes) }) : [],
    ])
    const healthOf = new Map(health.map(({ classId, children }) => [classId, children]))
    return registers.map((it) => ({ ...it, health: healthOf.get(it.class.id) ?? [] }))
  })
}

/** Those of the school's classes that the viewer has in their care. */
export const inBuilding = (classes: readonly ClassRecord[], viewer: SchoolViewer): ClassRecord[] =>
  classes.filter((it) => hasInCare(viewer, it) && !it.isArchived)

const idsOf = (classes: readonly ClassRecord[]) => classes.map(({ id }) => id)

/** The registers of one day of classes in the viewer's care, without what must be known of health. */
export async function readRegistersOf(
  tx: Glance,
  of: { viewer: SchoolViewer; classes: readonly ClassRecord[]; date: LocalDate; readAt: Instant },
): Promise<ReadRegister[]> {
  const { viewer, classes, date, readAt } = of
  const registerOf = await readRegisters(tx, { classIds: idsOf(classes), from: date, to: date })
  return classes.map((it) => readableBy(viewer, { ...registerOf(it), health: [], readAt }))
}

/** The moment of a reading of the building, which a tablet keeps with it. */
export function readBuildingAt(context: RequestContext, wish: Wish): Instant {
  requireBuildingReader(context)
  dateGiven(wish.date, 'presence.malformed-date')
  return instantOf(context.clock.now())
}

/** ClassElsewhere of the contract: the number of a class, and nothing about any child of it. */
export type ClassElsewhereRecord = BuildingCount & {
  className: string
  /** People who answer for the class: the names of its teachers. */
  teachers: readonly string[]
  /** The instant of the school's count. */
  at: Instant
}

/** Counts the children in the building in each class outside the viewer's care, and names who answers for them. */
export async function readBuildingElsewhere(
  context: RequestContext,
  wish: Wish,
): Promise<ClassElsewhereRecord[]> {
  const viewer = requireBuildingReader(context)
  const date = dateGiven(wish.date, 'presence.malformed-date')
  const at = instantOf(context.clock.now())
  const now = timeIn(at, viewer.school.timeZone)
  return context.database.inSchool(viewer.schoolId, async (tx) => {
    const all = await listSchoolClasses(tx, { viewer, date })
    const classes = all.filter((it) => !hasInCare(viewer, it) && !it.isArchived)
    if (classes.length === 0) return []
    const classIds = classes.map(({ id }) => id)
    const [children, teachers, calendar] = await Promise.all([
      listToFind(tx, { classIds, date }),
      listTeacherNames(tx, { classIds, today: viewer.school.today }),
      loadCalendar(tx),
    ])
    const childrenOf = Map.groupBy(children, ({ classId }) => classId)
    return classes.map(({ id, name, standardId }) => {
      const ofClass = childrenOf.get(id) ?? []
      const day = levelDayOn(calendar, { standardId, date })
      return {
        className: name,
        ...countToFind(ofClass.map((child) => ({ ...child, day, now }))),
        teachers: teachers.get(id) ?? [],
        at,
      }
    })
  })
}
