import { describe, expect, test, vi } from 'vitest'
import type { ClassId } from '#domain/kernel/ids.ts'
import { classDayBuilding, classDayRegister } from '#src/class-day/class-day.operations.ts'
import { markPresenceKind } from '#src/class-day/marks/marks.offline.ts'
import { newEntry } from '#src/offline/outbox/entry-kind.ts'
import { present, tuesday } from '#tests/support/examples/presence-examples.ts'
import { aMarkContent } from '#tests/support/examples/register-examples.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { aClassroom, classId } from '#tests/support/tablets/classroom.ts'
import { submitRegisterKind } from './presence.offline.ts'

const work = 'presence'
const week = { work, classId, from: '2026-11-16', to: '2026-11-29' }
const otherWeek = { work, classId, from: '2026-11-02', to: '2026-11-15' }
const fromCache = { requestPolicy: 'cache-only' } as const

async function anOpenedTablet() {
  const tablet = await aPresenceTablet(aClassroom())
  const { client, offline } = tablet
  await client.query(classDayRegister, week).toPromise()
  await client.query(classDayRegister, otherWeek).toPromise()
  await client.query(classDayBuilding, { date: tuesday }).toPromise()
  const read = async (variables: typeof week) =>
    (await client.query(classDayRegister, variables, fromCache).toPromise()).data?.classDay
  const content = aMarkContent(present)
  const mark = () => offline.save([newEntry(markPresenceKind, { content, baseVersion: 0 })])
  return { ...tablet, read, mark }
}

describe('what the school acknowledged, in the cache', () => {
  test('the first mark of a child’s day is found in every list that holds the child and the day', async () => {
    const { client, read, mark } = await anOpenedTablet()
    await mark()
    await vi.waitFor(async () => expect((await read(week))?.presence).toHaveLength(1), {
      timeout: 8_000,
    })
    const { data } = await client.query(classDayBuilding, { date: tuesday }, fromCache).toPromise()
    expect(data?.building[0]?.presence).toHaveLength(1)
    expect((await read(otherWeek))?.presence).toHaveLength(0)
  })

  test('a submitted register is found in the weeks that hold its day', async () => {
    const { offline, read } = await anOpenedTablet()
    const content = {
      classId: classId as ClassId,
      className: 'Moyenne section A',
      date: tuesday,
      period: 'am' as const,
    }
    await offline.save([newEntry(submitRegisterKind, { content, baseVersion: null })])
    await vi.waitFor(async () => expect((await read(week))?.submissions).toHaveLength(1), {
      timeout: 8_000,
    })
    expect((await read(otherWeek))?.submissions).toHaveLength(0)
  })
})
