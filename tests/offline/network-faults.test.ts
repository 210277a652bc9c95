import { describe, expect, test } from 'vitest'
import { badAnswers, errorResponse, jsonResponse, rawResponse } from './faults/faults.ts'
import { openClassroom } from './school/classroom.ts'
import type { Accident } from './school/network.ts'

const never: Accident = () => new Promise(() => {})
const lost: Accident = () => Promise.reject(new TypeError('Load failed'))

/** An answer is written down once the hand has rested for so long. */
const handRests = 400

describe('an entry keeps waiting with its id and arrives once in the end', () => {
  for (const [name, answer] of Object.entries(badAnswers)) {
    for (const isCommitted of [false, true]) {
      test(`when ${name}, ${isCommitted ? 'after' : 'before'} the server recorded it`, async () => {
        const classroom = openClassroom()
        classroom.world.network.planned.push((process) => {
          if (isCommitted) process()
          return answer
        })
        await classroom.enter(classroom.mark('nour', 'absent'))
        await classroom.advance(handRests)
        expect(await classroom.statuses()).toEqual(['waiting'])
        await classroom.advance(60_000)
        expect(await classroom.statuses()).toEqual(['accepted'])
        expect(classroom.world.server.effects).toHaveLength(1)
      })
    }
  }

  test('when the connection hangs, after 20 seconds', async () => {
    const classroom = openClassroom()
    classroom.world.network.planned.push(never)
    await classroom.enter(classroom.mark('nour', 'absent'))
    await classroom.advance(19_900)
    expect(await classroom.statuses()).toEqual(['sending'])
    await classroom.advance(5_000)
    expect(await classroom.statuses()).toEqual(['accepted'])
  })

  test('when the answer is lost on the way back', async () => {
    const classroom = openClassroom()
    classroom.world.network.planned.push((process) => {
      process()
      return lost(process)
    })
    await classroom.enter(classroom.mark('nour', 'absent'))
    await classroom.advance(30_000)
    expect(await classroom.statuses()).toEqual(['accepted'])
    expect(classroom.world.server.effects).toHaveLength(1)
  })
})

describe('a server that asks for patience', () => {
  const busy =
    (header: string): Accident =>
    () =>
      rawResponse(503, '', { 'retry-after': header })

  test('is asked again to the second, and not before', async () => {
    const classroom = openClassroom()
    classroom.world.network.planned.push(busy('120'))
    await classroom.enter(classroom.mark('nour', 'absent'))
    await classroom.advance(handRests + 119_999)
    classroom.tab.engine.wake('online')
    await classroom.advance(0)
    expect(classroom.world.network.requests).toBe(1)
    await classroom.advance(1)
    expect(classroom.world.network.requests).toBe(2)
  })

  test('is left alone for a quarter of an hour at most', async () => {
    const classroom = openClassroom()
    classroom.world.network.planned.push(busy('86400'))
    await classroom.enter(classroom.mark('nour', 'absent'))
    await classroom.advance(15 * 60_000 + handRests)
    expect(classroom.world.network.requests).toBe(2)
  })

  test.each(['SERVER_BUSY', 'SERVER_UNABLE'])(
    'for an hour (%s: its queue or its disk is full) uses up no try, and gets each entry once',
    async (code) => {
      const classroom = openClassroom()
      const { network, server } = classroom.world
      let isFull = true
      const later: Accident = (process) => {
        if (!isFull) return process()
        network.planned.push(later)
        return errorResponse(code, 503, { 'retry-after': '6' })
      }
      network.planned.push(later)
      await classroom.enter(classroom.note('owls', 'a'), classroom.note('owls', 'b'))
      await classroom.advance(3_600_000)
      expect(network.requests).toBeGreaterThan(100)
      expect(await classroom.statuses()).toEqual(['waiting', 'waiting'])
      expect((await classroom.rows()).map(({ problem }) => problem)).toEqual([null, null])
      isFull = false
      await classroom.advance(10_000)
      expect(await classroom.statuses()).toEqual(['accepted', 'accepted'])
      expect(server.effects.map((effect) => effect.after)).toEqual(['a', 'b'])
    },
  )

  test('is asked at once when a person wishes', async () => {
    const classroom = openClassroom()
    classroom.world.network.planned.push(busy('600'))
    await classroom.enter(classroom.mark('nour', 'absent'))
    await classroom.advance(1_000)
    classroom.tab.engine.wake('send-now')
    await classroom.advance(500)
    expect(await classroom.statuses()).toEqual(['accepted'])
  })
})

