import type { FeaturePermission, StandardPermission } from '#domain/access/access.ts'
import type { Language } from '#domain/accounts/identity.ts'
import type { StaffRole } from '#domain/accounts/roles.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { StaffStatus } from '#domain/staff/staff.ts'
import type { Glance } from '#server/platform/database/database.ts'
import {
  asRead,
  instantText,
  plainArray,
  rowOf,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import type { MailState } from '#server/platform/mail/mail-states.sql.ts'
import { type Asking, teachesOn } from '#server/records/children/teaches.sql.ts'

type Permission = FeaturePermission & { id: string }

export type StaffRecord = {
  id: UserId
  name: string
  username: string | null
  email: string | null
  role: StaffRole
  status: StaffStatus
  lastSignInAt: Instant | null
  isTwoFactorOn: boolean
  /** The state of the invitation's mail, for those who have not answered yet. */
  invitationMail: MailState['state'] | null
  classes: { id: string; name: string }[]
  pagePerms: Permission[]
  standardPerms: (StandardPermission & { id: string })[]
  directorPrivileges: Permission[]
  isActive: boolean
  /** The instant when the account is shut, should it be switched off and open for sending. */
  sendsUntil: Instant | null
  /** Things that waited on each tablet when the tablet was last heard of. */
  waiting: {
    tabletId: string
    tabletName: string | null
    count: number
    reportedAt: Instant
    isForgotten: boolean
  }[]
}

const permissions = (table: string, more = '') => `
  (select coalesce(json_agg(json_build_object(
      'id', p.permission_id, 'feature', p.feature, 'hasAccess', p.has_access${more})
      order by p.feature, p.permission_id), '[]')
    from ${table} p where p.school_id = a.school_id and p.account_id = a.account_id)`

const staff = statement<StaffRecord>(
  'staff_of_school',
  `
    select a.account_id as id, a.name, a.username, a.user_type as role,
      case when not a.is_active then 'disabled' when a.invited_at is not null then 'invited' else 'active' end as status,
      ${instantText('a.last_sign_in_at')} as "lastSignInAt",
      a.is_active as "isActive", ${instantText('a.sends_until')} as "sendsUntil",
      (select coalesce(json_agg(json_build_object('tabletId', w.device_id, 'tabletName', coalesce(t.name, t.device_name),
          'count', w.count, 'reportedAt', ${instantText('t.reported_at')}, 'isForgotten', t.forgotten_at is not null)
          order by t.reported_at desc, w.device_id), '[]')
        from tablet_waiting w join tablet t using (school_id, device_id)
        where w.school_id = a.school_id and w.account_id = a.account_id) as waiting,
      a.two_factor_secret is not null as "isTwoFactorOn",
      coalesce(case when a.invited_at is not null then a.invited_address end,
        (select e.address from account_email e where e.account_id = a.account_id
          order by e.is_verified desc, e.address limit 1)) as email,
      case when a.invited_at is not null then
        (select m.state from mail m where m.account_id = a.account_id and m.kind = 'accounts.invitation'
          order by m.queued_at desc limit 1) end as "invitationMail",
      (select coalesce(json_agg(json_build_object('id', c.class_id, 'name', c.name) order by c.position, c.name), '[]')
        from class_teacher t join class c using (school_id, class_id)
        where t.school_id = a.school_id and t.account_id = a.account_id and ${teachesOn('$2')}) as classes,
      ${permissions('page_permission')} as "pagePerms",
      ${permissions('standard_permission', ", 'standardId', p.standard_id")} as "standardPerms",
      ${permissions('director_privilege')} as "directorPrivileges"
    from account a
    where a.school_id = (select app_school()) and ($1::uuid is null or a.account_id = $1::uuid)
    order by ${asRead('a.name')}, a.account_id`,
)

/** Everybody who works at the school, those who left included, with the classes that they teach today. */
export async function listStaff(tx: Glance, today: LocalDate): Promise<StaffRecord[]> {
  return rowsOf(tx, staff, [null, today])
}

/** One colleague; undefined for those who do not work at this school. */
export async function findColleague(
  tx: Glance,
  { userId, today }: { userId: UserId; today: LocalDate },
): Promise<StaffRecord | undefined> {
  return rowOf(tx, staff, [userId, today])
}

// All directors are held: of two who switch each other off at once, one comes second and is the last. In the order of
// their ids, so that nobody waits for ever.
const peopleHeld = statement<{ id: UserId; isActive: boolean }>(
  'people_held',
  `
    select account_id as id, is_active as "isActive" from account
    where school_id = (select app_school()) and (account_id = any($1::uuid[]) or user_type = 'director')
    order by account_id for update`,
)

/** Keeps these people and every director from other changes until the transaction ends. */
export async function holdPeople(
  tx: Glance,
  userIds: readonly UserId[],
): Promise<{ id: UserId; isActive: boolean }[]> {
  return rowsOf(tx, peopleHeld, [plainArray(userIds)])
}

const ownClasses = statement<{ id: string; name: string }>(
  'own_classes_among',
  `
    select class_id as id, name from class where school_id = (select app_school()) and class_id = any($1::uuid[])
    order by position, name`,
)

/** Those of the classes that are this school's. */
export async function listOwnClasses(
  tx: Glance,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return rowsOf(tx, ownClasses, [plainArray(ids)])
}

const taughtClasses = statement<{ id: string }>(
  'classes_taught_by',
  `
    select t.class_id as id from class_teacher t
    where t.school_id = (select app_school()) and t.account_id = $1::uuid and ${teachesOn('$2')}`,
)

/** The classes that somebody teaches today. */
export async function listTaughtClasses(tx: Glance, { userId, school }: Asking): Promise<string[]> {
  return (await rowsOf(tx, taughtClasses, [userId, school.today])).map(({ id }) => id)
}

const inviter = statement<{ schoolName: string; language: Language }>(
  'inviting_school',
  'select name as "schoolName", language from school where school_id = (select app_school())',
)

export async function getInvitingSchool(
  tx: Glance,
): Promise<{ schoolName: string; language: Language }> {
  const school = await rowOf(tx, inviter)
  if (!school) throw new Error('the school of a signed-in person is gone')
  return school
}

const invitationsSince = statement<{ lastHour: number; lastDay: number }>(
  'invitations_since',
  `
    select count(*) filter (where at > $1::timestamptz)::int as "lastHour", count(*)::int as "lastDay" from change
    where school_id = (select app_school()) and act in ('inviteTeacher', 'inviteSubdirector', 'resendInvitation')
      and at > $2::timestamptz`,
)

/** Counts the invitations that the school has mailed after the one moment, and after the other. Those sent again count. */
export async function countInvitations(
  tx: Glance,
  since: { hour: string; day: string },
): Promise<{ lastHour: number; lastDay: number }> {
  const row = await rowOf(tx, invitationsSince, [since.hour, since.day])
  return row ?? { lastHour: 0, lastDay: 0 }
}
