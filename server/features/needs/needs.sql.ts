import type { ClassId, NeedId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance, Transaction } from '#server/platform/database.ts'
import { instantText, plainArray, rowsOf, statement } from '#server/platform/statement.ts'
import type { NeedRow } from './need-truth.ts'

const columns = `n.need_id as "needId", n.child_id as "childId", n.item, n.note, n.version,
      n.is_removed as "isRemoved", n.asked_account_id as "askedById",
      (select name from account where account_id = n.asked_account_id) as "askedByName",
      ${instantText('n.asked_at')} as "askedAt", n.received_account_id as "receivedById",
      (select name from account where account_id = n.received_account_id) as "receivedByName",
      ${instantText('n.received_at')} as "receivedAt", n.account_id as "byUserId", n.device_id as "deviceId"`

const lockNeeds = statement(
  'needs-lock',
  `
    select count(pg_advisory_xact_lock(need)) from (
      select distinct uuid_hash_extended(need_id, 7) as need
      from unnest($1::uuid[]) as wanted(need_id)
      order by 1
    ) as needs`,
)

/** Keeps everybody else from these needs until the end of the transaction, always in the same order. */
export async function lockNeedsOf(tx: Transaction, needIds: readonly NeedId[]): Promise<void> {
  await rowsOf(tx, lockNeeds, [plainArray(needIds)])
}

const needsById = statement<NeedRow & object>(
  'needs-by-id',
  `
    select ${columns} from need n
    where n.school_id = app_school() and n.need_id = any($1::uuid[])`,
)

export async function findNeeds(tx: Glance, needIds: readonly NeedId[]): Promise<NeedRow[]> {
  return rowsOf(tx, needsById, [plainArray(needIds)])
}

// A tablet keeps what it has entered for a day after it was taken, and what it was away for reaches back further.
const closedAreToldFor = { received: "interval '2 days'", withdrawn: "interval '14 days'" }

const toldOfClass = statement<NeedRow & object>(
  'needs-told-of-class',
  `
    select ${columns}
    from need n
    where n.school_id = app_school() and n.child_id in (
      select e.child_id from enrolment e
      where e.school_id = app_school() and e.class_id = $1::uuid and e.first_day <= $2::date
        and (e.last_day is null or e.last_day >= $2::date))
      and case
        when n.is_removed then n.asked_at >= $2::date - ${closedAreToldFor.withdrawn}
        when n.received_at is not null then n.received_at >= $2::date - ${closedAreToldFor.received}
        else true end
    order by n.asked_at, n.need_id`,
)

/**
 * What the children who belong to the class that day still wait for, the oldest first; with what was received or taken
 * back lately, so that a tablet that asked for it lets go of it.
 */
export async function listNeedsToldOf(
  tx: Glance,
  { classId, date }: { classId: ClassId; date: LocalDate },
): Promise<NeedRow[]> {
  return rowsOf(tx, toldOfClass, [classId, date])
}

export type WrittenNeed = NeedRow & { base: number }

const writeNeeds = statement(
  'needs-write',
  `
    with written as (
      select * from json_to_recordset($1::json) as r(
        base int, "needId" uuid, "childId" uuid, item text, note text, version int, "isRemoved" boolean,
        "askedById" uuid, "askedAt" timestamptz, "receivedById" uuid, "receivedAt" timestamptz, "byUserId" uuid,
        "deviceId" uuid)
    ),
    updated as (
      update need n
      set item = w.item, note = w.note, version = w.version, is_removed = w."isRemoved",
        received_account_id = w."receivedById", received_at = w."receivedAt", account_id = w."byUserId",
        device_id = w."deviceId"
      from written w
      where w.base > 0 and n.school_id = app_school() and n.need_id = w."needId" and n.version = w.base
      returning 1
    ),
    inserted as (
      insert into need (school_id, need_id, child_id, item, note, version, is_removed, asked_account_id, asked_at,
        received_account_id, received_at, account_id, device_id)
      select app_school(), "needId", "childId", item, note, version, "isRemoved", "askedById", "askedAt",
        "receivedById", "receivedAt", "byUserId", "deviceId"
      from written where base = 0
      order by "needId"
      on conflict (school_id, need_id) do nothing
      returning 1
    )
    select case
      when (select count(*) from updated) + (select count(*) from inserted) < (select count(*) from written)
      then lost_race()
    end`,
)

/** Writes the needs, each only over the version that was read; throws a lost race when one was overtaken. */
export async function writeNeedRows(last: Glance, needs: readonly WrittenNeed[]): Promise<void> {
  if (needs.length > 0) await rowsOf(last, writeNeeds, [JSON.stringify(needs)])
}
