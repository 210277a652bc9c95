import { type Fill, madeOf } from './made-by-sql.ts'

const mark = `json_build_object('mark', json_build_object('state', 'present', 'arrivedAt', null, 'note', null), 'by',
  json_build_object('userId', teacher_id, 'name', 'Marie Delage'), 'at', day)`

/** Lines in the logs of the largest school: who read what of health, and what was exported. Others have one for each child. */
const healthReadings = 60_000
const exportsOfLargest = 35_000

/** Fills in what schools write as years pass: changes and history of files, the log of readings, transfers. */
export async function fillLogs(fill: Fill): Promise<void> {
  await fill(
    `create temp table written as
     select school_id, n, child_id, director_id, fam, j, gen_random_uuid() as change_id,
       timestamptz '2025-09-01' + ((dice * 37 + j * 997 + n * 13) % 600000) * interval '1 minute' as at
     from pupil, generate_series(1, 5) as j`,
  )
  await fill(
    `insert into change (school_id, change_id, act, account_id, actor_account_id, at, before, after)
     select school_id, change_id, 'changeChildIdentity', director_id, director_id, at,
       jsonb_build_object('childId', child_id, 'version', 1), jsonb_build_object('childId', child_id, 'version', 2)
     from written order by at`,
  )
  await fill(
    `insert into child_history (school_id, change_id, child_id, part, thing, field, kind, thing_name, before, after, is_hidden)
     select school_id, change_id, child_id, 'identity', child_id::text, 'birthCity', 'changed', '', '"Lyon"', '"Bron"', false
     from written order by at`,
  )
  await fill('drop table written')
  const lines = (
    most: number,
  ) => `place p, lateral generate_series(1, case when n = 1 then ${most} else p.size end) as g,
    lateral (select teacher_id, class_id from room r
      where r.school_id = p.school_id and r.k = 1 + g % ((p.size + 24) / 25)) r`
  await fill(
    `insert into health_read (school_id, read_id, account_id, actor_account_id, class_id, child_ids, hour, at)
     select school_id, gen_random_uuid(), teacher_id, teacher_id, class_id, array(
         select ${madeOf('child', 'n', '1 + (g * 13 + j * 7) % size')} from generate_series(1, 1 + g % 8) as j),
       timestamptz '2025-09-01' + g * interval '10 minutes', timestamptz '2025-09-01' + g * interval '10 minutes'
     from ${lines(healthReadings)}`,
  )
  await fill(
    `insert into export_record (school_id, export_id, kind, class_id, account_id, actor_account_id, exported_at, subject_ids,
       first_day, last_day)
     select school_id, gen_random_uuid(), 'child-document', class_id, teacher_id, teacher_id,
       timestamptz '2025-09-01' + g * interval '17 minutes', array[${madeOf('child', 'n', '1 + g % size')}], '2026-11-17',
       '2026-11-17' from ${lines(exportsOfLargest)}`,
  )
  await fill(
    `insert into transfer_move (school_id, start_year, child_id, enrolment_id, ends_on)
     select school_id, 2026, child_id, ${madeOf('stay', 'n', 'i', '2025')}, '2026-08-31' from pupil where is_here`,
  )
}

/** A year of registers with their ledger. The crèches have sheets beside it, and small children a diary with pictures. */
export async function fillYear(fill: Fill): Promise<void> {
  const days = `generate_series(date '2025-09-01', date '2026-11-16', interval '1 day') as day`
  const taught = `pupil p join room r using (school_id, k)`
  const isOpen = `p.is_busy and is_here and extract(isodow from day) in (1, 2, 4, 5) and extract(month from day) not in (7, 8)`
  await fill(
    `insert into presence_day (school_id, child_id, date, version, am, pm)
     select school_id, child_id, day, 2, ${mark}, ${mark} from ${days}, ${taught} where ${isOpen}
       and not exists (select from holiday h where h.school_id = p.school_id and day between h.first_day and h.last_day)`,
  )
  await fill(
    `insert into entry (school_id, entry_id, kind, format, content_hash, subject_id, subject_date, account_id, device_id,
       made_at, clock_offset_ms, received_at, decision, answer, after)
     select school_id, gen_random_uuid(), 'markPresence', 1, repeat('a', 64), child_id, date, gen_random_uuid(),
       gen_random_uuid(), date, 0, date, 'accepted', '{"version":1}',
       json_build_object('childId', child_id, 'date', date, 'version', 1, 'am', am) from presence_day`,
  )
  await fill(
    `insert into transmission_line (school_id, line_id, child_id, date, line, details, at, visible_to_guardian, version,
       added_by, account_id, device_id, written_at)
     select school_id, gen_random_uuid(), child_id, day, 'nappy', '{"kind":"wet"}', day + interval '11 hours', true, 1,
       teacher_id, teacher_id, gen_random_uuid(), day from ${days}, ${taught}, generate_series(1, 3)
     where ${isOpen} and r.l <= 2`,
  )
  await fill(
    `insert into diary_item (school_id, item_id, child_id, date, text, media_ids, version, first_account_id, account_id,
       device_id, written_at)
     select school_id, gen_random_uuid(), child_id, day, 'A couru.', array[${madeOf('photo', 'p.n', 'k', 'day')}], 1,
       teacher_id, teacher_id, gen_random_uuid(), day + interval '14 hours' from ${days}, ${taught}
     where ${isOpen} and r.l <= 5 and extract(isodow from day) = 2`,
  )
  await fill(
    `insert into media_use select school_id, media_id, 'diary', item_id from diary_item, unnest(media_ids) as media_id`,
  )
  await fill(
    `insert into media (school_id, media_id, kind, account_id, total_bytes, sha256, received_bytes, state, created_at,
       ready_at)
     select distinct on (school_id, media_id) school_id, media_id, 'photo', account_id, 1000, repeat('0', 64), 1000,
       'ready', written_at, written_at
     from diary_item, unnest(media_ids) as media_id on conflict do nothing`,
  )
}
