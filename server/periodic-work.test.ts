import { expect, test } from 'vitest'
import { memoryFiles } from '#tests/support/server/memory-files.ts'
import { HandClock, testSecrets } from '#tests/support/server/request-context.ts'
import { smallWorld } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { ownDrawUpload } from './features/media/drawing/own-draw-upload.ts'
import { doHourWork } from './periodic-work.ts'
import { timeOrderedIds } from './platform/ids.ts'
import { databaseMailQueue } from './platform/mail/database-mail-queue.ts'

const test$ = await createTestDatabase()

type Failed = { error: unknown; job: string }

/** The work of an hour, and which of it failed. */
async function anHour(): Promise<Failed[]> {
  const clock = new HandClock('2026-11-17T07:40:00Z')
  const ids = timeOrderedIds(clock)
  const { database } = test$
  const [files, secrets] = [memoryFiles(), testSecrets]
  const mail = databaseMailQueue({ clock, ids, secrets, jobs: { async send() {} } })
  const drawUpload = ownDrawUpload({ database, clock, files })
  const failed: Failed[] = []
  await doHourWork({ database, clock, ids, secrets, mail, files, drawUpload }, (error, job) =>
    failed.push({ error, job }),
  )
  return failed
}

test('a school and a child that cannot go keep no other school and no other child', async () => {
  const { owner } = test$
  const world = smallWorld(owner)
  const schools = [await world.aSchool(), await world.aSchool(), await world.aSchool()]
  const home = await world.aClass({ of: await world.aSchool() })
  const left = { in: home, firstDay: '2022-09-01' }
  const children = [
    await world.aChild({ ...left, lastDay: '2023-01-02' }),
    await world.aChild({ ...left, lastDay: '2023-01-03' }),
  ]
  const going = schools.map(({ schoolId }) => schoolId)
  await owner.query(`update school set deletion_due_on = '2026-11-01' where school_id = any($1)`, [
    going,
  ])
  const stuck = [schools.map(({ schoolId }) => schoolId).sort()[0], children[0]?.childId]
  await owner.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$;
    create trigger stuck before delete on school for each row when (old.school_id = '${stuck[0]}') execute function refuse();
    create trigger stuck before update on child for each row when (old.child_id = '${stuck[1]}') execute function refuse()`)
  const failed = await anHour()
  expect(failed.map(({ job }) => job)).toEqual(['deleteDueSchools', 'eraseDueChildren'])
  const { rows } = await owner.query(
    `select school_id::text as id from school where school_id = any($1)
     union all select child_id::text from child where child_id = any($2) and erased_at is null`,
    [going, children.map(({ childId }) => childId)],
  )
  expect(rows.map(({ id }) => id)).toEqual(stuck)
  await owner.query('drop function refuse cascade')
})

test('a school is deleted, however long that takes', async () => {
  const { owner } = test$
  const { schoolId } = await smallWorld(owner).aSchool()
  await owner.query(`update school set deletion_due_on = '2026-11-01' where school_id = $1`, [
    schoolId,
  ])
  await owner.query(`
    create table patience (given text);
    create function note_patience() returns trigger language plpgsql as $$
      begin insert into patience values (current_setting('statement_timeout')); return old; end $$;
    create trigger patience before delete on school for each row execute function note_patience()`)
  await anHour()
  const { rows } = await owner.query('select distinct given from patience')
  expect(rows).toEqual([{ given: '10min' }])
  await owner.query('drop function note_patience cascade')
})

test('schools that cannot be deleted keep no other job of the hour from its turn', async () => {
  const { owner } = test$
  const { schoolId } = await smallWorld(owner).aSchool()
  // From now on the question which schools are to be deleted fails, as on a database of another version.
  await owner.query('alter table school rename column deletion_due_on to another_day')
  const failed = await anHour()
  expect(failed.map(({ job }) => job)).toEqual(['deleteDueSchools'])
  const { rows } = await owner.query(
    'select 1 from school where school_id = $1 and storage_measured_at is not null',
    [schoolId],
  )
  expect(rows).toHaveLength(1)
})
