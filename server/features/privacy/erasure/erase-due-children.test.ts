import { describe, expect, test } from 'vitest'
import { timeOrderedIds } from '#server/platform/ids.ts'
import { memoryFiles } from '#tests/support/server/memory-files.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import { eraseDueChildren } from './erase-due-children.ts'

const files = memoryFiles()
const server = serverForTests({ files })

const rows = async (text: string, values: unknown[] = []) =>
  (await server.database.owner.query(text, values)).rows

const doHourWork = () =>
  eraseDueChildren({
    ...{ database: server.database.database, clock: server.clock },
    ...{ ids: timeOrderedIds(server.clock), files },
  })

describe('a term that is over', () => {
  test('erases by itself three years after the last day, and not a day before', async () => {
    const school = await server.world.aSchool()
    const owls = await server.world.aClass({ of: school })
    const left = await server.world.aChild({
      in: owls,
      lastDay: '2023-11-16',
      firstDay: '2023-09-01',
    })
    const later = await server.world.aChild({
      in: owls,
      lastDay: '2023-11-18',
      firstDay: '2023-09-01',
    })
    await doHourWork()
    const named = await rows(
      'select child_id from child where school_id = $1 and erased_at is null',
      [school.schoolId],
    )
    expect(named).toEqual([{ child_id: later.childId }])
    expect(
      await rows('select reason, account_id from child_erasure where child_id = $1', [
        left.childId,
      ]),
    ).toEqual([{ reason: 'term', account_id: null }])
  })

  test('waits for a child who comes back', async () => {
    const school = await server.world.aSchool()
    const owls = await server.world.aClass({ of: school })
    const { childId: back } = await server.world.aChild({
      ...{ in: owls, lastDay: '2023-07-04', firstDay: '2022-09-01' },
    })
    await rows(
      `insert into enrolment (school_id, enrolment_id, child_id, class_id, first_day, class_order)
       values ($1, gen_random_uuid(), $2, $3, '2026-09-01', 1)`,
      [school.schoolId, back, owls.classId],
    )
    expect(await rows('select 1 from child_due_erasure where child_id = $1', [back])).toEqual([])
  })
})
