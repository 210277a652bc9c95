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

test('schools that cannot be deleted keep no other job of the hour from its turn', async () => {
  const { owner, database } = test$
  await smallWorld(owner).aSchool()
  // From now on the question which schools are to be deleted fails, as on a database of another version.
  await owner.query('alter table school rename column deletion_due_on to another_day')
  const clock = new HandClock('2026-11-17T07:40:00Z')
  const ids = timeOrderedIds(clock)
  const [files, secrets] = [memoryFiles(), testSecrets]
  const mail = databaseMailQueue({ clock, ids, secrets, jobs: { async send() {} } })
  const drawUpload = ownDrawUpload({ database, clock, files })
  const failed: string[] = []
  await doHourWork({ database, clock, ids, secrets, mail, files, drawUpload }, (_, job) =>
    failed.push(job),
  )
  expect(failed).toEqual(['deleteDueSchools'])
  const { rows } = await owner.query('select 1 from school where storage_measured_at is not null')
  expect(rows).toHaveLength(1)
})
