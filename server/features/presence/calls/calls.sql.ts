import type { CallId, ChildId, ClassId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { AbsenceCall, CallOutcome } from '#domain/presence/absence-call.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, rowOf, rowsOf, statement } from '#server/platform/database/statement.ts'
import { listLock } from '#server/platform/keeping/kept-things.sql.ts'

const calls = statement<AbsenceCall>(
  'absence-calls',
  `
    select k.call_id as id, k.child_id as "childId", k.outcome, k.account_id as "byId", a.name as "byName",
      to_char(k.called_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from absence_call k join account a using (account_id)
    where k.school_id = (select app_school()) and k.date = $1::date
      and exists (select from enrolment e where e.school_id = k.school_id and e.child_id = k.child_id
        and e.class_id = any($2::uuid[]) and e.first_day <= $1::date and (e.last_day is null or e.last_day >= $1::date))
    order by k.called_at, k.call_id`,
)

/** Calls of a day to families of these classes, the first one first. */
export const listCalls = (
  tx: Glance,
  { date, classIds }: { date: LocalDate; classIds: readonly ClassId[] },
): Promise<AbsenceCall[]> => rowsOf(tx, calls, [date, classIds])

export const holdCalls = listLock('absence-calls')

const classOfChild = statement<{ classId: ClassId }>(
  'absence-call-class',
  `
    select class_id as "classId" from enrolment
    where school_id = (select app_school()) and child_id = $1::uuid
      and first_day <= $2::date and (last_day is null or last_day >= $2::date)`,
)

/** Classes of a child on a day; none for a child that the school does not have. */
export const listClassesOfChild = (
  tx: Glance,
  { childId, date }: { childId: ChildId; date: LocalDate },
): Promise<{ classId: ClassId }[]> => rowsOf(tx, classOfChild, [childId, date])

const byId = statement<{ childId: ChildId; byId: UserId }>(
  'absence-call-by-id',
  `select child_id as "childId", account_id as "byId" from absence_call where school_id = (select app_school()) and call_id = $1::uuid`,
)

export const findCall = (
  tx: Glance,
  callId: CallId,
): Promise<{ childId: ChildId; byId: UserId } | undefined> => rowOf(tx, byId, [callId])

const added = statement(
  'absence-call-added',
  `
    insert into absence_call (school_id, call_id, child_id, date, outcome, account_id, called_at)
    values (app_school(), $1::uuid, $2::uuid, $3::date, $4, $5::uuid, $6::timestamptz)`,
)

/** A call as it is written. */
export type NewCall = {
  callId: CallId
  childId: ChildId
  date: LocalDate
  outcome: CallOutcome
  userId: UserId
  at: Instant
}

export const addCall = (tx: Glance, call: NewCall): Promise<unknown> => {
  const { callId, childId, date, outcome, userId, at } = call
  return execute(tx, added, [callId, childId, date, outcome, userId, at])
}

const removed = statement(
  'absence-call-removed',
  'delete from absence_call where school_id = (select app_school()) and call_id = $1::uuid',
)

export const removeCall = (tx: Glance, callId: CallId): Promise<unknown> =>
  execute(tx, removed, [callId])
