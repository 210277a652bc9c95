import { beforeEach, describe, expect, test } from 'vitest'
import type { DeviceId } from '#domain/kernel/ids.ts'
import { aTablet, tabletsSeenBy } from '#tests/support/examples/tablet-examples.ts'
import { staffAct } from '#tests/support/screens/staff-acts.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import type { SmallAccount, SmallSchool } from '#tests/support/server/small-world.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

let school: SmallSchool
let anna: SmallAccount
let director: Visitor
const server = serverForTests()

beforeEach(async () => {
  school = await server.world.aSchool()
  anna = await server.world.aTeacher({ of: school, name: 'Anna Petit' })
  director = await aVisitor(server.preau, { of: await server.world.aDirector({ of: school }) })
})

const remove = (tabletId: string, by = director) => staffAct(by, 'removeTablet', { tabletId })

async function log() {
  const { rows } = await server.database.owner.query(
    `select before from change where school_id = $1 and act = 'removeTablet'`,
    [school.schoolId],
  )
  return rows.map(({ before }) => before)
}

const silent = { at: '2026-11-10T07:00:00.000Z' }
const today = { at: '2026-11-17T07:00:00.000Z' }

describe('the list of tablets', () => {
  test('holds those on which something waits first, and the others heard of in 60 days', async () => {
    const long = { at: '2026-09-18T07:00:00.000Z', of: anna }
    const waiting = await aTablet(server.database.owner, long)
    await aTablet(server.database.owner, { ...long, waiting: 0 })
    const quiet = await aTablet(server.database.owner, {
      of: anna,
      at: '2026-09-19T07:00:00.000Z',
      waiting: 0,
    })
    expect((await tabletsSeenBy(director)).map(({ id }) => id)).toEqual([waiting, quiet])
  })
})

describe('a tablet is taken off the list', () => {
  test('with all that waits on it, and the log says what that was', async () => {
    const id = await aTablet(server.database.owner, {
      of: anna,
      ...silent,
      name: 'Lutins',
      waiting: 3,
    })
    expect(await remove(id)).toEqual({})
    expect(await tabletsSeenBy(director)).toEqual([])
    expect(await log()).toEqual([
      {
        name: 'Lutins',
        lastReportedAt: silent.at,
        forgottenAt: null,
        waiting: [{ name: 'Anna Petit', count: 3 }],
      },
    ])
  })

  test('only when it is not in use', async () => {
    const id = await aTablet(server.database.owner, { of: anna, ...today })
    expect(await remove(id)).toEqual({ code: 'staff.tablet-in-use' })
    expect(await tabletsSeenBy(director)).toHaveLength(1)
    expect(await log()).toEqual([])
  })

  test('at once when it has forgotten what it had', async () => {
    const id = await aTablet(server.database.owner, { of: anna, ...today })
    await server.database.owner.query('update tablet set forgotten_at = $2 where device_id = $1', [
      id,
      today.at,
    ])
    expect(await remove(id)).toEqual({})
    expect(await tabletsSeenBy(director)).toEqual([])
  })

  test('never by another school', async () => {
    const id: DeviceId = await aTablet(server.database.owner, { of: anna, ...silent })
    const elsewhere = await server.world.aDirector({
      of: await server.world.aSchool({ name: 'Oakfield' }),
    })
    expect(await remove(id, await aVisitor(server.preau, { of: elsewhere }))).toEqual({})
    expect(await tabletsSeenBy(director)).toHaveLength(1)
  })
})
