import { describe, expect, test } from 'vitest'
import type { PresenceState } from '#domain/presence/presence.ts'
import { check } from './model/checker.ts'
import { Classroom, karim, openClassroom } from './school/classroom.ts'
import type { Accident, Weather } from './school/network.ts'
import { World } from './school/world.ts'

const states = ['present', 'absent', 'late', 'blank'] as const

describe('two tablets mark one child', () => {
  for (const first of states)
    for (const second of states)
      test(`${first} and ${second}: either order of arrival ends in one agreed mark or a visible conflict`, async () => {
        for (const order of ['as tapped', 'the other way round'] as const) {
          const classroom = openClassroom()
          const [one, other] = classroom.world.tablets
          if (!one || !other) throw new Error('two tablets are needed')
          other.signIn(karim)
          await other.reopen(1)
          await classroom.advance(1_000)
          for (const tablet of [one, other]) tablet.weather = 'cut'
          void one.tabs[0]?.enter([classroom.mark('nour', first)])
          void other.tabs[0]?.enter([new Classroom(classroom.world, other).mark('nour', second)])
          await classroom.advance(1_000)
          const [early, late] = order === 'as tapped' ? [one, other] : [other, one]
          for (const tablet of [early, late]) {
            tablet.weather = 'fair'
            tablet.tabs[0]?.engine.wake('online')
            // A request that hangs in the dead network is given up after 20 seconds.
            await classroom.advance(30_000)
          }
          const sent = order === 'as tapped' ? [first, second] : [second, first]
          const statuses = [
            ...(await new Classroom(classroom.world, early).rows(
              early === one ? undefined : karim,
            )),
            ...(await new Classroom(classroom.world, late).rows(late === one ? undefined : karim)),
          ].map((row) => row.status)
          const isAgreed = sent[0] === sent[1] || sent[0] === 'blank'
          expect(statuses).toEqual(['accepted', isAgreed ? 'accepted' : 'conflict'])
          const winner = sent[0] === 'blank' ? sent[1] : sent[0]
          expect(classroom.recorded('nour') ?? 'blank').toBe(
            winner satisfies PresenceState | 'blank' | undefined,
          )
        }
      })
})

describe('while the network comes and goes', () => {
  test('for ten minutes, in both directions or one, all tablets have sent all within a minute of its end', async () => {
    const kinds: Weather[] = ['fair', 'deaf', 'mute', 'cut']
    for (let seed = 9_001; seed <= 9_010; seed++) {
      const world = new World(seed)
      const classrooms = world.tablets.map((tablet) => new Classroom(world, tablet))
      world.tablets[0]?.signIn(classrooms[0]?.user ?? karim)
      world.tablets[1]?.signIn(karim)
      for (const tablet of world.tablets) await tablet.reopen(2)
      let note = 0
      for (let elapsed = 0; elapsed < 600; ) {
        const seconds = world.chance.between(1, 10)
        elapsed += seconds
        const classroom = world.chance.pick(classrooms)
        classroom.tablet.weather = world.chance.pick(kinds)
        const tab = world.chance.pick(classroom.tablet.tabs)
        void tab.enter([classroom.note(`group ${note % 7}`, String(note++))])
        await world.simulation.advance(seconds * 1_000)
      }
      for (const tablet of world.tablets) tablet.weather = 'fair'
      await world.simulation.advance(60_000)
      expect(world.server.effects, `seed ${seed}`).toHaveLength(note)
      const { saves, untrue } = world
      const report = {
        settledByPeople: new Set<string>(),
        gone: new Set<string>(),
        rows: [],
        kills: 0,
        photos: [],
        photoRows: [],
        requests: 0,
      }
      expect(check({ ...report, saves, untrue, healedAfter: 0 }, world.server)).toEqual([])
    }
  })
})

describe('a long time without a network', () => {
  test('a thousand entries leave in twenty requests and well under ten seconds at a slow round trip', async () => {
    const classroom = openClassroom()
    classroom.tablet.expire()
    const notes = Array.from({ length: 1_000 }, (_, n) => classroom.note(`group ${n}`, String(n)))
    await classroom.enter(...notes)
    classroom.world.network.planned.push(
      ...Array.from({ length: 20 }, (): Accident => (process) => process()),
    )
    classroom.tablet.signIn(classroom.user)
    await classroom.advance(3_000)
    expect(classroom.world.server.effects).toHaveLength(1_000)
    expect(classroom.world.network.batches).toEqual(Array(20).fill(50))
  })
})
