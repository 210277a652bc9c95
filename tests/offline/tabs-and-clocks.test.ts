import { describe, expect, test } from 'vitest'
import { millisecondsOf } from '#domain/kernel/instant.ts'
import { jsonResponse } from './faults/faults.ts'
import { openClassroom } from './school/classroom.ts'

const day = 24 * 3_600_000
const year = 365 * day

describe('with several tabs open', () => {
  test('three tabs send a class of thirty with hardly more requests than one', async () => {
    const classroom = openClassroom({ tabs: 3 })
    await classroom.advance(1_000)
    const marks = Array.from({ length: 30 }, (_, child) =>
      classroom.mark(`child-${child}`, 'present'),
    )
    for (const tab of classroom.tablet.tabs) {
      void tab.enter(marks.splice(0, 10))
      await classroom.advance(0)
    }
    await classroom.advance(5_000)
    expect(await classroom.statuses()).toEqual(Array(30).fill('accepted'))
    const sent = classroom.world.network.batches.reduce((sum, size) => sum + size, 0)
    expect(sent).toBeLessThanOrEqual(33)
  })

  test('what a tab saved and did not live to send is sent by another one', async () => {
    const classroom = openClassroom({ tabs: 2 })
    await classroom.advance(1_000)
    classroom.world.network.planned.push(() => new Promise(() => {}))
    await classroom.enter(classroom.mark('nour', 'absent'))
    classroom.tab.life.die()
    await classroom.advance(40_000)
    expect(await classroom.statuses()).toEqual(['accepted'])
  })

  test('a frozen tab that was sending is relieved within 90 seconds, and thaws without harm', async () => {
    const classroom = openClassroom({ tabs: 2 })
    await classroom.advance(1_000)
    await classroom.enter(classroom.mark('nour', 'absent'), classroom.mark('sacha', 'late'))
    const [sending, other] = classroom.tablet.tabs
    sending?.life.freeze()
    void other?.enter([classroom.mark('lila', 'present')])
    await classroom.advance(90_000)
    expect(await classroom.statuses()).toEqual(['accepted', 'accepted', 'accepted'])
    sending?.life.thaw()
    await classroom.advance(60_000)
    expect(await classroom.statuses()).toEqual(['accepted', 'accepted', 'accepted'])
    expect(classroom.world.server.effects).toHaveLength(3)
  })

  test('a duplicate that arrives after a newer mark changes nothing', async () => {
    const classroom = openClassroom()
    let deliverAgain: () => unknown = () => {}
    classroom.world.network.planned.push((process) => {
      deliverAgain = process
      return process()
    })
    await classroom.enter(classroom.mark('nour', 'absent'))
    await classroom.advance(1_000)
    await classroom.enter(classroom.mark('nour', 'present'))
    await classroom.advance(1_000)
    deliverAgain()
    expect(classroom.recorded('nour')).toBe('present')
  })

  test('present, absent, present in one second ends present, whatever was already on its way', async () => {
    for (let pause = 0; pause < 200; pause += 10) {
      const classroom = openClassroom()
      for (const state of ['present', 'absent', 'present'] as const) {
        await classroom.enter(classroom.mark('nour', state))
        await classroom.advance(pause)
      }
      await classroom.advance(5_000)
      expect(classroom.recorded('nour'), `taps ${pause} ms apart`).toBe('present')
    }
  })

  test('a tap takes the place of one that was never sent', async () => {
    const classroom = openClassroom()
    classroom.tablet.expire()
    await classroom.enter(classroom.mark('nour', 'present'))
    await classroom.enter(classroom.mark('nour', 'late'))
    await classroom.advance(1_000)
    expect(await classroom.statuses()).toEqual(['superseded', 'waiting'])
  })
})

describe('with a wrong clock', () => {
  for (const [name, skew] of [
    ['a day ahead', day],
    ['a day behind', -day],
    ['a year ahead', year],
    ['a year behind', -year],
  ] as const) {
    test(`${name}, the taps arrive in their order and tell by how much the clock is wrong`, async () => {
      const classroom = openClassroom()
      classroom.tablet.clockSkewMs = skew
      for (const state of ['present', 'absent', 'late'] as const) {
        await classroom.enter(classroom.mark('nour', state))
        await classroom.advance(700)
      }
      await classroom.advance(5_000)
      expect(classroom.recorded('nour')).toBe('late')
      expect(Math.abs(classroom.tablet.clockOffsetMs + skew)).toBeLessThan(1_000)
    })

    test(`that jumps to be ${name} while entries are held, they leave all the same`, async () => {
      const classroom = openClassroom()
      classroom.tablet.weather = 'cut'
      await classroom.enter(classroom.mark('nour', 'absent'))
      await classroom.advance(600_000)
      classroom.tablet.clockSkewMs = skew
      classroom.tablet.weather = 'fair'
      await classroom.advance(60_000)
      expect(await classroom.statuses()).toEqual(['accepted'])
    })
  }

  test('an entry keeps the hour of the tap and the offset that was known then', async () => {
    const classroom = openClassroom()
    classroom.tablet.clockSkewMs = day
    classroom.tablet.clockOffsetMs = -day
    const tapped = classroom.tablet.now()
    await classroom.enter(classroom.mark('nour', 'absent'))
    classroom.tablet.clockSkewMs = 0
    await classroom.advance(5_000)
    const [row] = await classroom.rows()
    expect(row && millisecondsOf(row.madeAt)).toBe(tapped)
    expect(row?.clockOffsetMs).toBe(-day)
  })

  test('the answer to a repeated entry, with the hour of long ago, does not put the clock back', async () => {
    const classroom = openClassroom()
    classroom.world.network.planned.push((process) => {
      process()
      return jsonResponse({})
    })
    await classroom.enter(classroom.mark('nour', 'absent'))
    await classroom.advance(200)
    classroom.tab.life.die()
    await classroom.advance(3 * day)
    await classroom.tablet.reopen(1)
    await classroom.advance(5_000)
    expect(await classroom.statuses()).toEqual(['accepted'])
    expect(Math.abs(classroom.tablet.clockOffsetMs)).toBeLessThan(1_000)
  })
})
