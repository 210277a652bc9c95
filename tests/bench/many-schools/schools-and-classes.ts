import { hash } from '@node-rs/argon2'
import type { SmallAccount, SmallClass } from '#tests/support/server/small-world.ts'
import { smallWorldPassword } from '#tests/support/server/small-world.ts'
import { type Fill, madeOf } from './made-by-sql.ts'

const schools = 300
/** Children of today at the largest school: with those who have left or may come, its list has 1,000. */
const largest = 833

/** The number of schools with a year of registers, sheets and diaries: the largest one and some of middle size. */
const busySchools = 6

/**
 * The schools with their levels, classes, staff and calendars. The first one is the largest, and has been made already
 * with a director, and a class with its teacher. The others have 20 to 380 children.
 */
export async function fillSchools(
  fill: Fill,
  { director, schoolClass }: { director: SmallAccount; schoolClass: SmallClass },
): Promise<void> {
  await fill(
    `create temp table place as
     select n, case when n = 1 then $1::uuid else ${madeOf('school', 'n')} end as school_id,
       case when n = 1 then ${largest} when n <= ${busySchools} then 250 else 20 + (n * 7919) % 361 end as size,
       n <= ${busySchools} as is_busy,
       case when n = 1 then $2::uuid else ${madeOf('director', 'n')} end as director_id
     from generate_series(1, ${schools}) as n`,
    [schoolClass.schoolId, director.userId],
  )
  await fill(
    `insert into school (school_id, name, city, country_code, time_zone, language, currency_code, currency_symbol,
       currency_locale, nursery_enable, show_guardian_info)
     select school_id, 'École ' || n, 'Lyon', 'FR', 'Europe/Paris', 'fr', 'EUR', '€', 'fr-FR', true, true
     from place where n > 1`,
  )
  await fill(
    `insert into opening_half_day select school_id, day, half
     from place, unnest(array['monday','tuesday','thursday','friday']) as day, unnest(array['am','pm']) as half
     on conflict do nothing`,
  )
  await fill(
    `insert into school_feature select school_id, feature, true
     from place, unnest(array['presence','nursery','milestone','meal','prospects']) as feature on conflict do nothing`,
  )
  await fill(
    `insert into standard (school_id, standard_id, name, position, cycle, age_from, age_to, next_standard_id)
     select school_id, ${madeOf('level', 'n', 'l')}, (array['Bébés','Grands','PS','MS','GS','CP','CE1','CE2','CM1','CM2'])[l],
       100 + l, case when l <= 2 then 'nursery' else 'cycle1' end, l - 1, l + 2,
       case when l < 10 then ${madeOf('level', 'n', 'l + 1')} end
     from place, generate_series(1, 10) as l`,
  )
  await fill(
    `create temp table room as
     select school_id, n, k, is_busy, 1 + (k - 1) % 10 as l, k % 3 = 0 and (k - 1) % 10 < 9 as is_mixed,
       case when n = 1 and k = 1 then $1::uuid else ${madeOf('class', 'n', 'k')} end as class_id,
       case when n = 1 and k = 1 then $2::uuid else ${madeOf('level', 'n', '1 + (k - 1) % 10')} end as standard_id,
       ${madeOf('teacher', 'n', 'k')} as teacher_id
     from place, lateral generate_series(1, (size + 24) / 25) as k`,
    [schoolClass.classId, schoolClass.standardId],
  )
  await fill(
    `insert into class (school_id, class_id, standard_id, name, position, capacity)
     select school_id, class_id, standard_id, 'Classe ' || k, k, 28 from room where n > 1 or k > 1`,
  )
  await fill(
    `insert into class_standard select school_id, class_id, ${madeOf('level', 'n', 'l + 1')} from room where is_mixed`,
  )
  const password = await hash(smallWorldPassword, { memoryCost: 1024, timeCost: 1 })
  await fill(
    `insert into account (account_id, school_id, user_type, name, password_hash, created_at)
     select director_id, school_id, 'director', 'Directrice ' || n, $1, timestamptz '2023-08-24' from place where n > 1
     union all select teacher_id, school_id, 'teacher', 'Enseignante ' || n || '-' || k, $1, '2023-08-24' from room`,
    [password],
  )
  await fill(
    `insert into session (session_id, account_id, refresh_id, created_at, last_used_at, expires_at)
     select gen_random_uuid(), account_id, gen_random_uuid(), '2026-10-01', '2026-11-16', '2026-12-17'
     from account, generate_series(1, 3)`,
  )
  await fill('insert into class_teacher select school_id, class_id, teacher_id from room')
  await fill(
    `insert into standard_permission select school_id, ${madeOf('permission', 'n', 'k', 'f')}, teacher_id, standard_id, f, true
     from room, unnest(array['presence','nursery','profile','meal']) as f`,
  )
  // A day off in each third week, which some levels have and others have not.
  await fill(
    `insert into holiday (school_id, holiday_id, name, kind, first_day, last_day)
     select school_id, ${madeOf('holiday', 'n', 'y', 'h')}, 'Jour ' || h, 'closure',
       make_date(y, 9, 3) + h * 21, make_date(y, 9, 3) + h * 21
     from place, generate_series(2023, 2026) as y, generate_series(1, 14) as h`,
  )
  await fill(
    `insert into holiday_standard select school_id, ${madeOf('holiday', 'n', '2026', 'h')}, ${madeOf('level', 'n', 'l')}
     from place, generate_series(1, 3) as h, generate_series(3, 10) as l`,
  )
  await fill(
    `insert into school_doc_category (school_id, category_id, category)
     select school_id, ${madeOf('category', 'n', 'c')}, 'Document ' || c from place, generate_series(1, 4) as c`,
  )
}
