import type pg from 'pg'
import { copySchool } from './more-schools.ts'
import { type SmallAccount, type SmallClass, smallWorld } from './small-world.ts'

export const longYears = {
  /** The children of the class, and of another class beside it. */
  children: 40,
  others: 80,
  /** The days of each child: half of a school year. */
  days: 100,
  /** Lines in the log of readings, of health and of exports each. */
  readings: 3_000,
  readers: 10,
  changes: 2_000,
  observations: 400,
}

const mark = JSON.stringify({ mark: { state: 'present', arrivedAt: null, note: null } })

/**
 * Small schools beside the large one. By their numbers PostgreSQL takes each school for a small one, as it does where
 * many schools stand.
 */
async function fillSmallSchools(owner: pg.Pool): Promise<void> {
  const world = smallWorld(owner)
  const school = await world.aSchool()
  const child = await world.aChild({ in: await world.aClass({ of: school }) })
  const by = await world.aTeacher({ of: school })
  await owner.query(
    `insert into diary_item (school_id, item_id, child_id, date, text, media_ids, version, first_account_id, account_id,
       device_id, written_at)
     select $1, gen_random_uuid(), $2, '2026-01-05', 'A couru.', array[gen_random_uuid()], 1, $3, $3, gen_random_uuid(),
       now() from generate_series(1, 5)`,
    [child.schoolId, child.childId, by.userId],
  )
  await owner.query(
    `insert into transmission_line (school_id, line_id, child_id, date, line, details, at, visible_to_guardian, version,
       added_by, account_id, device_id, written_at)
     select $1, gen_random_uuid(), $2, '2026-01-05', 'mood', '{"mood":"calm"}', now(), true, 1, $3, $3,
       gen_random_uuid(), now() from generate_series(1, 5)`,
    [child.schoolId, child.childId, by.userId],
  )
  await copySchool(owner, { of: school.schoolId, times: 100 })
}

/**
 * Fills a class with what a school has after a long time: registers, sheets and diaries with pictures, and its logs.
 * Each observation is about one child. Half of the pictures show the whole class. The calendar has a row for each week.
 */
export async function fillLongYears(
  owner: pg.Pool,
  { class: { schoolId, classId }, by }: { class: SmallClass; by: SmallAccount },
): Promise<void> {
  const run = (text: string, ...values: unknown[]) =>
    owner.query(
      `with child_of as (
         select school_id, child_id, row_number() over (order by child_id) as n from child where school_id = $1
       ), day_of as (
         select day::date as day from generate_series(date '2026-01-05', date '2026-07-03', interval '1 day') as day
         where extract(isodow from day) in (1, 2, 4, 5) limit ${longYears.days}
       ) ${text}`,
      [schoolId, ...values],
    )
  await owner.query(
    `insert into child (school_id, child_id, first_name, last_name, birth_date)
     select $1, gen_random_uuid(), 'Enfant ' || n, 'Nombreux', '2020-03-14' from generate_series(1, $2::int) as n`,
    [schoolId, longYears.children + longYears.others],
  )
  const world = smallWorld(owner)
  const beside = await world.aClass({ of: { schoolId, name: '' } })
  await run(
    `insert into enrolment (school_id, enrolment_id, child_id, class_id, first_day, class_order)
     select school_id, gen_random_uuid(), child_id, case when n <= $4::int then $2::uuid else $3::uuid end, '2025-09-01', n
     from child_of`,
    classId,
    beside.classId,
    longYears.children,
  )
  const readers = await Promise.all(
    Array.from({ length: longYears.readers }, () => world.aTeacher({ of: { schoolId, name: '' } })),
  )
  await run(
    `insert into holiday (school_id, holiday_id, name, kind, first_day, last_day)
     select $1, gen_random_uuid(), 'Une journée', 'closure', date '2025-09-06' + 7 * n, date '2025-09-06' + 7 * n
     from generate_series(0, 50) as n`,
  )
  await run(
    `insert into presence_day (school_id, child_id, date, version, am, pm)
     select school_id, child_id, day, 1, $2::json, $2::json from child_of, day_of`,
    mark,
  )
  await run(
    `, line as (
       insert into diary_item (school_id, item_id, child_id, date, text, media_ids, version, first_account_id,
         account_id, device_id, written_at)
       select school_id, gen_random_uuid(), child_id, day, 'A couru.',
         array[md5(day::text || case when n % 2 = 0 then '' else n::text end)::uuid], 1, $2, $2, gen_random_uuid(), day
       from child_of, day_of returning 1
     ) select count(*) from line`,
    by.userId,
  )
  await run(
    `insert into media (school_id, media_id, kind, account_id, total_bytes, sha256, received_bytes, state, created_at,
       ready_at)
     select distinct $1, media_id, 'photo', $2::uuid, 10, repeat('0', 64), 10, 'ready', now(), now()
     from media_use where school_id = $1`,
    by.userId,
  )
  await run(
    `insert into transmission_line (school_id, line_id, child_id, date, line, details, at, visible_to_guardian, version,
       added_by, account_id, device_id, written_at)
     select school_id, gen_random_uuid(), child_id, day, 'mood', '{"mood":"calm"}', day, true, 1, $2, $2,
       gen_random_uuid(), day from child_of, day_of`,
    by.userId,
  )
  await run(
    `, seen as (
       insert into observation (school_id, observation_id, version, date, text, milestone_ids, media_ids, account_id,
         first_account_id, device_id, written_at, is_approved)
       select $1, md5('seen' || n)::uuid, 1, date '2026-01-05' + n % 150, 'Compte.', '{}', '{}', $2, $2,
         gen_random_uuid(), now(), true from generate_series(1, ${longYears.observations}) as n
     )
     insert into observation_child (school_id, observation_id, child_id)
     select school_id, md5('seen' || s)::uuid, child_id
     from generate_series(1, ${longYears.observations}) as s join child_of on n = 1 + s % ${longYears.children + longYears.others}`,
    by.userId,
  )
  await run(
    `insert into health_read (school_id, read_id, account_id, actor_account_id, class_id, child_ids, hour, at)
     select school_id, gen_random_uuid(), ($2::uuid[])[1 + r % ${longYears.readers}],
       ($2::uuid[])[1 + r % ${longYears.readers}], $3, array[child_id], date '2026-01-05' + r * interval '1 hour',
       date '2026-01-05' + r * interval '1 hour'
     from generate_series(1, ${longYears.readings}) as r join child_of on n = 1 + r % ${longYears.children}`,
    readers.map(({ userId }) => userId),
    classId,
  )
  await run(
    `insert into export_record (school_id, export_id, kind, class_id, account_id, actor_account_id, exported_at,
       first_day, last_day)
     select $1, gen_random_uuid(), 'register', $3, $2, $2, date '2026-01-05' + r * interval '1 hour', '2026-01-05',
       '2026-01-05' from generate_series(1, ${longYears.readings}) as r`,
    by.userId,
    classId,
  )
  await run(
    `insert into change (school_id, change_id, act, account_id, actor_account_id, at)
     select $1, gen_random_uuid(), 'assignClasses', $2, $2, date '2026-01-05' + c * interval '1 hour'
     from generate_series(1, ${longYears.changes}) as c`,
    by.userId,
  )
  await fillSmallSchools(owner)
  await owner.query('vacuum analyze')
}
