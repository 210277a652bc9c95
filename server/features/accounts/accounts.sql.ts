import type { Language } from '#domain/accounts/identity.ts'
import type { SchoolId, SessionId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import { execute, instantText, rowOf, statement } from '#server/platform/database/statement.ts'
import type { Viewer, ViewerSchool } from '#server/platform/request/viewer.ts'
import { openerIsLive, withOpener } from './sessions/sessions.sql.ts'

// Only at the door 'accounts': there the rows of people of every school are visible, and nothing else is.

/** All facts that rights are judged by, of account `a` and its school `c`. */
const viewerFacts = ({ session, actor, now }: { session: string; actor: string; now: string }) => `
  select a.account_id as "userId", a.name, a.user_type as "userType", ${session} as "sessionId",
    a.two_factor_secret is not null as "isTwoFactorOn", not a.is_active as "isSendingOnly",
    ${actor} as "actorId", a.school_id as "schoolId",
    case when c.school_id is not null then json_build_object(
      'isEnabled', c.is_enabled,
      'timeZone', c.time_zone,
      'today', (${now}::timestamptz at time zone c.time_zone)::date,
      'flags', json_build_object(
        'dailyReportEnable', c.daily_report_enable, 'eventEnable', c.event_enable,
        'galleryEnable', c.gallery_enable, 'checkInEnable', c.check_in_enable,
        'nurseryEnable', c.nursery_enable, 'milestoneEnable', c.milestone_enable,
        'showGuardianInfo', c.show_guardian_info),
      'features', (select coalesce(json_agg(json_build_object(
          'feature', f.feature, 'isEnabled', f.is_enabled)), '[]')
        from school_feature f where f.school_id = c.school_id)
    ) end as school,
    (select coalesce(json_agg(json_build_object('feature', p.feature, 'hasAccess', p.has_access)), '[]')
      from director_privilege p where p.school_id = a.school_id and p.account_id = a.account_id) as "directorPrivileges",
    (select coalesce(json_agg(json_build_object('feature', p.feature, 'hasAccess', p.has_access)), '[]')
      from page_permission p where p.school_id = a.school_id and p.account_id = a.account_id) as "pagePerms",
    (select coalesce(json_agg(json_build_object(
        'feature', p.feature, 'hasAccess', p.has_access, 'standardId', p.standard_id)), '[]')
      from standard_permission p where p.school_id = a.school_id and p.account_id = a.account_id) as "standardPerms"`

const viewerOfSession = statement<Viewer & { school: ViewerSchool | null }>(
  'viewer_of_session',
  `
    ${viewerFacts({ session: 's.session_id', actor: 'coalesce(s.actor_account_id, a.account_id)', now: '$2' })}
    from session s
      join account a using (account_id)
      left join school c using (school_id) ${withOpener}
    where s.session_id = $1::uuid and s.ended_at is null and s.expires_at > $2::timestamptz
      and (a.is_active or a.sends_until > $2::timestamptz) and (${openerIsLive})`,
)

/** The person of a live session with every fact that rights are judged by, in one statement. */
export const findViewerOf = (tx: Glance, { sessionId, at }: { sessionId: SessionId; at: string }) =>
  rowOf(tx, viewerOfSession, [sessionId, at])

const viewerOfFeed = statement<Viewer & { school: ViewerSchool | null }>(
  'viewer_of_feed',
  `
    ${viewerFacts({ session: 'f.feed_id', actor: 'a.account_id', now: '$2' })}
    from calendar_feed f
      join account a on a.account_id = f.account_id and a.school_id = f.school_id
      join school c on c.school_id = f.school_id
    where f.secret_hash = $1 and a.is_active`,
)

/** The owner of a feed with every fact that rights are judged by, while the account is switched on. */
export const findViewerOfFeedBy = (
  tx: Glance,
  { secretHash, at }: { secretHash: string; at: string },
) => rowOf(tx, viewerOfFeed, [secretHash, at])

export type AccountRecord = {
  userId: UserId
  userType: Viewer['userType']
  passwordHash: string | null
  isActive: boolean
  /** The instant when it is shut, should it be switched off and open for sending. */
  sendsUntil: Instant | null
  schoolId: SchoolId | null
  /** True for the platform admin too, whom no school can shut out. */
  isSchoolEnabled: boolean
}

const accountByName = (match: string) => `
  select a.account_id as "userId", a.user_type as "userType", a.password_hash as "passwordHash",
    a.is_active as "isActive", ${instantText('a.sends_until')} as "sendsUntil", a.school_id as "schoolId", coalesce(c.is_enabled, true) as "isSchoolEnabled"
  from account a left join school c using (school_id)
  where ${match}`

const accountStatements = {
  id: statement<AccountRecord>('account_by_id', accountByName('a.account_id = $1::uuid')),
  username: statement<AccountRecord>(
    'account_by_username',
    accountByName('a.username_key = lower($1)'),
  ),
  email: statement<AccountRecord>(
    'account_by_email',
    accountByName(
      'a.account_id = (select e.account_id from account_email e where e.address_key = lower($1))',
    ),
  ),
}

export type AccountName = { by: keyof typeof accountStatements; value: string }

export const findAccount = (tx: Transaction, { by, value }: AccountName) =>
  rowOf(tx, accountStatements[by], [value])

const heldAccount = statement(
  'account_held',
  'select 1 from account where account_id = $1::uuid for update',
)

/**
 * Locks the account: other changes of it wait until the transaction ends. What is read from now on is as the last one
 * left it.
 */
export const holdAccount = (tx: Transaction, userId: UserId) => execute(tx, heldAccount, [userId])

export type UserRecord = {
  id: UserId
  name: string
  username: string | null
  userType: Viewer['userType']
  schoolId: SchoolId | null
  language: Language | null
  isTwoFactorOn: boolean
  isActive: boolean
  sendsUntil: Instant | null
  impersonation: { byName: string; reason: string | null; endsAt: Instant } | null
  emails: { address: string; verified: boolean }[]
  directorPrivileges: { id: string; feature: string; hasAccess: boolean }[]
  pagePerms: { id: string; feature: string; hasAccess: boolean }[]
  standardPerms: { id: string; feature: string; hasAccess: boolean; standardId: string }[]
}

const permissionsOf = (table: string, more = '') => `
  (select coalesce(json_agg(json_build_object(
      'id', p.permission_id, 'feature', p.feature, 'hasAccess', p.has_access${more}) order by p.feature, p.permission_id), '[]')
    from ${table} p where p.school_id = a.school_id and p.account_id = a.account_id)`

const userOfAccount = statement<UserRecord>(
  'user_of_account',
  `
    select a.account_id as id, a.name, a.username, a.user_type as "userType", a.school_id as "schoolId",
      a.language, a.two_factor_secret is not null as "isTwoFactorOn",
      a.is_active as "isActive", ${instantText('a.sends_until')} as "sendsUntil",
      (select json_build_object('byName', actor.name, 'reason', s.impersonation_reason, 'endsAt', ${instantText('s.expires_at')})
        from session s join account actor on actor.account_id = s.actor_account_id
        where s.session_id = $2::uuid and s.account_id = a.account_id) as impersonation,
      (select coalesce(json_agg(json_build_object('address', e.address, 'verified', e.is_verified)
          order by e.address), '[]')
        from account_email e where e.account_id = a.account_id) as emails,
      ${permissionsOf('director_privilege')} as "directorPrivileges",
      ${permissionsOf('page_permission')} as "pagePerms",
      ${permissionsOf('standard_permission', ", 'standardId', p.standard_id")} as "standardPerms"
    from account a where a.account_id = $1::uuid`,
)

/** Reads what a person may know about the own account, and about the session it is asked in. */
export const findUser = (
  tx: Transaction,
  { userId, sessionId }: { userId: UserId; sessionId: SessionId },
) => rowOf(tx, userOfAccount, [userId, sessionId])

const notedSignIn = statement(
  'sign_in_noted',
  `update account set last_sign_in_at = $2, invited_at = null, invited_address = null where account_id = $1`,
)

/** Notes when the person came in last. Coming in answers an invitation. */
export const noteSignIn = (tx: Transaction, { userId, at }: { userId: UserId; at: string }) =>
  execute(tx, notedSignIn, [userId, at])
