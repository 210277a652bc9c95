import type pg from 'pg'
import { type SmallChild, type SmallClass, smallWorld } from '#tests/support/server/small-world.ts'

export interface BenchClass {
  schoolClass: SmallClass
  children: SmallChild[]
  /** E-mail of its teacher. */
  teacher: string
}

const childrenPerClass = 30

/** A mark as mark-presence.ts stores it. */
const mark = JSON.stringify({
  mark: { state: 'present', arrivedAt: null, note: null },
  by: { userId: '0198f3a0-0000-7000-8000-000000000001', name: 'Marie Delage' },
  device: { deviceId: '0198f3a0-0000-7000-8000-0000000000d1', name: 'Tablette des Moyens' },
  at: '2026-01-12T07:40:00.000Z',
})

/** The school of each class: the largest school has seven of them, 210 children. */
const schoolOfClass = [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2]

export interface BenchWorld {
  classes: BenchClass[]
  /** E-mail of the director of the largest school, and how many children it has. */
  director: string
  children: number
}

const guardians = (n: number) => [
  { name: `Ana Silva ${n}`, relation: 'Mom', phone: '06 39 98 12 34' } as const,
  { name: `Rui Silva ${n}`, relation: 'Dad', phone: '06 39 98 56 78' } as const,
]

/**
 * Writes what a class's day says of its children beside their marks: who collects them, and when they come. Then their
 * health, what families say about pictures, and the class of a year ago.
 */
async function fillFiles(owner: pg.Pool): Promise<void> {
  await owner.query(
    `insert into collector (school_id, collector_id, child_id, kind, name, phone, relation, weekdays)
     select school_id, gen_random_uuid(), child_id, 'may', 'Odile Silva', '06 39 98 00 00', 'Tante', array['monday'] from child
     union all select school_id, gen_random_uuid(), child_id, 'must_not', 'Paul Silva', null, null, '{}'::text[]
     from child where child_id::text < '1'`,
  )
  await owner.query(
    `insert into child_schedule (school_id, schedule_id, child_id, kind, first_day, canteen_days)
     select school_id, gen_random_uuid(), child_id, 'school', '2025-09-01', '{monday,thursday}' from child`,
  )
  await owner.query(
    `insert into child_health (school_id, child_id, version, allergies, diets, account_id, actor_account_id, recorded_at)
     select school_id, child_id, 1, '[{"allergen":"peanuts","other":null,"severity":"severe"}]', '{}', account_id,
       account_id, '2025-09-02' from child join account using (school_id)
     where user_type = 'director' and child_id::text < '2'`,
  )
  await owner.query(
    `insert into photo_consent (school_id, child_id, use, is_given, said_on)
     select school_id, child_id, use, true, '2025-09-02'
     from child, unnest(array['own-family', 'other-families', 'display']) as use`,
  )
  await owner.query(
    `insert into enrolment (school_id, enrolment_id, child_id, class_id, first_day, last_day, class_order)
     select school_id, gen_random_uuid(), child_id, class_id, '2024-09-01', '2025-08-31', class_order from enrolment`,
  )
}

/**
 * Three schools of unlike size with a year of registers. Each class has a teacher and 30 children with guardians and
 * files.
 */
export async function fillBenchWorld(owner: pg.Pool): Promise<BenchWorld> {
  const world = smallWorld(owner)
  const aSchool = () => world.aSchool({ showGuardianInfo: true })
  const schools = [await aSchool(), await aSchool(), await aSchool()]
  const [director] = await Promise.all(schools.map((of) => world.aDirector({ of })))
  const made: BenchClass[] = []
  for (const [index, place] of schoolOfClass.entries()) {
    const of = schools[place]
    if (!of) throw new Error('a class of no school')
    const schoolClass = await world.aClass({ of, name: `Classe ${index + 1}` })
    const children: SmallChild[] = []
    for (let n = 0; n < childrenPerClass; n += 1) {
      children.push(
        await world.aChild({ in: schoolClass, firstDay: '2025-09-01', guardians: guardians(n) }),
      )
    }
    const { email } = await world.aTeacher({
      of,
      classes: [schoolClass],
      name: `Enseignante ${index}`,
    })
    made.push({ schoolClass, children, teacher: email })
  }
  await fillFiles(owner)
  await owner.query(
    `insert into presence_day (school_id, child_id, date, version, am, pm)
     select school_id, child_id, day::date, 2, $1::json, $1::json
     from child, generate_series(date '2025-09-01', date '2026-07-03', interval '1 day') as day
     where extract(isodow from day) in (1, 2, 4, 5)`,
    [mark],
  )
  await owner.query(
    `insert into entry (school_id, entry_id, kind, format, content_hash, subject_id, subject_date, account_id, device_id,
       made_at, clock_offset_ms, received_at, decision, answer, before, after)
     select d.school_id, gen_random_uuid(), 'markPresence', 1, repeat('a', 64), d.child_id, d.date,
       gen_random_uuid(), gen_random_uuid(), d.date, 0, d.date, 'accepted', '{"version":1}', null,
       json_build_object('childId', d.child_id, 'date', d.date, 'version', 1, 'am', d.am)
     from presence_day d`,
  )
  await owner.query('vacuum analyze')
  const children = schoolOfClass.filter((place) => place === 0).length * childrenPerClass
  return { classes: made, director: director?.email ?? '', children }
}
