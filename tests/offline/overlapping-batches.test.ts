import { IDBIndex, IDBObjectStore } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import type { AnyEntryKind } from '#src/offline/outbox/entry-kind.ts'
import { errorResponse, fetchErrors } from './faults/faults.ts'
import { type Classroom, karim, marie, openClassroom } from './school/classroom.ts'
import type { Accident } from './school/network.ts'

const fair: Accident = (process) => process()
const lostOnTheWayBack: Accident = (process) => {
  process()
  throw new TypeError(fetchErrors[0])
}

/** Lists what the server did to each note, by the words of the note. */
const recorded = ({ world }: Classroom) => world.server.effects.map(({ after }) => after)

/** Notebooks with two lines each, entered while nobody was signed in. Two requests take a line of each notebook. */
async function aFullTablet(
  notebooks: readonly string[] = ['a', 'b', 'c', 'd'],
): Promise<Classroom> {
  const classroom = openClassroom({ batchSize: notebooks.length / 2 })
  await classroom.advance(1_000)
  classroom.tablet.expire()
  for (const line of ['1', '2'])
    for (const notebook of notebooks)
      await classroom.enter(classroom.note(notebook, `${notebook}${line}`))
  return classroom
}

/** An answer that comes later than the next ones. */
const slow =
  ({ world }: Classroom, then: Accident = fair): Accident =>
  async (process) => {
    await world.simulation.sleep(3_000)
    return then(process)
  }

/** Counts the rows of any table that are asked of the storage from now on. */
function countRows(): () => number {
  const many = [IDBIndex, IDBObjectStore].map((it) => vi.spyOn(it.prototype, 'getAll'))
  const one = vi.spyOn(IDBObjectStore.prototype, 'get')
  return () => {
    const lists = many.flatMap(({ mock }) => mock.results.map(({ value }) => value.result))
    const count = lists.reduce((sum, rows) => sum + rows.length, one.mock.calls.length)
    for (const spy of [...many, one]) spy.mockRestore()
    return count
  }
}

