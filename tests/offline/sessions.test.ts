import { describe, expect, test } from 'vitest'
import { isOnItsWay } from '#src/offline/outbox/entry.ts'
import { karim, marie, openClassroom } from './school/classroom.ts'

const fifty = Array.from({ length: 50 }, (_, child) => `child-${child}`)

describe('when the session is over', () => {
  test('an access token that expires between two batches is refreshed once and the rest follows', async () => {
    const classroom = openClassroom()
    const { network } = classroom.world
    classroom.tablet.weather = 'cut'
    await classroom.enter(...fifty.map((child) => classroom.note(child, child)))
    await classroom.enter(...fifty.map((child) => classroom.mark(child, 'present')))
    if (classroom.tablet.session) network.revoke(classroom.tablet.session.token)
    classroom.tablet.weather = 'fair'
    await classroom.advance(60_000)
    expect((await classroom.rows()).every((row) => row.status === 'accepted')).toBe(true)
    expect(network.refreshes).toBe(1)
    expect(classroom.world.server.effects).toHaveLength(100)
  })

  test('fifty entries wait for the same person and are all sent once after the next sign-in', async () => {
    const classroom = openClassroom()
    classroom.tablet.expire()
    await classroom.enter(...fifty.map((child) => classroom.mark(child, 'present')))
    await classroom.advance(3_600_000)
    expect(await classroom.statuses()).toEqual(Array(50).fill('waiting'))
    expect(classroom.world.network.requests).toBe(0)
    classroom.tablet.signIn(marie)
    await classroom.advance(5_000)
    expect(await classroom.statuses()).toEqual(Array(50).fill('accepted'))
    expect(classroom.world.server.effects).toHaveLength(50)
  })

  test('being told to sign in does not count as a failed try', async () => {
    const classroom = openClassroom()
    const { network } = classroom.world
    network.refreshFails = true
    if (classroom.tablet.session) network.revoke(classroom.tablet.session.token)
    await classroom.enter(classroom.mark('nour', 'absent'))
    await classroom.advance(3_600_000)
    const [row] = await classroom.rows()
    expect(row).toMatchObject({ status: 'waiting', problem: null })
    expect(network.requests).toBeLessThanOrEqual(13)
    network.refreshFails = false
    await classroom.advance(6 * 60_000)
    expect(await classroom.statuses()).toEqual(['accepted'])
  })

  test('a school that is switched off stops the sending and keeps the entries', async () => {
    const classroom = openClassroom()
    classroom.world.network.isSchoolDisabled = true
    await classroom.enter(classroom.mark('nour', 'absent'))
    await classroom.advance(3_600_000)
    expect(await classroom.statuses()).toEqual(['waiting'])
    expect(classroom.world.network.requests).toBe(1)
  })
})

describe('two people on one tablet', () => {
  test("Karim sends nothing of Marie's, and Marie's entries go under her own name", async () => {
    const classroom = openClassroom()
    const { tablet, world } = classroom
    tablet.weather = 'cut'
    await classroom.enter(classroom.mark('nour', 'absent'))
    tablet.expire()
    tablet.signIn(karim)
    await tablet.reopen(1)
    tablet.weather = 'fair'
    await classroom.enter(classroom.mark('sacha', 'late'))
    await classroom.advance(60_000)
    expect(world.server.effects.map(({ actorId, lane }) => [actorId, lane])).toEqual([
      [karim, 'presence:sacha:2026-11-17'],
    ])
    expect((await classroom.rows(karim)).map((row) => row.actorId)).toEqual([karim])
    expect((await classroom.rows(marie)).map(isOnItsWay)).toEqual([true])
    tablet.signIn(marie)
    await tablet.reopen(1)
    await classroom.advance(60_000)
    expect(world.server.effects.map((effect) => effect.actorId)).toEqual([karim, marie])
  })

  test("an entry of somebody else that lies in a person's database is not sent", async () => {
    const classroom = openClassroom()
    const { tablet } = classroom
    tablet.expire()
    await classroom.enter(classroom.mark('nour', 'absent'))
    await classroom.read(({ outbox }) => outbox.toCollection().modify({ actorId: karim }))
    tablet.signIn(marie)
    await tablet.reopen(1)
    await classroom.advance(120_000)
    expect((await classroom.rows()).filter(isOnItsWay)).toHaveLength(1)
    expect(classroom.world.server.effects).toEqual([])
  })
})

describe('two tablets on one child', () => {
  test('the second mark is a conflict, and the choice of a person settles it on both sides', async () => {
    for (const choice of ['theirs', 'mine'] as const) {
      const classroom = openClassroom()
      const [first, second] = classroom.world.tablets
      second?.signIn(karim)
      await second?.reopen(1)
      await classroom.enter(classroom.mark('nour', 'present'))
      await classroom.advance(2_000)
      void second?.tabs[0]?.enter([classroom.mark('nour', 'absent')])
      await classroom.advance(2_000)
      expect(classroom.recorded('nour')).toBe('present')
      await second?.tabs[0]?.decide(choice)
      await classroom.advance(2_000)
      expect(classroom.recorded('nour')).toBe(choice === 'mine' ? 'absent' : 'present')
      expect(first?.tabs).toHaveLength(1)
      const rows = await second?.tabs[0]?.connection.read(({ outbox }) => outbox.toArray())
      // Who insists says the moment of the tap, however much later it is.
      expect(new Set(rows?.map(({ madeAt }) => madeAt)).size).toBe(1)
    }
  })
})
