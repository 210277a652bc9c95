import { describe, expect, test } from 'vitest'
import { NotSavedError } from '#src/offline/outbox/not-saved.ts'
import { jsonResponse } from './faults/faults.ts'
import type { Fault } from './model/checker.ts'
import { openClassroom } from './school/classroom.ts'
import type { Breaks } from './school/world.ts'

describe('a tab that is killed', () => {
  test('at any step of saving and sending leaves each confirmed mark recorded exactly once', async () => {
    let steps = 0
    for (let step = 1; ; step++) {
      const classroom = openClassroom()
      await classroom.advance(1_000)
      const { tablet, world } = classroom
      const { life } = classroom.tab
      life.dieAt(step)
      void classroom.tab.enter([classroom.mark('nour', 'absent'), classroom.mark('sacha', 'late')])
      await classroom.advance(3_000)
      const isOver = !life.isDead
      await tablet.reopen(1)
      await classroom.advance(10_000)
      const isConfirmed = world.saves.every((save) => save.outcome === 'saved')
      const statuses = await classroom.statuses()
      expect(['accepted,accepted', ''], `killed at step ${step}`).toContain(statuses.join())
      expect(world.server.effects).toHaveLength(statuses.length)
      if (isConfirmed) expect(statuses, `killed at step ${step}`).toHaveLength(2)
      steps = step
      if (isOver) break
    }
    expect(steps).toBeGreaterThan(30)
  })

  test('between adding a tap and its commit breaks no promise, but of an app that called it saved', async () => {
    expect(await faultsOfKills({})).toEqual([])
    expect(await faultsOfKills({ saysSavedBeforeCommit: true })).toContain('lost')
  })
})

/** Lists what is wrong after a tap in a tab that is killed, for each step of its first five. */
async function faultsOfKills(breaks: Breaks): Promise<Fault['kind'][]> {
  const kinds: Fault['kind'][] = []
  for (let step = 1; step <= 5; step++) {
    const classroom = openClassroom(breaks)
    await classroom.advance(1_000)
    classroom.tab.life.dieAt(step)
    void classroom.tab.enter([classroom.mark('nour', 'absent')])
    await classroom.advance(3_000)
    await classroom.tablet.reopen(1)
    await classroom.advance(10_000)
    kinds.push(...classroom.faults().map(({ kind }) => kind))
  }
  return kinds
}

describe('a full disk', () => {
  test('is told at the tap, and nothing is saved', async () => {
    const classroom = openClassroom()
    await classroom.advance(1_000)
    classroom.tablet.fillDisk(1_000)
    classroom.tablet.clearPictures = () => {}
    await classroom.enter(classroom.mark('nour', 'absent'))
    expect(classroom.world.saves.map((save) => save.outcome)).toEqual(['failed'])
    expect(await classroom.rows()).toEqual([])
  })

  test('is made room on once, from the pictures, and then the tap is saved', async () => {
    const classroom = openClassroom()
    await classroom.advance(1_000)
    classroom.tablet.fillDisk(1_000)
    classroom.tablet.clearPictures = () => classroom.tablet.fillDisk(0)
    await classroom.enter(classroom.mark('nour', 'absent'))
    await classroom.advance(2_000)
    expect(await classroom.statuses()).toEqual(['accepted'])
  })

  test('while the answer is written down loses nothing: the entry is sent again', async () => {
    const classroom = openClassroom()
    const { network, server } = classroom.world
    network.planned.push((process) => {
      classroom.tablet.fillDisk(1)
      return process()
    })
    await classroom.enter(classroom.mark('nour', 'absent'))
    await classroom.advance(30_000)
    expect(await classroom.statuses()).toEqual(['accepted'])
    expect(server.effects).toHaveLength(1)
  })

  test('has a reason that a screen can tell apart', () => {
    expect(new NotSavedError('quota').reason).toBe('quota')
  })
})

describe('an app that is updated with a full outbox', () => {
  test('closes the old tabs, keeps every entry and sends all of them in words the server knows', async () => {
    const classroom = openClassroom({ tabs: 2 })
    const { tablet, world } = classroom
    tablet.weather = 'cut'
    const children = Array.from({ length: 30 }, (_, child) => `child-${child}`)
    await classroom.enter(...children.map((child) => classroom.mark(child, 'present')))
    await classroom.advance(60_000)
    const old = [...tablet.tabs]
    tablet.isUpdated = true
    tablet.openTab()
    await classroom.advance(1_000)
    expect(old.map((tab) => tab.life.isDead)).toEqual([true, true])
    await tablet.reopen(1)
    await classroom.enter(classroom.mark('child-0', 'absent'))
    tablet.weather = 'fair'
    await classroom.advance(60_000)
    expect(await classroom.statuses()).toEqual(Array(31).fill('accepted'))
    expect(world.server.effects).toHaveLength(31)
    expect(classroom.recorded('child-0')).toBe('absent')
  })

  test('repeats an entry that was sent before the update word for word', async () => {
    const classroom = openClassroom()
    const { tablet, world } = classroom
    world.network.planned.push((process) => {
      process()
      return jsonResponse({})
    })
    await classroom.enter(classroom.mark('nour', 'absent'))
    await classroom.advance(500)
    tablet.update()
    await tablet.reopen(1)
    await classroom.advance(60_000)
    const [row] = await classroom.rows()
    expect(row).toMatchObject({ status: 'accepted', format: 1, sent: { format: 1 } })
  })

  test('translates an entry that was never sent', async () => {
    const classroom = openClassroom()
    const { tablet } = classroom
    tablet.expire()
    await classroom.enter(classroom.mark('nour', 'absent'))
    tablet.update()
    tablet.signIn(classroom.user)
    await tablet.reopen(1)
    await classroom.advance(5_000)
    const [row] = await classroom.rows()
    expect(row).toMatchObject({ status: 'accepted', format: 1, sent: { format: 2 } })
  })
})