describe('two batches beside each other', () => {
  test('leave before the first is answered, and a third one waits', async () => {
    const classroom = await aFullTablet()
    classroom.world.network.planned.push(slow(classroom), slow(classroom))
    classroom.tablet.signIn(marie)
    await classroom.advance(1_000)
    expect(classroom.world.network.batches).toEqual([2, 2])
    expect((await classroom.statuses()).slice(0, 4)).toEqual(Array(4).fill('sending'))
    await classroom.advance(10_000)
    expect(await classroom.statuses()).toEqual(Array(8).fill('accepted'))
    expect(classroom.world.network.mostUnderWay).toBe(2)
  })

  test('keep the order of each lane: a line waits for the one before it, and passes others by', async () => {
    const classroom = await aFullTablet()
    classroom.world.network.planned.push(slow(classroom))
    classroom.tablet.signIn(marie)
    await classroom.advance(20_000)
    expect(recorded(classroom)).toEqual(['c1', 'd1', 'c2', 'd2', 'a1', 'b1', 'a2', 'b2'])
  })

  test('a tap leaves while an older one is on its way', async () => {
    const classroom = openClassroom()
    await classroom.advance(1_000)
    classroom.world.network.planned.push(slow(classroom))
    await classroom.enter(classroom.note('a', 'a1'))
    await classroom.enter(classroom.note('b', 'b1'), classroom.note('a', 'a2'))
    await classroom.advance(1_000)
    expect(await classroom.statuses()).toEqual(['sending', 'accepted', 'waiting'])
    await classroom.advance(5_000)
    expect(recorded(classroom)).toEqual(['b1', 'a1', 'a2'])
  })

  test('are written down together where both land while a person is tapping', async () => {
    const classroom = await aFullTablet()
    classroom.world.network.planned.push(fair, fair)
    classroom.tablet.signIn(marie)
    await classroom.advance(0)
    const steps = () => classroom.read(async ({ sync }) => (await sync.get('sync'))?.heartbeat)
    const before = (await steps()) ?? 0
    void classroom.tab.hand.enters(() => new Promise<[]>(() => {}))
    await classroom.advance(90)
    expect(classroom.world.network.batches).toEqual([2, 2])
    expect(await steps()).toBe(before)
    for (let waited = 90; waited < 400 && (await steps()) === before; waited += 10)
      await classroom.advance(10)
    expect(await steps()).toBe(before + 1)
    expect((await classroom.statuses()).slice(0, 4)).toEqual(Array(4).fill('accepted'))
  })

  test('that are not full wait until the hand rests', async () => {
    const classroom = openClassroom()
    await classroom.advance(1_000)
    await classroom.enter(classroom.note('a', 'a1'))
    await classroom.advance(0)
    void classroom.tab.hand.enters(() => new Promise<[]>(() => {}))
    await classroom.advance(1_999)
    expect(classroom.world.network.batches).toEqual([1])
    expect(await classroom.statuses()).toEqual(['sending'])
    await classroom.advance(1)
    expect(await classroom.statuses()).toEqual(['accepted'])
  })

  test('of a long queue read each row once', async () => {
    const classroom = openClassroom()
    await classroom.advance(1_000)
    const { tablet } = classroom
    tablet.expire()
    const notebooks = Array.from({ length: 200 }, (_, notebook) => `notebook ${notebook}`)
    await classroom.enter(
      ...notebooks.flatMap((it) => [
        classroom.note(it, `${it} am`),
        classroom.note(it, `${it} pm`),
      ]),
    )
    const read = countRows()
    tablet.signIn(marie)
    await classroom.advance(60_000)
    expect(read()).toBeLessThan(2 * notebooks.length + 20)
    expect(await classroom.statuses()).toEqual(Array(2 * notebooks.length).fill('accepted'))
  })

  test('the answer of the first is lost while the second lands: each line is there once, in order', async () => {
    const classroom = await aFullTablet()
    classroom.world.network.planned.push(slow(classroom, lostOnTheWayBack), fair)
    classroom.tablet.signIn(marie)
    await classroom.advance(60_000)
    expect(await classroom.statuses()).toEqual(Array(8).fill('accepted'))
    expect(recorded(classroom).toSorted()).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'd2'])
  })

  test('the second is lost with its answer, and nothing of the first is sent again', async () => {
    const classroom = await aFullTablet()
    classroom.world.network.planned.push(slow(classroom), lostOnTheWayBack)
    classroom.tablet.signIn(marie)
    await classroom.advance(60_000)
    const rows = await classroom.rows()
    expect(rows.map(({ status }) => status)).toEqual(Array(8).fill('accepted'))
    expect(rows.slice(0, 4).map(({ attempts }) => attempts)).toEqual([1, 1, 2, 2])
  })

  test('the second is refused as a whole: it is cut smaller once the first has landed', async () => {
    const classroom = await aFullTablet()
    const { network } = classroom.world
    network.planned.push(slow(classroom))
    network.poison = ({ act }) => JSON.stringify(act).includes('d1')
    classroom.tablet.signIn(marie)
    await classroom.advance(20_000)
    expect(recorded(classroom).toSorted()).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c2'])
    network.poison = () => false
    await classroom.advance(600_000)
    expect(await classroom.statuses()).toEqual(Array(8).fill('accepted'))
  })

  test('a server that asks for patience with one of them gets no third', async () => {
    const classroom = await aFullTablet()
    const busy: Accident = () => errorResponse('SERVER_BUSY', 503, { 'retry-after': '120' })
    classroom.world.network.planned.push(busy, slow(classroom, busy))
    classroom.tablet.signIn(marie)
    await classroom.advance(100_000)
    expect(classroom.world.network.requests).toBe(2)
    await classroom.advance(60_000)
    expect(await classroom.statuses()).toEqual(Array(8).fill('accepted'))
  })

  test('the session ends with both on their way: they go again under the same name', async () => {
    const classroom = await aFullTablet()
    const { tablet, world } = classroom
    world.network.planned.push(slow(classroom, lostOnTheWayBack), slow(classroom, lostOnTheWayBack))
    tablet.signIn(marie)
    await classroom.advance(1_000)
    tablet.expire()
    tablet.signIn(karim)
    await tablet.reopen(1)
    await classroom.advance(60_000)
    expect(world.network.requests).toBe(2)
    tablet.signIn(marie)
    await tablet.reopen(1)
    await classroom.advance(60_000)
    expect(await classroom.statuses()).toEqual(Array(8).fill('accepted'))
    expect(world.server.effects.map(({ actorId }) => actorId)).toEqual(Array(8).fill(marie))
  })

  test('a tab that is killed at any step leaves each line recorded once and in order', async () => {
    for (let step = 1; ; step++) {
      const classroom = await aFullTablet(['a', 'b'])
      const { tablet, world } = classroom
      const { life } = classroom.tab
      life.dieAt(step)
      tablet.signIn(marie)
      await classroom.advance(5_000)
      const isOver = !life.isDead
      await tablet.reopen(1)
      await classroom.advance(15_000)
      expect(await classroom.statuses(), `killed at step ${step}`).toEqual(
        Array(4).fill('accepted'),
      )
      expect(world.server.effects, `killed at step ${step}`).toHaveLength(4)
      expect(classroom.faults(), `killed at step ${step}`).toEqual([])
      if (isOver) break
      expect(step).toBeLessThan(400)
    }
  })
})

describe('the checker finds out', () => {
  test('an app that lets a tap overtake the one of the same child that is on its way', async () => {
    let lanes = 0
    const kind = (known: AnyEntryKind): AnyEntryKind => ({
      ...known,
      laneOf: (content) => `${known.laneOf(content)}#${lanes++}`,
    })
    const classroom = openClassroom({ kind, batchSize: 1 })
    await classroom.advance(1_000)
    classroom.world.network.planned.push(slow(classroom))
    await classroom.enter(classroom.note('a', 'a1'))
    await classroom.enter(classroom.note('a', 'a2'))
    await classroom.advance(20_000)
    expect(recorded(classroom)).toEqual(['a2', 'a1'])
    expect(classroom.faults().map(({ kind: fault }) => fault)).toContain('wrong')
  })
})
