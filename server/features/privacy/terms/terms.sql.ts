import type { ChildId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { PrivacyTerm } from '#domain/privacy/terms.ts'
import { ordinaryYears } from '#domain/privacy/terms.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import { execute, rowOf, rowsOf, statement } from '#server/platform/database/statement.ts'
import { byShownName, shownName } from '#server/records/children/shown-name.sql.ts'

const term = statement<PrivacyTerm>(
  'privacy_term',
  'select years, reason, version from privacy_term where school_id = (select app_school())',
)

/** Finds how long the school keeps a file: the ordinary term, where it never said. */
export const findTerm = async (tx: Glance): Promise<PrivacyTerm> =>
  (await rowOf(tx, term)) ?? { years: ordinaryYears, reason: null, version: 0 }

const termLocked = statement(
  'privacy_term_locked',
  `select pg_advisory_xact_lock(hashtextextended('privacy-term:' || app_school()::text, 0))`,
)

export const lockTerm = (tx: Transaction): Promise<void> => execute(tx, termLocked)

const termWritten = statement(
  'privacy_term_written',
  `
    insert into privacy_term (school_id, years, reason, version) values (app_school(), $1, $2, $3)
    on conflict (school_id) do update set years = excluded.years, reason = excluded.reason, version = excluded.version`,
)

export const writeTerm = (
  tx: Transaction,
  { years, reason, version }: PrivacyTerm,
): Promise<void> => execute(tx, termWritten, [years, reason, version])

/** A child that has left, or will, and the day on which it is erased by itself. */
export type PlannedErasure = {
  id: ChildId
  firstName: string
  lastName: string
  leftOn: LocalDate
  dueOn: LocalDate
  /** The reason to keep it longer than the term; null where there is none. */
  keptBecause: string | null
}

const planned = statement<PlannedErasure>(
  'erasures_planned',
  `
    select c.child_id as id, ${shownName('c')},
      d.left_on::text as "leftOn", d.due_on::text as "dueOn", k.reason as "keptBecause"
    from child_due_erasure d join child c using (school_id, child_id)
      left join child_kept_longer k using (school_id, child_id)
    where d.school_id = (select app_school())
    order by d.due_on, ${byShownName('c')}`,
)

/** The calendar of deletions, the next one first. */
export const listPlanned = (tx: Glance): Promise<PlannedErasure[]> => rowsOf(tx, planned)

const due = statement<{ dueOn: LocalDate }>(
  'erasure_due_on',
  `
    select due_on::text as "dueOn" from child_due_erasure
    where school_id = (select app_school()) and child_id = $1::uuid for update`,
)

export const findDueDay = async (
  tx: Transaction,
  childId: ChildId,
): Promise<LocalDate | undefined> => (await rowOf(tx, due, [childId]))?.dueOn

const keptLonger = statement(
  'child_kept_longer',
  `
    insert into child_kept_longer (school_id, child_id, keep_until, reason, account_id, at)
    values (app_school(), $1::uuid, $2::date, $3, $4::uuid, $5::timestamptz)
    on conflict (school_id, child_id) do update set keep_until = excluded.keep_until, reason = excluded.reason,
      account_id = excluded.account_id, at = excluded.at`,
)

export const writeKeptLonger = (
  tx: Transaction,
  of: { childId: ChildId; until: LocalDate; reason: string; by: UserId; at: Instant },
): Promise<void> => execute(tx, keptLonger, [of.childId, of.until, of.reason, of.by, of.at])
