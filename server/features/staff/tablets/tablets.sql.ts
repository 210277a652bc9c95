import type { DeviceId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { WaitingEntries } from '#domain/staff/tablet-report.ts'
import type { Glance } from '#server/platform/database/database.ts'
import {
  asRead,
  execute,
  instantText,
  plainArray,
  rowOf,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'

export type KeptReport = {
  deviceId: DeviceId
  name: string | null
  deviceName: string | null
  waiting: readonly WaitingEntries[]
  by: UserId
  at: Instant
  /** From when on new tablets of the same person count, and how many they may be. */
  newSince: string
  mostNew: number
}

// A tablet that was thought to have forgotten, and speaks under its own id, has not. Nobody of another school is kept.
const reportKept = statement(
  'tablet_report_kept',
  `
    with reporting as (
      insert into tablet (school_id, device_id, name, device_name, added_by, added_at, reported_by, reported_at)
      select app_school(), $1::uuid, $2::text, $3::text, $4::uuid, $5::timestamptz, $4::uuid, $5::timestamptz
      where exists (select from tablet where school_id = (select app_school()) and device_id = $1::uuid)
        or (select count(*) from tablet
          where school_id = (select app_school()) and added_by = $4::uuid and added_at > $6::timestamptz) < $7::int
      on conflict (school_id, device_id) do update set name = excluded.name, device_name = excluded.device_name,
        reported_by = excluded.reported_by, reported_at = excluded.reported_at, forgotten_at = null, succeeded_by = null
      returning device_id
    ), sent as (
      delete from tablet_waiting w using reporting r
      where w.school_id = (select app_school()) and w.device_id = r.device_id and w.account_id <> all($8::uuid[])
    )
    insert into tablet_waiting (school_id, device_id, account_id, count, oldest_made_at)
    select app_school(), r.device_id, a.account_id, w.count, w.oldest_made_at
    from reporting r, unnest($8::uuid[], $9::int[], $10::timestamptz[]) as w (account_id, count, oldest_made_at)
      join account a on a.account_id = w.account_id and a.school_id = (select app_school())
    on conflict (school_id, device_id, account_id)
      do update set count = excluded.count, oldest_made_at = excluded.oldest_made_at`,
)

/** Replaces what is known of the tablet by what it says now. */
export async function keepReport(tx: Glance, report: KeptReport): Promise<void> {
  const { deviceId, name, deviceName, by, at, newSince, mostNew, waiting } = report
  await execute(tx, reportKept, [
    deviceId,
    name,
    deviceName,
    by,
    at,
    newSince,
    mostNew,
    plainArray(waiting.map(({ userId }) => userId)),
    plainArray(waiting.map(({ count }) => count)),
    plainArray(waiting.map(({ oldestMadeAt }) => oldestMadeAt)),
  ])
}

const forgotten = statement(
  'tablet_forgotten',
  `
    update tablet set forgotten_at = $3::timestamptz, succeeded_by = $2::uuid
    where school_id = (select app_school()) and device_id = $1::uuid and forgotten_at is null`,
)

/** The browser that was this tablet has come back as another one: what waited is gone. Once said, it stays. */
export async function markForgotten(
  tx: Glance,
  tablet: { deviceId: DeviceId; succeededBy: DeviceId; at: string },
): Promise<void> {
  await execute(tx, forgotten, [tablet.deviceId, tablet.succeededBy, tablet.at])
}

const longSilent = statement(
  'tablets_long_silent_removed',
  `
    delete from tablet t where t.school_id = (select app_school()) and t.reported_at < $1::timestamptz
      and not exists (select from tablet_waiting w where w.school_id = t.school_id and w.device_id = t.device_id)`,
)

/** Deletes the tablets of which nothing was heard since, unless something waits on them. */
export async function removeLongSilent(tx: Glance, since: string): Promise<void> {
  await execute(tx, longSilent, [since])
}

export type TabletRecord = {
  id: DeviceId
  name: string | null
  lastReportedAt: Instant
  lastReportedBy: string | null
  forgottenAt: Instant | null
  waiting: {
    userId: UserId
    name: string
    count: number
    oldestMadeAt: Instant | null
    reportedAt: Instant
  }[]
}

// Where nothing waited, nothing was forgotten, and the tablet is on the list under its new id.
const tablets = statement<TabletRecord>(
  'tablets_of_school',
  `
    select t.device_id as id, coalesce(t.name, t.device_name) as name, ${instantText('t.reported_at')} as "lastReportedAt",
      name_of_person(t.reported_by) as "lastReportedBy", ${instantText('t.forgotten_at')} as "forgottenAt", w.waiting
    from tablet t
      cross join lateral (
        select coalesce(json_agg(json_build_object('userId', a.account_id, 'name', a.name, 'count', w.count,
          'oldestMadeAt', ${instantText('w.oldest_made_at')}, 'reportedAt', ${instantText('t.reported_at')})
          order by ${asRead('a.name')}, a.account_id), '[]') as waiting, count(*) as people
        from tablet_waiting w join account a using (account_id)
        where w.school_id = t.school_id and w.device_id = t.device_id
      ) w
    where t.school_id = (select app_school())
      and (w.people > 0 or (t.forgotten_at is null and t.reported_at > $1::timestamptz))
    order by t.forgotten_at desc nulls last, w.people > 0 desc, t.reported_at desc, t.device_id`,
)

/** Tablets that have forgotten entries first, then those on which some wait, then as they were last heard of. */
export async function listTablets(
  tx: Glance,
  { heardSince }: { heardSince: string },
): Promise<TabletRecord[]> {
  return rowsOf(tx, tablets, [heardSince])
}

const heldTablet = statement<HeldTablet>(
  'tablet_held',
  `
    select device_id as id, coalesce(name, device_name) as name, ${instantText('reported_at')} as "lastReportedAt",
      ${instantText('forgotten_at')} as "forgottenAt",
      (select coalesce(json_agg(json_build_object('name', a.name, 'count', w.count) order by ${asRead('a.name')}, a.account_id), '[]')
        from tablet_waiting w join account a using (account_id)
        where w.school_id = t.school_id and w.device_id = t.device_id) as waiting
    from tablet t where school_id = (select app_school()) and device_id = $1::uuid for update of t`,
)

export type HeldTablet = Pick<TabletRecord, 'id' | 'name' | 'lastReportedAt' | 'forgottenAt'> & {
  waiting: { name: string; count: number }[]
}

/** The tablet, kept from reporting until the transaction ends; undefined for one that the school does not know. */
export async function holdTablet(tx: Glance, deviceId: DeviceId): Promise<HeldTablet | undefined> {
  return rowOf(tx, heldTablet, [deviceId])
}

const tabletRemoved = statement(
  'tablet_removed',
  'delete from tablet where school_id = (select app_school()) and device_id = $1::uuid',
)

export async function deleteTablet(tx: Glance, deviceId: DeviceId): Promise<void> {
  await execute(tx, tabletRemoved, [deviceId])
}
