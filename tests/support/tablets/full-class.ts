import type pg from 'pg'
import type { SmallAccount, SmallChild, SmallClass } from '../server/small-world.ts'

/** A mark as mark-presence.ts stores it. */
const mark = JSON.stringify({
  mark: { state: 'present', arrivedAt: null, note: null },
  by: { userId: '0198f3a0-0000-7000-8000-000000000001', name: 'Marie Delage' },
  device: { deviceId: '0198f3a0-0000-7000-8000-0000000000d1', name: 'Tablette des Moyens' },
  at: '2026-11-12T07:40:00.000Z',
})

const lunch = JSON.stringify({
  mealTypeId: null,
  courses: { starter: null, main: 2, dairy: null, fruit: null },
  drinkMl: null,
})

/**
 * Brings a class to so many children, each with what a school has of a child after two weeks: guardians, registers with
 * their ledger, diary and reports with a picture, a sheet, a need, health, observations and evaluations.
 */
export async function fillClass(
  owner: pg.Pool,
  wish: {
    class: SmallClass
    child: SmallChild
    by: SmallAccount
    milestoneId: string
    children: number
  },
): Promise<void> {
  const { schoolId, classId } = wish.class
  const run = (text: string, values: unknown[] = []) => owner.query(text, [schoolId, ...values])
  await run(
    `insert into child (school_id, child_id, first_name, last_name, birth_date)
     select $1, md5($2::text || n)::uuid, 'Enfant ' || n, 'Nombreux', '2022-03-14' from generate_series(2, $3::int) as n`,
    [wish.child.childId, wish.children],
  )
  await run(
    `insert into enrolment (school_id, enrolment_id, child_id, class_id, first_day, class_order)
     select c.school_id, gen_random_uuid(), c.child_id, $2, '2026-09-01', row_number() over (order by c.child_id)
     from child c where c.school_id = $1
       and not exists (select from enrolment e where e.school_id = c.school_id and e.child_id = c.child_id)`,
    [classId],
  )
  const children = `(select school_id, child_id, row_number() over (order by child_id) as n from child where school_id = $1) c`
  await run(
    `with called as (
       select c.*, rank, md5(c.child_id::text || 'guardian' || rank)::uuid as guardian_id
       from ${children}, generate_series(1, 2) as rank
     ), named as (
       insert into guardian (school_id, guardian_id, last_name, relation, email)
       select school_id, guardian_id, 'Parent ' || n || '.' || rank, 'Other', 'p' || n || '-' || rank || '@family.test'
       from called
     )
     insert into child_guardian (school_id, child_id, guardian_id, rank)
     select school_id, child_id, guardian_id, 10 + rank from called`,
  )
  await run(
    `insert into presence_day (school_id, child_id, date, version, am, pm)
     select school_id, child_id, day::date, 2, $2::json, $2::json
     from ${children}, generate_series(date '2026-10-25', date '2026-11-13', interval '1 day') as day`,
    [mark],
  )
  await run(
    `insert into entry (school_id, entry_id, kind, format, content_hash, subject_id, subject_date, account_id, device_id,
       made_at, clock_offset_ms, received_at, decision, answer, after)
     select d.school_id, gen_random_uuid(), 'markPresence', 1, repeat('a', 64), d.child_id, d.date, $2::uuid,
       gen_random_uuid(), d.date, 0, d.date, 'accepted', '{"version":1}',
       json_build_object('childId', d.child_id, 'date', d.date, 'version', 1, 'am', d.am)
     from presence_day d where d.school_id = $1`,
    [wish.by.userId],
  )
  await run(
    `insert into media (school_id, media_id, kind, account_id, total_bytes, sha256, received_bytes, state, created_at,
       ready_at)
     select school_id, md5(child_id::text || 'photo')::uuid, 'photo', $2, 10, repeat('0', 64), 10, 'ready',
       '2026-11-12T10:00:00Z', '2026-11-12T10:00:00Z' from ${children}`,
    [wish.by.userId],
  )
  await run(
    `insert into diary_item (school_id, item_id, child_id, date, text, media_ids, version, first_account_id, account_id,
       device_id, written_at)
     select school_id, gen_random_uuid(), child_id, day::date, 'A couru.', array[md5(child_id::text || 'photo')::uuid], 1,
       $2, $2, gen_random_uuid(), day + interval '14 hours'
     from ${children}, generate_series(date '2026-10-25', date '2026-11-17', interval '1 day') as day`,
    [wish.by.userId],
  )
  await run(
    `insert into transmission_line (school_id, line_id, child_id, date, line, details, at, visible_to_guardian, version,
       added_by, account_id, device_id, written_at)
     select school_id, gen_random_uuid(), child_id, day::date, 'meal', $3::jsonb, day + interval '11 hours', true, 1, $2,
       $2, gen_random_uuid(), day + interval '11 hours'
     from ${children}, generate_series(date '2026-10-25', date '2026-11-17', interval '1 day') as day`,
    [wish.by.userId, lunch],
  )
  // Families have read the days of last week; today's are approved and wait for half past five.
  await run(
    `insert into daily_report (school_id, child_id, date, status, version, changed_at, sent_at, approved_at, sheet_lines)
     select c.school_id, c.child_id, l.date, case when l.date < '2026-11-17' then 'sent' else 'approved' end, 1,
       l.date + interval '15 hours', case when l.date < '2026-11-17' then l.date + interval '16 hours' end,
       l.date + interval '15 hours', array_agg(l.line_id || ':' || l.version)
     from ${children} join transmission_line l on l.school_id = c.school_id and l.child_id = c.child_id
     where l.date <> '2026-11-16'
     group by c.school_id, c.child_id, l.date
     on conflict do nothing`,
  )
  await run(
    `insert into need (school_id, need_id, child_id, item, version, asked_account_id, asked_at, account_id, device_id)
     select school_id, gen_random_uuid(), child_id, 'wipes', 1, $2, '2026-11-16T08:00:00Z', $2, gen_random_uuid()
     from ${children}`,
    [wish.by.userId],
  )
  await run(
    `insert into child_health (school_id, child_id, version, allergies, diets, account_id, actor_account_id, recorded_at)
     select school_id, child_id, 1, '[]', '{vegetarian}', $2, $2, '2026-09-01T08:00:00Z' from ${children}
     on conflict do nothing`,
    [wish.by.userId],
  )
  await run(
    `insert into evaluation (school_id, evaluation_id, child_id, milestone_id, version, level, date, account_id, device_id,
       written_at, is_approved)
     select school_id, gen_random_uuid(), child_id, $3, 1, 'A', '2026-11-12', $2, gen_random_uuid(),
       '2026-11-12T10:00:00Z', false from ${children}`,
    [wish.by.userId, wish.milestoneId],
  )
  await run(
    `with seen as (
       insert into observation (school_id, observation_id, version, date, text, milestone_ids, media_ids, account_id,
         first_account_id, device_id, written_at, is_approved)
       select school_id, md5(child_id::text || 'seen')::uuid, 1, '2026-11-12', 'Compte les pommes.', array[$3::uuid], '{}',
         $2, $2, gen_random_uuid(), '2026-11-12T10:00:00Z', false from ${children}
     )
     insert into observation_child (school_id, observation_id, child_id)
     select school_id, md5(child_id::text || 'seen')::uuid, child_id from ${children}`,
    [wish.by.userId, wish.milestoneId],
  )
  await run(
    `insert into change (school_id, change_id, act, account_id, actor_account_id, at)
     select school_id, gen_random_uuid(), 'assignClasses', $2, $2, '2026-11-12T10:00:00Z' from ${children}`,
    [wish.by.userId],
  )
}
