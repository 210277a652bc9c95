import type { FeaturePermission } from '#domain/access/access.ts'
import { directorPrivileges, enableFlags, schoolFeatures } from '#domain/access/features.ts'
import type { SchoolKind } from '#domain/access/presets.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { addDays } from '#domain/kernel/local-date.ts'
import { accept } from '#domain/kernel/result.ts'
import {
  deletionDelayDays,
  isTypedName,
  parseReason,
  platformRefusal,
} from '#domain/platform-admin/school-account.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { refusal } from '#server/platform/request/refusals.ts'
import { isInvitedTooOften, renewInvitation } from '#server/records/accounts/invite.ts'
import {
  type DirectorRecord,
  findManagedSchool,
  type ManagedSchoolRecord,
} from './managed-schools.sql.ts'
import {
  getLanguage,
  holdSchool,
  openSchool,
  setDeletionDay,
  setPrivileges,
  shutSchool,
  switchSchool,
} from './one-school.sql.ts'
import { type AdminAt, requireAdminAt } from './platform-admin.policy.ts'

type OfSchool = { schoolId: string }
type OfDirector = OfSchool & { userId: string }

/** The parts that every act about a school begins with. It stands in the school's own log, where its director reads it. */
const ofSchool = {
  door: 'platform' as const,
  policy: requireAdminAt,
  lock: holdSchool,
  async read(tx: Transaction, { by }: { by: AdminAt }): Promise<ManagedSchoolRecord> {
    const school = await findManagedSchool(tx, by)
    if (!school) throw refusal('platform.unknown-school')
    return school
  },
}

type Judged<Wish> = { standing: ManagedSchoolRecord; wish: Wish; by: AdminAt; at: Instant }

const findDirector = ({
  standing,
  wish,
}: Pick<Judged<OfDirector>, 'standing' | 'wish'>): DirectorRecord | undefined =>
  standing.directors.find(({ id }) => id === wish.userId.toLowerCase())

const asRecord = (boxes: readonly FeaturePermission[]): Record<string, boolean> =>
  Object.fromEntries(boxes.map(({ feature, hasAccess }) => [feature, hasAccess]))

const areAll = (boxes: readonly FeaturePermission[], known: readonly string[]): boolean =>
  boxes.length <= known.length && boxes.every(({ feature }) => known.includes(feature))

type SwitchWish = OfSchool & {
  kind?: SchoolKind | null | undefined
  flags: readonly FeaturePermission[]
  features: readonly FeaturePermission[]
}

/** Switches flags and features of a school, by a preset or one by one. Boxes that are not sent stay as they are. */
export const setSchoolFeatures = keepingAct({
  ...ofSchool,
  name: 'setSchoolFeatures',
  decide({ wish: { kind = null, flags, features } }: Judged<SwitchWish>) {
    if (!areAll(flags, enableFlags) || !areAll(features, schoolFeatures))
      return platformRefusal('platform.unknown-feature')
    const isNothing = !kind && flags.length + features.length === 0
    return accept(isNothing ? null : { kind, flags: asRecord(flags), features: asRecord(features) })
  },
  write: (tx, { change }) => switchSchool(tx, change),
  log: ({ change, standing: { kind, flags, features } }) => ({
    before: { kind, flags: asRecord(flags), features: asRecord(features) },
    after: change,
  }),
})

/** Says which privileges a director of the school holds. */
export const setPrivilegesOfDirector = keepingAct({
  ...ofSchool,
  name: 'setDirectorPrivileges',
  decide(judged: Judged<OfDirector & { privileges: readonly FeaturePermission[] }>) {
    const director = findDirector(judged)
    if (!director) return platformRefusal('platform.unknown-director')
    const { privileges } = judged.wish
    if (!areAll(privileges, directorPrivileges)) return platformRefusal('platform.unknown-feature')
    return accept(privileges.length === 0 ? null : { director, privileges: asRecord(privileges) })
  },
  write(tx, { change: { director, privileges }, context }) {
    const ids = Object.keys(privileges).map(() => context.ids.next())
    return setPrivileges(tx, { userId: director.id, ids, privileges })
  },
  log: ({ change: { director, privileges } }) => ({
    subjectId: director.id,
    before: { withheld: director.withheld },
    after: privileges,
  }),
})

