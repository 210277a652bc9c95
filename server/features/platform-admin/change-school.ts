import type { FeaturePermission } from '#domain/access/access.ts'
import { directorPrivileges, enableFlags, schoolFeatures } from '#domain/access/features.ts'
import { parseSchoolKind } from '#domain/access/presets.ts'
import { parseId, type SchoolId, type UserId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { addDays } from '#domain/kernel/local-date.ts'
import { accept } from '#domain/kernel/result.ts'
import { deletionDelayDays, isTypedName } from '#domain/platform-admin/school-account.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { renewInvitation } from '#server/records/invite.ts'
import { getSchool, logSchoolChange, readSchool, todayOf } from './log-school-change.ts'
import type { ManagedSchoolRecord } from './managed-schools.sql.ts'
import {
  getLanguage,
  openSchool,
  setDeletionDay,
  setPrivileges,
  shutSchool,
  switchSchool,
} from './one-school.sql.ts'
import { refused, requireAdmin, type SchoolAnswer } from './platform-admin.policy.ts'

type Found = { viewer: Viewer; school: ManagedSchoolRecord; schoolId: SchoolId }
type Done = { act: string; before: unknown; after: unknown; subjectId?: UserId }

/** Finds the school, does the act within it, writes it into the school's log, and answers the school as it is then. */
async function change(
  context: RequestContext,
  sentId: string,
  decide: (found: Found) => SchoolAnswer | ((tx: Transaction) => Promise<Done | SchoolAnswer>),
): Promise<SchoolAnswer> {
  const viewer = requireAdmin(context)
  const schoolId = parseId<SchoolId>(sentId)
  const school = schoolId && (await readSchool(context, schoolId))
  if (!school || !schoolId) return refused('platform.unknown-school')
  const act = decide({ viewer, school, schoolId })
  if (typeof act !== 'function') return act
  const refusedLate = await context.database.inSchool(schoolId, async (tx) => {
    const done = await act(tx)
    if ('ok' in done) return done
    await logSchoolChange(tx, context, { viewer, schoolId, ...done })
    return undefined
  })
  return refusedLate ?? accept(await getSchool(context, schoolId))
}

const asRecord = (boxes: readonly FeaturePermission[]): Record<string, boolean> =>
  Object.fromEntries(boxes.map(({ feature, hasAccess }) => [feature, hasAccess]))

const areAll = (boxes: readonly FeaturePermission[], known: readonly string[]): boolean =>
  boxes.length <= known.length && boxes.every(({ feature }) => known.includes(feature))

/** Switches flags and features of a school, by a preset or one by one; boxes that are not sent stay as they are. */
export const setSchoolFeatures = (
  context: RequestContext,
  wish: {
    schoolId: string
    kind?: string | null | undefined
    flags: readonly FeaturePermission[]
    features: readonly FeaturePermission[]
  },
): Promise<SchoolAnswer> =>
  change(context, wish.schoolId, ({ school }) => {
    const kind = wish.kind ? parseSchoolKind(wish.kind) : null
    if (kind === undefined) return refused('platform.unknown-kind')
    if (!areAll(wish.flags, enableFlags) || !areAll(wish.features, schoolFeatures))
      return refused('platform.unknown-feature')
    return async (tx) => {
      const after = { kind, flags: asRecord(wish.flags), features: asRecord(wish.features) }
      await switchSchool(tx, after)
      const { flags, features } = school
      return {
        act: 'setSchoolFeatures',
        before: { kind: school.kind, flags: asRecord(flags), features: asRecord(features) },
        after,
      }
    }
  })

/** Says which privileges a director of the school holds. */
export const setPrivilegesOfDirector = (
  context: RequestContext,
  wish: { schoolId: string; userId: string; privileges: readonly FeaturePermission[] },
): Promise<SchoolAnswer> =>
  change(context, wish.schoolId, ({ school }) => {
    const director = school.directors.find(({ id }) => id === wish.userId.toLowerCase())
    if (!director) return refused('platform.unknown-director')
    if (!areAll(wish.privileges, directorPrivileges)) return refused('platform.unknown-feature')
    return async (tx) => {
      const privileges = asRecord(wish.privileges)
      const ids = Object.keys(privileges).map(() => context.ids.next())
      await setPrivileges(tx, { userId: director.id, ids, privileges })
      const before = { withheld: director.withheld }
      return { act: 'setDirectorPrivileges', subjectId: director.id, before, after: privileges }
    }
  })

const shortestReason = 5
const longestReason = 300

/**
 * Shuts a school: everybody of it meets APP_DISABLED at their next call and on their open subscriptions. Nothing is
 * deleted, and what waits on tablets is sent after the school was enabled again.
 */
export const disableSchool = (
  context: RequestContext,
  wish: { schoolId: string; reason: string },
): Promise<SchoolAnswer> =>
  change(context, wish.schoolId, ({ school }) => {
    const because = wish.reason.trim().slice(0, longestReason)
    if (because.length < shortestReason) return refused('platform.reason-missing')
    if (!school.isEnabled) return accept(school)
    return async (tx) => {
      await shutSchool(tx, { at: instantOf(context.clock.now()), because })
      return { act: 'disableSchool', before: null, after: { because } }
    }
  })

/** Opens a school again; a deletion that was waiting is taken back with it. */
export const enableSchool = (
  context: RequestContext,
  wish: { schoolId: string },
): Promise<SchoolAnswer> =>
  change(context, wish.schoolId, ({ school }) => {
    if (school.isEnabled) return accept(school)
    return async (tx) => {
      await openSchool(tx)
      return { act: 'enableSchool', before: { because: school.disabledBecause }, after: null }
    }
  })

/** Shuts a school now and deletes it after the delay, unless that is taken back. The name is typed to be sure. */
export const scheduleSchoolDeletion = (
  context: RequestContext,
  wish: { schoolId: string; typedName: string },
): Promise<SchoolAnswer> =>
  change(context, wish.schoolId, ({ school }) => {
    if (!isTypedName(wish.typedName, school.name)) return refused('platform.typed-name-differs')
    if (school.deletionDueOn !== null) return accept(school)
    const dueOn = addDays(todayOf(context), deletionDelayDays)
    return async (tx) => {
      const at = instantOf(context.clock.now())
      await shutSchool(tx, { at, because: school.disabledBecause ?? 'deletion' })
      await setDeletionDay(tx, dueOn)
      return { act: 'scheduleSchoolDeletion', before: null, after: { dueOn } }
    }
  })

/** Takes a deletion back; the school stays shut until it is enabled. */
export const cancelSchoolDeletion = (
  context: RequestContext,
  wish: { schoolId: string },
): Promise<SchoolAnswer> =>
  change(context, wish.schoolId, ({ school }) => {
    if (school.deletionDueOn === null) return accept(school)
    return async (tx) => {
      await setDeletionDay(tx, null)
      const before = { dueOn: school.deletionDueOn }
      return { act: 'cancelSchoolDeletion', before, after: null }
    }
  })

/** Mails a new link and code to a director who has not answered; the old ones are dead. */
export const resendDirectorInvitation = (
  context: RequestContext,
  wish: { schoolId: string; userId: string },
): Promise<SchoolAnswer> =>
  change(context, wish.schoolId, ({ viewer, school }) => {
    const director = school.directors.find(({ id }) => id === wish.userId.toLowerCase())
    if (!director) return refused('platform.unknown-director')
    if (director.status !== 'invited') return refused('platform.already-accepted')
    return async (tx) => {
      const language = await getLanguage(tx)
      const by = { userId: viewer.userId, name: viewer.name, schoolName: school.name, language }
      const userId = director.id
      if (!(await renewInvitation(tx, context, { userId, by })))
        return refused('platform.already-accepted')
      return { act: 'resendInvitation', subjectId: userId, before: null, after: null }
    }
  })
