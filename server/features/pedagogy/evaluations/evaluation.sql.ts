import type { ChildId, ClassId, DeviceId, MilestoneId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { EvaluationId } from '#domain/pedagogy/pedagogy.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import {
  execute,
  instantText,
  plainArray,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import { countsAsApproved } from '../pedagogy-settings.sql.ts'
import type { EvaluationRow } from '../pedagogy-truth.ts'

/** The subject of one judgement: one child, one milestone. */
export type Judged = { childId: ChildId; milestoneId: MilestoneId }

const columns = `v.evaluation_id as id, v.child_id as "childId", v.milestone_id as "milestoneId", v.version, v.level,
      v.date::text as date, v.comment, v.observation_id as "observationId", v.account_id as "byUserId",
      a.name as "byName", ${countsAsApproved('v.is_approved')} as "isApproved",
      (select p.period_id from pedagogy_period p
        where p.school_id = v.school_id and v.date between p.first_day and p.last_day limit 1) as "periodId",
      ${instantText('v.written_at')} as at`

const lock = statement(
  'pedagogy-lock-judged',
  `
    select count(pg_advisory_xact_lock(judged)) from (
      select distinct hashtextextended(child_id::text || milestone_id::text, 23) as judged
      from unnest($1::uuid[], $2::uuid[]) as wanted(child_id, milestone_id)
      order by 1
    ) as wanted`,
)

const columnsOf = (judged: readonly Judged[]): [string, string] => [
  plainArray(judged.map(({ childId }) => childId)),
  plainArray(judged.map(({ milestoneId }) => milestoneId)),
]

/** Keeps others from judging the same until the end of the transaction; always in one order. */
export async function lockJudged(tx: Transaction, judged: readonly Judged[]): Promise<void> {
  await execute(tx, lock, columnsOf(judged))
}

const ofJudged = statement<EvaluationRow>(
  'pedagogy-histories-of-judged',
  `
    select ${columns}
    from unnest($1::uuid[], $2::uuid[]) as wanted(child_id, milestone_id)
      join evaluation v on v.school_id = (select app_school()) and v.child_id = wanted.child_id
        and v.milestone_id = wanted.milestone_id
      join account a on a.account_id = v.account_id
    order by v.version`,
)

/** All that was judged of these, in the order in which it was heard. */
export const listHistoriesOf = (tx: Glance, judged: readonly Judged[]): Promise<EvaluationRow[]> =>
  rowsOf(tx, ofJudged, columnsOf(judged))

const byId = statement<EvaluationRow>(
  'pedagogy-evaluations-by-id',
  `
    select ${columns} from evaluation v join account a using (account_id)
    where v.school_id = (select app_school()) and v.evaluation_id = any($1::uuid[])`,
)

export const findEvaluations = (
  tx: Glance,
  ids: readonly EvaluationId[],
): Promise<EvaluationRow[]> => rowsOf(tx, byId, [plainArray(ids)])

export type NewEvaluation = EvaluationRow & { deviceId: DeviceId }

const append = statement(
  'pedagogy-append-evaluations',
  `
    insert into evaluation (school_id, evaluation_id, child_id, milestone_id, version, level, date, comment,
      observation_id, account_id, device_id, written_at, is_approved)
    select app_school(), id, "childId", "milestoneId", version, level, date, comment, "observationId", "byUserId",
      "deviceId", at, "isApproved"
    from json_to_recordset($1::json) as w(id uuid, "childId" uuid, "milestoneId" uuid, version int, level text,
      date date, comment text, "observationId" uuid, "byUserId" uuid, "deviceId" uuid, at timestamptz,
      "isApproved" boolean)`,
)

/** Adds to the histories. Where the same version was taken before, it is a lost race. */
export async function appendEvaluations(
  last: Glance,
  rows: readonly NewEvaluation[],
): Promise<void> {
  if (rows.length > 0) await execute(last, append, [JSON.stringify(rows)])
}

const ofClass = statement<EvaluationRow>(
  'pedagogy-standing-of-class',
  `
    select ${columns}
    from (
      select distinct on (e.child_id, e.milestone_id) e.*
      from enrolment n join evaluation e using (school_id, child_id)
      where n.school_id = (select app_school()) and n.class_id = $1::uuid
        and n.first_day <= $2::date and (n.last_day is null or n.last_day >= $2::date)
        and (n.last_day is null or e.date <= n.last_day)
      order by e.child_id, e.milestone_id, e.version desc
    ) v join account a using (account_id)
    order by v.child_id, v.milestone_id`,
)

/**
 * Lists what stands of the children who are in the class on that day, whatever class it was made in. Of a child who has
 * left it since, what stood when it left.
 */
export const listStandingOfClass = (
  tx: Glance,
  { classId, date }: { classId: ClassId; date: LocalDate },
): Promise<EvaluationRow[]> => rowsOf(tx, ofClass, [classId, date])

const historiesOfClass = statement<EvaluationRow>(
  'pedagogy-histories-of-class',
  `
    select ${columns} from evaluation v join account a using (account_id)
    where v.school_id = (select app_school()) and v.date <= $2::date and v.child_id in (
      select n.child_id from enrolment n
      where n.school_id = (select app_school()) and n.class_id = $1::uuid
        and n.first_day <= $2::date and (n.last_day is null or n.last_day >= $2::date))
    order by v.child_id, v.milestone_id, v.version`,
)

/** Everything that was judged about days up to this one, of the children who are in the class on it. */
export const listHistoriesOfClass = (
  tx: Glance,
  { classId, date }: { classId: ClassId; date: LocalDate },
): Promise<EvaluationRow[]> => rowsOf(tx, historiesOfClass, [classId, date])

const ofChild = statement<EvaluationRow>(
  'pedagogy-history-of-child',
  `
    select ${columns} from evaluation v join account a using (account_id)
    where v.school_id = (select app_school()) and v.child_id = $1::uuid
    order by v.written_at, v.milestone_id, v.version`,
)

/** Everything that was ever judged of a child, oldest first. */
export const listHistoryOf = (tx: Glance, childId: ChildId): Promise<EvaluationRow[]> =>
  rowsOf(tx, ofChild, [childId])

type Unapproved = { id: EvaluationId; date: LocalDate }

const holdUnapproved = statement<Unapproved>(
  'pedagogy-hold-unapproved-evaluations',
  `
    select evaluation_id as id, date::text as date from evaluation
    where school_id = (select app_school()) and evaluation_id = any($1::uuid[]) and not is_approved
    order by evaluation_id for update`,
)

/** Those of them that nobody has approved yet. Nobody else approves them before the end of the transaction. */
export const holdUnapprovedEvaluations = (
  tx: Transaction,
  ids: readonly EvaluationId[],
): Promise<Unapproved[]> => rowsOf(tx, holdUnapproved, [plainArray(ids)])

const approve = statement(
  'pedagogy-approve-evaluations',
  `
    update evaluation set is_approved = true, approved_by = $2::uuid, approved_at = $3::timestamptz
    where school_id = (select app_school()) and evaluation_id = any($1::uuid[])`,
)

/** Approves these. The caller holds them. */
export async function approveEvaluations(
  tx: Glance,
  { ids, by, at }: { ids: readonly EvaluationId[]; by: UserId; at: Instant },
): Promise<void> {
  await rowsOf(tx, approve, [plainArray(ids), by, at])
}
