import { describe, expect, test } from 'vitest'
import { timeOrderedIds } from '#server/platform/ids.ts'
import { memoryFiles } from '#tests/support/server/memory-files.ts'
import { platformDesk } from '#tests/support/server/platform-desk.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'
import { deleteDueSchools } from './delete-due-schools.ts'

const server = serverForTests()
const { clock } = server
const { act } = platformDesk(server)

describe('deleting a school', () => {
  const deleteDue = () =>
    deleteDueSchools({
      ...{ database: server.database.database, clock, ids: timeOrderedIds(clock) },
      files: memoryFiles(),
    })

  test('shuts it now and deletes all of it thirty days later, and nothing of any other', async () => {
    const school = await server.world.aSchool({ name: 'École du Port' })
    const neighbour = await server.world.aSchool({ name: 'Neighbour' })
    for (const each of [school, neighbour]) {
      const robins = await server.world.aClass({ of: each })
      await server.world.aChild({ in: robins, guardians: [{ name: 'Ana', relation: 'Mom' }] })
      await aVisitor(server.preau, {
        of: await server.world.aTeacher({ of: each, classes: [robins] }),
      })
    }
    const { schoolId } = school
    expect(await act('scheduleSchoolDeletion', { schoolId, typedName: 'Port' })).toEqual({
      code: 'platform.typed-name-differs',
    })
    const { school: due } = await act('scheduleSchoolDeletion', {
      schoolId,
      typedName: 'ecole du port',
    })
    expect(due).toMatchObject({ isEnabled: false, deletionDueOn: '2026-12-17' })

    clock.set('2026-12-16T23:00:00Z')
    expect(await deleteDue()).toBe(0)
    clock.set('2026-12-17T00:30:00Z')
    expect(await deleteDue()).toBe(1)
    expect(await deleteDue()).toBe(0)
    clock.set('2026-11-17T07:40:00Z')

    const left = async (of: string) => {
      const { rows } = await server.database.owner.query<{ name: string }>(
        `select c.table_name as name from information_schema.columns c
         where c.table_schema = 'public' and c.column_name = 'school_id'`,
      )
      const counts = await Promise.all(
        rows.map(async ({ name }) => {
          const found = await server.database.owner.query(
            `select 1 from ${name} where school_id = $1`,
            [of],
          )
          return found.rowCount ?? 0
        }),
      )
      return counts.reduce((sum, count) => sum + count, 0)
    }
    expect(await left(schoolId)).toBe(0)
    expect(await left(neighbour.schoolId)).toBeGreaterThan(5)
    const { rows } = await server.database.owner.query(
      `select before from platform_change where act = 'deleteSchool'`,
    )
    expect(rows).toEqual([{ before: { name: 'École du Port' } }])
  })

  test('can be taken back until then; enabling the school takes it back too', async () => {
    const { schoolId } = await server.world.aSchool({ name: 'Kept' })
    await act('scheduleSchoolDeletion', { schoolId, typedName: 'Kept' })
    const { school } = await act('cancelSchoolDeletion', { schoolId })
    expect(school).toMatchObject({ isEnabled: false, deletionDueOn: null })
    await act('scheduleSchoolDeletion', { schoolId, typedName: 'Kept' })
    expect((await act('enableSchool', { schoolId })).school?.deletionDueOn).toBeNull()
  })
})
