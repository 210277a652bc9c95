import type pg from 'pg'
import { addDays, localDate } from '#domain/kernel/local-date.ts'
import { signInDocument } from '#tests/support/tablets/entry-documents.ts'
import type { BenchClass } from '../server-world.ts'

const today = localDate('2026-11-17')

/** A class whose day is full, as one caller can make it: the reading of the school's reports is heavy then. */
export async function fillDiary(owner: pg.Pool, { schoolClass }: BenchClass): Promise<void> {
  const days = `generate_series(date '2026-10-20', date '2026-11-17', interval '1 day') as day`
  const ofSchool = [schoolClass.schoolId]
  await owner.query(
    `insert into diary_item (school_id, item_id, child_id, date, text, version, first_account_id, account_id, device_id,
       written_at)
     select school_id, gen_random_uuid(), child_id, day, repeat('A couru dans la cour. ', 6), 1, account_id, account_id,
       gen_random_uuid(), day + interval '14 hours'
     from child join enrolment using (school_id, child_id), ${days},
       generate_series(1, case when class_id = $2 then 5 else 1 end),
       (select account_id from account where school_id = $1 limit 1) as author
     where school_id = $1 and enrolment.last_day is null`,
    [...ofSchool, schoolClass.classId],
  )
  await owner.query(
    `insert into daily_report (school_id, child_id, date, status, version, changed_at)
     select distinct school_id, child_id, date, 'submitted', 1, date + interval '15 hours'
     from diary_item where school_id = $1`,
    ofSchool,
  )
  await owner.query('vacuum analyze diary_item, daily_report')
}

const aliases = (count: number, callOf: (n: number) => string): string => {
  const calls = Array.from({ length: count }, (_, n) => `a${n}: ${callOf(n)}`)
  return JSON.stringify({ query: `{ ${calls.join(' ')} }` })
}

/** Twenty heavy calls in a document, as it was first found; and as many of them as are allowed, each another one. */
export function heavyTexts({ schoolClass }: BenchClass): string[] {
  const dayOf = (n: number) => addDays(today, -n)
  const queue = (n: number) =>
    `diaryQueue(filter: "all", from: "${dayOf(27 + (n % 4))}", to: "${dayOf(n % 20)}") { report { status } items { text } }`
  const building = (n: number) =>
    `building(date: "${dayOf(n)}") { children { id firstName lastName } presence { childId am { state } } }`
  const pedagogy = (n: number) =>
    `pedagogyClass(classId: "${schoolClass.classId}", date: "${dayOf(n)}") { evaluations { id } observations { id } }`
  return [
    ...[queue, building, pedagogy].map((callOf) => aliases(20, callOf)),
    aliases(2, queue),
    aliases(4, building),
    aliases(4, pedagogy),
  ]
}

/** Names that nobody has: each try is counted. */
export const signInTexts = (): string[] =>
  Array.from({ length: 500 }, (_, n) =>
    JSON.stringify({
      query: signInDocument,
      variables: { email: `nobody${n}@nowhere.test`, password: `wrong-${n}` },
    }),
  )