describe('after a silence', () => {
  test('entries leave within 45 seconds of the network, without an event from the browser', async () => {
    const classroom = openClassroom()
    classroom.tablet.weather = 'cut'
    await classroom.enter(classroom.mark('nour', 'absent'))
    await classroom.advance(3 * 3_600_000)
    classroom.tablet.weather = 'fair'
    await classroom.advance(45_000)
    expect(await classroom.statuses()).toEqual(['accepted'])
  })

  test('a dead network is not asked more often than twice a minute', async () => {
    const classroom = openClassroom()
    classroom.tablet.weather = 'deaf'
    await classroom.enter(classroom.mark('nour', 'absent'))
    await classroom.advance(3_600_000)
    expect(classroom.world.network.requests).toBeLessThan(40)
  })
})

describe('one bad entry', () => {
  test('on which the server fails each time holds up nobody else and is shown after eight tries', async () => {
    const classroom = openClassroom()
    const { server, network } = classroom.world
    network.poison = (entry) => JSON.stringify(entry.act).includes('poison')
    const entries = ['a', 'b', 'poison', 'c', 'd'].map((name) => classroom.note(name, name))
    await classroom.enter(...entries)
    await classroom.advance(5_000)
    expect(server.effects.map((effect) => effect.after).sort()).toEqual(['a', 'b', 'c', 'd'])
    await classroom.advance(30 * 60_000)
    const poison = (await classroom.rows()).find((row) => row.status === 'waiting')
    expect(poison?.problem).toMatchObject({ code: 'INTERNAL', times: 8, isFlagged: true })
    network.poison = () => false
    await classroom.advance(3_600_000)
    expect(await classroom.statuses()).toEqual(Array(5).fill('accepted'))
  })

  test('that is refused lets the rest of its lane through', async () => {
    const classroom = openClassroom()
    await classroom.enter(
      classroom.note('owls', '1'),
      classroom.note('owls', '2', 'refuse me'),
      classroom.note('owls', '3'),
    )
    await classroom.advance(3_000)
    expect(await classroom.statuses()).toEqual(['accepted', 'refused', 'accepted'])
  })

  test('that is too large is refused alone', async () => {
    const classroom = openClassroom()
    classroom.world.network.tooLarge = (entry) => JSON.stringify(entry.act).includes('huge')
    await classroom.enter(
      classroom.note('a', 'a'),
      classroom.note('b', 'huge'),
      classroom.note('c', 'c'),
    )
    await classroom.advance(5_000)
    const rows = await classroom.rows()
    expect(rows.map((row) => row.status)).toEqual(['accepted', 'refused', 'accepted'])
    expect(rows[1]?.answer).toMatchObject({ code: 'entry.too-large' })
  })
})

describe('an app and a server of different ages', () => {
  test('a server that does not know the act refuses nothing, and gets it once it is updated', async () => {
    const classroom = openClassroom()
    classroom.world.network.isServerOld = true
    await classroom.enter(classroom.note('owls', '1'), classroom.mark('nour', 'late'))
    await classroom.advance(60_000)
    expect(await classroom.statuses()).toEqual(['waiting', 'waiting'])
    expect(await classroom.read(({ sync }) => sync.get('sync'))).toMatchObject({
      isUpdateNeeded: true,
    })
    classroom.world.network.isServerOld = false
    await classroom.advance(6 * 60_000)
    expect(await classroom.statuses()).toEqual(['accepted', 'accepted'])
  })

  test('an entry in words that the server does not know waits, and the others go', async () => {
    const classroom = openClassroom()
    classroom.world.server.knownFormats = new Set([2])
    await classroom.enter(classroom.mark('nour', 'late'), classroom.note('owls', '1'))
    await classroom.advance(2_000)
    expect(await classroom.statuses()).toEqual(['waiting', 'accepted'])
    classroom.world.server.knownFormats = new Set([1, 2])
    await classroom.advance(6 * 60_000)
    expect(await classroom.statuses()).toEqual(['accepted', 'accepted'])
  })

  test('a client that is too old keeps its entries', async () => {
    const classroom = openClassroom()
    classroom.world.network.planned.push(() => errorResponse('CLIENT_TOO_OLD'))
    await classroom.enter(classroom.mark('nour', 'late'))
    await classroom.advance(1_000)
    expect(await classroom.statuses()).toEqual(['waiting'])
  })

  test('an answer of an unknown kind settles nothing', async () => {
    const classroom = openClassroom()
    classroom.world.network.planned.push((process) => {
      const json = JSON.parse(process().body)
      for (const answer of json.data.submitEntries) answer.__typename = 'EntryPostponed'
      return jsonResponse(json)
    })
    await classroom.enter(classroom.mark('nour', 'late'))
    await classroom.advance(40_000)
    expect(await classroom.statuses()).toEqual(['accepted'])
    expect(classroom.world.server.effects).toHaveLength(1)
  })
})
