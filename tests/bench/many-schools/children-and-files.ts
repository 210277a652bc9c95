import { type Fill, madeOf } from './made-by-sql.ts'

const firstName = `(array['Zoé','Léa','Élise','Noé','Théo','Maëlys','Chloé','Hélène','Inès','Loïc'])[1 + dice % 10]`
const lastName = `(array['Morin','Lefèvre','Girard','Dupré','Müller','Ben Saïd','Le Goff','Garçon'])[1 + (fam * 31) % 8]
  || ' ' || (array['Vidal','Simon','Carré','Perrin'])[1 + fam % 4]`

/**
 * The children of each school: those of today, a sixth more that have left, and a few that may come. Two of three have a
 * brother or a sister. Each has a family with an address, stays of earlier years and a schedule. Then come consents,
 * documents in two versions, people who may collect, and a portrait of every second child.
 */
export async function fillChildren(fill: Fill): Promise<void> {
  await fill(
    `create temp table pupil as
     select school_id, n, is_busy, director_id, i, ${madeOf('child', 'n', 'i')} as child_id, i <= size as is_here,
       i > size * 1.15 as may_come, 1 + ((i - 1) % size) / 25 as k, i * 2 / 3 as fam, (i * 7919 + n) % 1000 as dice
     from place, lateral generate_series(1, (size * 1.2)::int) as i`,
  )
  await fill('create index on pupil (school_id, child_id)')
  await fill(
    `insert into child (school_id, child_id, first_name, last_name, birth_date, gender, has_health_plan, archived_at,
       portrait_media_id, version)
     select school_id, child_id, ${firstName}, ${lastName}, date '2016-01-01' + dice * 8 % 3000,
       (array['boy','girl'])[1 + dice % 2], dice % 40 = 0,
       case when not is_here and not may_come and dice % 2 = 0 then timestamptz '2025-09-01' end,
       case when is_here and dice % 2 = 0 then ${madeOf('portrait', 'n', 'i')} end, 1 + dice % 3 from pupil`,
  )
  await fill(
    `insert into enrolment (school_id, enrolment_id, child_id, class_id, first_day, last_day, class_order, standard_id)
     select p.school_id, ${madeOf('stay', 'p.n', 'i', 'y')}, child_id, class_id,
       case when is_here then make_date(y, 9, 1) else date '2022-09-01' end,
       case when not is_here then date '2023-12-01' + dice when y < 2026 then make_date(y + 1, 8, 31) end, i,
       case when is_mixed and i % 2 = 0 then ${madeOf('level', 'p.n', 'l + 1')} end
     from pupil p join room r using (school_id, k), generate_series(2024, 2026) as y
     where not may_come and (is_here and dice % 3 >= 2026 - y or not is_here and y = 2026)`,
  )
  await fill(
    `insert into child_due_erasure
     select p.school_id, p.child_id, last_day, (last_day + interval '3 years')::date
     from pupil p join enrolment e on e.school_id = p.school_id and e.child_id = p.child_id where not is_here`,
  )
  await fill('create temp table family as select distinct school_id, n, fam from pupil')
  await fill(
    `insert into address (school_id, address_id, line_one, postcode, city)
     select school_id, ${madeOf('home', 'n', 'fam')}, fam || ' rue des Tilleuls', '69003', 'Lyon' from family`,
  )
  await fill(
    `insert into guardian (school_id, guardian_id, relation, phone, email, first_name, last_name, address_id)
     select school_id, ${madeOf('guardian', 'n', 'fam', 'r')}, (array['Mom','Dad'])[r], '06 39 98 12 34',
       'p' || n || '-' || fam || '-' || r || '@family.test', 'Ana', ${lastName}, ${madeOf('home', 'n', 'fam')}
     from family, generate_series(1, 2) as r`,
  )
  await fill(
    `insert into child_guardian (school_id, child_id, guardian_id, rank)
     select school_id, child_id, ${madeOf('guardian', 'n', 'fam', 'r')}, r from pupil, generate_series(1, 2) as r`,
  )
  await fill(
    `insert into child_address select school_id, child_id, ${madeOf('home', 'n', 'fam')}, 1 from pupil`,
  )
  await fill(
    `insert into collector (school_id, collector_id, child_id, kind, name, phone, relation, weekdays)
     select school_id, gen_random_uuid(), child_id, case when r = 3 then 'must_not' else 'may' end, 'Personne ' || r,
       '06 00 00 00 00', 'Tante', '{monday}'
     from pupil, generate_series(1, 3) as r where r < 3 and dice % 2 = 0 or r = 3 and dice % 50 = 0`,
  )
  await fill(
    `insert into photo_consent select school_id, child_id, use, dice % 5 > 0, '2026-09-02', null
     from pupil, unnest(array['own-family','other-families','display','website','press','class-photo']) as use
     where dice % 10 > 0`,
  )
  await fill(
    `insert into child_schedule (school_id, schedule_id, child_id, kind, first_day, last_day, half_days, canteen_days)
     select school_id, gen_random_uuid(), child_id, 'school', make_date(y, 9, 1),
       case when y < 2026 then make_date(y + 1, 8, 31) end, null, array['monday','thursday']
     from pupil, generate_series(2025, 2026) as y where is_here`,
  )
  await fill(
    `insert into child_health (school_id, child_id, version, allergies, diets, account_id, actor_account_id, recorded_at)
     select school_id, child_id, v, '[{"allergen":"peanuts","other":null,"severity":"severe"}]', '{}', director_id,
       director_id, '2026-09-02' from pupil, generate_series(1, 2) as v where dice % 12 = 0`,
  )
  await fill(
    `insert into child_document (school_id, document_id, child_id, category_id, name, media_id, format, bytes, uploaded_by,
       uploaded_at, valid_until, status, judged_by, judged_at, visibility, replaced_by)
     select school_id, ${madeOf('document', 'n', 'i', 'c', 'v')}, child_id, ${madeOf('category', 'n', 'c')}, 'Papier ' || c,
       ${madeOf('paper', 'n', 'i', 'c', 'v')}, 'pdf', 1000, director_id, '2026-09-03',
       case when dice % 7 = 0 then date '2026-10-01' else date '2027-08-31' end,
       case when dice % 5 = 0 then 'pending' else 'valid' end, case when dice % 5 > 0 then director_id end,
       case when dice % 5 > 0 then timestamptz '2026-09-04' end, 'direction',
       case when v = 1 then ${madeOf('document', 'n', 'i', 'c', '2')} end
     from pupil, generate_series(1, 4) as c, generate_series(1, 2) as v where (c + dice) % 4 > 0 and (v = 2 or c = 1)`,
  )
  await fill(
    `insert into media (school_id, media_id, kind, account_id, total_bytes, sha256, received_bytes, state, created_at,
       ready_at, format)
     select school_id, media_id, 'file', uploaded_by, 1000, repeat('0', 64), 1000, 'ready', uploaded_at, uploaded_at, 'pdf'
     from child_document`,
  )
  await fill(
    `insert into media_use select school_id, media_id, 'file', document_id from child_document`,
  )
}
