import { describe, expect, test } from 'vitest'
import type { ChildId } from '#domain/kernel/ids.ts'
import { instantOf, timeIn } from '#domain/kernel/instant.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import { type LocalTime, localTime } from '#domain/kernel/local-time.ts'
import { instantAt } from '#domain/kernel/school-instant.ts'
import type { PresenceMark } from '#domain/presence/presence.ts'
import type { NewEntry } from '#src/offline/outbox/entry-kind.ts'
import { checkDoors } from './model/check-doors.ts'
import { children } from './school/class-day.ts'
import { Classroom, karim, openClassroom } from './school/classroom.ts'
import type { Tablet } from './school/tablet.ts'
import type { World } from './school/world.ts'

const zone = 'Europe/Paris'
const date = localDate('2026-11-17')
const [childId] = children as [ChildId]
const lineId = '00000000-0000-4000-8000-00000000d001'
const otherLineId = '00000000-0000-4000-8000-00000000d002'

const leaves = (
  tablet: Tablet,
  time: string,
  id = lineId,
  message: string | null = null,
): NewEntry => ({
  kind: tablet.kind('addTransmission'),
  content: {
    ...{ lineId: id, childId, childName: 'Léo', date, line: 'departure', visibleToGuardian: true },
    at: instantAt({ date, time: localTime(time), zone }),
    details: { collectedBy: null, identityChecked: true, message },
  },
  baseVersion: null,
})

const takesBack = (tablet: Tablet, time: string): NewEntry => {
  const { content } = leaves(tablet, time)
  const { details: _, visibleToGuardian: __, ...place } = content as Record<string, unknown>
  const kind = tablet.kind('removeTransmission')
  return { kind, content: { ...place, reason: null }, baseVersion: 1 }
}

const marks = (tablet: Tablet, mark: PresenceMark): NewEntry => ({
  kind: tablet.kind('presence.mark'),
  content: tablet.isUpdated
    ? { childId, date, halfDay: 'am', mark }
    : { childId, date, period: 'am', mark },
  baseVersion: null,
})
const present = (arrivedAt: LocalTime | null): PresenceMark => ({
  ...{ state: 'present', arrivedAt, note: null },
})

const registerOf = ({ server }: World) => server.day({ childId, date }).am?.mark
/** The hours of the departures that stand on the sheet. */
const sheetOf = ({ server: { records } }: World) =>
  [...records.lines.values()].flatMap(({ isRemoved, value }) => {
    const [line] = Object.values(value as object) as { at: string; line: string }[]
    if (isRemoved || line?.line !== 'departure') return []
    return [timeIn(instantOf(Date.parse(line.at)), zone)]
  })
const faultsOf = ({ server }: World) =>
  checkDoors({ days: server.days, lines: server.records.lines })

/** Two tablets of one class; the second is Karim's. Both are without a network until a test says otherwise. */
async function twoTablets() {
  const classroom = openClassroom()
  const { world } = classroom
  const [one, other] = world.tablets
  if (!one || !other) throw new Error('two tablets are needed')
  other.signIn(karim)
  await other.reopen(1)
  await classroom.advance(1_000)
  for (const tablet of [one, other]) tablet.weather = 'cut'
  const enter = async (tablet: Tablet, entry: NewEntry) => {
    void tablet.tabs[0]?.enter([entry])
    await classroom.advance(1_000)
  }
  const online = async (tablet: Tablet) => {
    tablet.weather = 'fair'
    tablet.tabs[0]?.engine.wake('online')
    // A request that hangs in the dead network is given up after 20 seconds.
    await classroom.advance(30_000)
  }
  const statusesOf = (tablet: Tablet) =>
    new Classroom(world, tablet).statuses(tablet === one ? undefined : karim)
  return { world, one, other, enter, online, statusesOf, classroom }
}