/**
 * Shuts a school: everybody of it meets APP_DISABLED at their next call and on their open subscriptions. Nothing is
 * deleted, and what waits on tablets is sent after the school was enabled again.
 */
export const disableSchool = keepingAct({
  ...ofSchool,
  name: 'disableSchool',
  decide({ standing, wish, at }: Judged<OfSchool & { reason: string }>) {
    const because = parseReason(wish.reason)
    if (!because) return platformRefusal('platform.reason-missing', { field: 'reason' })
    return accept(standing.isEnabled ? { at, because } : null)
  },
  write: (tx, { change }) => shutSchool(tx, change),
  log: ({ change: { because } }) => ({ before: null, after: { because } }),
})

/** Opens a school again. A deletion that was waiting is taken back with it. */
export const enableSchool = keepingAct({
  ...ofSchool,
  name: 'enableSchool',
  decide: ({ standing }: Judged<OfSchool>) => accept(standing.isEnabled ? null : 'open'),
  write: openSchool,
  log: ({ standing: { disabledBecause } }) => ({
    before: { because: disabledBecause },
    after: null,
  }),
})

/** Shuts a school now and deletes it after the delay, unless that is taken back. The name is typed to be sure. */
export const scheduleSchoolDeletion = keepingAct({
  ...ofSchool,
  name: 'scheduleSchoolDeletion',
  decide({ standing, wish, by, at }: Judged<OfSchool & { typedName: string }>) {
    if (!isTypedName(wish.typedName, standing.name))
      return platformRefusal('platform.typed-name-differs', { field: 'typedName' })
    if (standing.deletionDueOn !== null) return accept(null)
    const because = standing.disabledBecause ?? 'deletion'
    return accept({ at, because, dueOn: addDays(by.today, deletionDelayDays) })
  },
  async write(tx, { change }) {
    await shutSchool(tx, change)
    await setDeletionDay(tx, change.dueOn)
  },
  log: ({ change: { dueOn } }) => ({ before: null, after: { dueOn } }),
})

/** Takes a deletion back. The school stays shut until it is enabled. */
export const cancelSchoolDeletion = keepingAct({
  ...ofSchool,
  name: 'cancelSchoolDeletion',
  decide: ({ standing }: Judged<OfSchool>) =>
    accept(standing.deletionDueOn === null ? null : 'cancel'),
  write: (tx) => setDeletionDay(tx, null),
  log: ({ standing }) => ({ before: { dueOn: standing.deletionDueOn }, after: null }),
})

/** Mails a new link and code to a director who has not answered. The old ones open nothing any more. */
export const resendDirectorInvitation = keepingAct({
  ...ofSchool,
  name: 'resendInvitation',
  async read(tx, of: { wish: OfDirector; by: AdminAt; at: Instant }) {
    const school = await ofSchool.read(tx, of)
    const director = findDirector({ standing: school, wish: of.wish })
    const isTooOften = director
      ? await isInvitedTooOften(tx, { userId: director.id, at: of.at })
      : false
    return { school, director, isTooOften }
  },
  decide({ standing: { school, director, isTooOften } }) {
    if (!director) return platformRefusal('platform.unknown-director')
    if (director.status !== 'invited') return platformRefusal('platform.already-accepted')
    if (isTooOften) return platformRefusal('platform.invited-too-often')
    return accept({ userId: director.id, schoolName: school.name })
  },
  async write(tx, { change: { userId, schoolName }, by, context, refuse }) {
    const language = await getLanguage(tx)
    const inviter = { userId: by.userId, name: by.name, schoolName, language }
    const isRenewed = await renewInvitation(tx, context, { userId, by: inviter })
    if (!isRenewed) refuse({ code: 'platform.already-accepted' })
  },
  log: ({ change }) => ({ subjectId: change.userId, before: null, after: null }),
})
