import type { GraphQLResolveInfo } from 'graphql'
import { hasInCare, maySeeGuardians } from '#domain/access/access.ts'
import { isDirection } from '#domain/accounts/roles.ts'
import { concerns } from '#domain/event/event.ts'
import { occurrencesIn } from '#domain/event/occurrences.ts'
import { isInAudience } from '#domain/event/outing.ts'
import type { ChildId, ClassId } from '#domain/kernel/ids.ts'
import { type Instant, instantOf } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { asksFor } from '#server/platform/graphql/asked-fields.ts'
import { dateGiven, type SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { todayOf } from '#server/platform/request/today.ts'
import { type ChildRecord, listChildrenOf } from '#server/records/children/children.sql.ts'
import { type ClassRecord, listSchoolClasses } from '#server/records/children/classes.sql.ts'
import {
  type ContactRecord,
  listContactsOfChildren,
} from '#server/records/children/contacts.sql.ts'
import { listTargets } from '#server/records/events/targets.sql.ts'
import { type HealthRecord, tellHealth } from '#server/records/health/health.sql.ts'
import { requireEvents } from '../event.policy.ts'
import { type EventRow, listEvents } from '../event.sql.ts'
import { type Authorisation, listAuthorisations } from './authorisation.sql.ts'
import { listCounts, listMissing, type MissingChild } from './head-count.sql.ts'
import { type HeadCountTruth, headCountTruth } from './head-count-truth.ts'

/** An outing on one day, with the children of it that its reader has in care. */
export type SeenOuting = EventRow & {
  day: LocalDate
  childIds: readonly ChildId[]
  authorisations: readonly Authorisation[]
  counts: readonly HeadCountTruth[]
  missing: readonly MissingChild[]
}

/** Everything that a phone takes along on a day. */
export type OutingDay = {
  day: LocalDate
  readAt: Instant
  outings: readonly SeenOuting[]
  /** The classes of the children. */
  classes: readonly ClassRecord[]
  children: readonly ChildRecord[]
  health: readonly HealthRecord[]
  contacts: readonly ContactRecord[]
}

/** The children of an outing among those of some classes. */
export function childrenAlong(
  outing: Pick<EventRow, 'audience' | 'audienceIds'>,
  { children }: { children: readonly ChildRecord[] },
): ChildRecord[] {
  return children.filter(({ id, classId, standardId, groups }) =>
    isInAudience(outing, {
      ...{ id, classId, standardId },
      groupIds: (groups ?? []).map((group) => group.id),
    }),
  )
}

/** The classes that somebody has in care, with their children of a day. */
export async function loadCare(
  tx: Glance,
  { viewer, day }: { viewer: SchoolViewer; day: LocalDate },
): Promise<{ classes: ClassRecord[]; children: ChildRecord[] }> {
  const all = await listSchoolClasses(tx, { viewer, date: day })
  const classes = all.filter((it) => hasInCare(viewer, it) && !it.isArchived)
  const classIds = classes.map(({ id }) => id)
  return { classes, children: await listChildrenOf(tx, { classIds, from: day, to: day }) }
}

/** The outings of a day that concern somebody. */
async function listOutings(
  tx: Glance,
  { viewer, day, today }: { viewer: SchoolViewer; day: LocalDate; today: LocalDate },
): Promise<EventRow[]> {
  const everybody = isDirection(viewer.userType)
  const [rows, targets] = await Promise.all([
    listEvents(tx, { from: day, to: day }),
    listTargets(tx, { userId: viewer.userId, today, everybody }),
  ])
  const reach = { targets, isDirection: everybody }
  return rows.filter(
    (row) =>
      row.kind === 'outing' &&
      concerns(row, reach) &&
      occurrencesIn(row, { from: day, to: day }).length > 0,
  )
}

/**
 * The outings of a day for somebody who goes along: the children of them in their own care, whom to call and what must be
 * known of each. Reading health leaves its line in the log, as everywhere.
 */
export async function readOutings(
  _: unknown,
  args: { day: string },
  context: RequestContext,
  info: GraphQLResolveInfo,
): Promise<OutingDay> {
  const viewer = requireEvents(context)
  const day = dateGiven(args.day, 'INPUT_INVALID')
  const today = todayOf(context, viewer)
  const at = instantOf(context.clock.now())
  const tellsHealth = asksFor(info, 'health')
  return context.database.inSchool(viewer.schoolId, async (tx) => {
    const outings = await listOutings(tx, { viewer, day, today })
    const nobody = { classes: [], children: [], health: [], contacts: [] }
    if (outings.length === 0) return { day, readAt: at, outings: [], ...nobody }
    const care = await loadCare(tx, { viewer, day })
    const along = new Map(outings.map((row) => [row.id, childrenAlong(row, care)]))
    const wanted = new Set([...along.values()].flat().map(({ id }) => id))
    const children = care.children.filter(({ id }) => wanted.has(id))
    const classIds: ClassId[] = [...new Set(children.map(({ classId }) => classId))]
    const [health, contacts, authorisations, counts, missing] = await Promise.all([
      tellsHealth ? tellHealth(tx, { viewer, classIds, date: day, at, ids: context.ids }) : [],
      listContactsOfChildren(tx, {
        ...{ childIds: [...wanted], date: day, withGuardians: maySeeGuardians(viewer) },
      }),
      listAuthorisations(
        tx,
        outings.map(({ id }) => id),
      ),
      listCounts(
        tx,
        outings.map(({ id }) => id),
      ),
      listMissing(
        tx,
        outings.map(({ id }) => id),
      ),
    ])
    return {
      ...{ day, readAt: at, children, contacts },
      classes: care.classes.filter(({ id }) => classIds.includes(id)),
      health: health.flatMap((ofClass) => ofClass.children),
      outings: outings.map((row) => ({
        ...row,
        day,
        childIds: (along.get(row.id) ?? []).map(({ id }) => id),
        authorisations: authorisations.filter(
          ({ eventId, childId }) => eventId === row.id && wanted.has(childId),
        ),
        counts: counts.filter(({ eventId }) => eventId === row.id).map(headCountTruth),
        missing: missing.filter(
          ({ eventId, childId }) => eventId === row.id && wanted.has(childId),
        ),
      })),
    }
  })
}