describe('a departure without a network', () => {
  test('before the arrival that another tablet wrote is refused, kept for a person, and changes nothing', async () => {
    const { world, one, other, enter, online, statusesOf, classroom } = await twoTablets()
    await enter(one, marks(one, present(localTime('08:40'))))
    await enter(other, leaves(other, '08:10'))
    await online(one)
    await online(other)
    expect(await statusesOf(other)).toEqual(['refused'])
    const [row] = await new Classroom(classroom.world, other).rows(karim)
    expect(row?.answer).toMatchObject({ code: 'transmission.departure-before-arrival' })
    expect(registerOf(world)).toEqual(present(localTime('08:40')))
    expect(sheetOf(world)).toEqual([])
    expect(faultsOf(world)).toEqual([])
  })

  test('stands against an arrival that another tablet calls after it without knowing of it', async () => {
    const { world, one, other, enter, online, statusesOf } = await twoTablets()
    await enter(one, leaves(one, '09:10'))
    await enter(other, marks(other, present(localTime('09:30'))))
    await online(one)
    await online(other)
    expect([await statusesOf(one), await statusesOf(other)]).toEqual([['accepted'], ['conflict']])
    expect(registerOf(world)).toMatchObject({ state: 'left', leftAt: '09:10' })
    expect(sheetOf(world)).toEqual(['09:10'])
    expect(faultsOf(world)).toEqual([])
  })

  test('of another hour than the one another tablet wrote is a conflict, whichever arrives first', async () => {
    for (const isTurned of [false, true]) {
      const { world, one, other, enter, online, statusesOf } = await twoTablets()
      await enter(one, leaves(one, '11:10'))
      await enter(other, leaves(other, '11:20', otherLineId))
      const [first, second] = isTurned ? [other, one] : [one, other]
      await online(first)
      await online(second)
      expect(await statusesOf(first)).toEqual(['accepted'])
      expect(await statusesOf(second)).toEqual(['conflict'])
      expect(sheetOf(world)).toEqual([isTurned ? '11:20' : '11:10'])
      expect(faultsOf(world)).toEqual([])
    }
  })

  test('at the hour that another tablet wrote is one departure where their words do not differ', async () => {
    const { world, one, other, enter, online, statusesOf } = await twoTablets()
    await enter(one, leaves(one, '11:10'))
    await enter(other, leaves(other, '11:10', otherLineId))
    await online(one)
    await online(other)
    expect([await statusesOf(one), await statusesOf(other)]).toEqual([['accepted'], ['accepted']])
    expect(sheetOf(world)).toEqual(['11:10'])
    expect(faultsOf(world)).toEqual([])
  })

  test('at the hour that another tablet wrote is a conflict with its words where they differ', async () => {
    const { world, one, other, enter, online, statusesOf } = await twoTablets()
    await enter(one, leaves(one, '11:10', lineId, 'with Papa'))
    await enter(other, leaves(other, '11:10', otherLineId, 'with Maman'))
    await online(one)
    await online(other)
    expect([await statusesOf(one), await statusesOf(other)]).toEqual([['accepted'], ['conflict']])
    const [row] = await new Classroom(world, other).rows(karim)
    expect(JSON.stringify(row?.answer)).toContain('with Papa')
    expect(faultsOf(world)).toEqual([])
  })

  test('that is corrected moves the register with it', async () => {
    const { world, one, enter, online, statusesOf } = await twoTablets()
    await enter(one, leaves(one, '11:10'))
    await enter(one, { ...leaves(one, '11:20'), kind: one.kind('changeTransmission') })
    await online(one)
    expect(await statusesOf(one)).toEqual(['accepted', 'accepted'])
    expect(registerOf(world)).toMatchObject({ state: 'left', leftAt: '11:20' })
    expect(sheetOf(world)).toEqual(['11:20'])
    expect(faultsOf(world)).toEqual([])
  })

  test('and its undo leave register and sheet as they were, also when the tablet is killed between them', async () => {
    const { world, one, enter, online, statusesOf } = await twoTablets()
    await enter(one, marks(one, present(null)))
    await enter(one, leaves(one, '11:10'))
    for (const tab of one.tabs) tab.life.die()
    await one.reopen(1)
    await enter(one, takesBack(one, '11:10'))
    await online(one)
    expect(await statusesOf(one)).toEqual(['accepted', 'accepted', 'accepted'])
    expect(registerOf(world)).toEqual(present(null))
    expect(sheetOf(world)).toEqual([])
    expect(faultsOf(world)).toEqual([])
  })
})
