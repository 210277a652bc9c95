import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, describe, expect, test } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import { systemTimers } from '#src/platform/clock.ts'
import { createFirstRows, type FirstRows } from './first-rows.ts'
import { openUserDatabase, type UserConnection } from './user-database.ts'

const marie = '01a1e872-cf62-7044-8662-00000000000a' as UserId
const day = 24 * 60 * 60 * 1_000
const at = Date.parse('2026-11-17T07:40:00Z')
const opened: UserConnection[] = []

function aTablet() {
  const connection = openUserDatabase(marie, {
    indexedDb: { indexedDB: new IDBFactory(), IDBKeyRange },
  })
  opened.push(connection)
  const rows = () => connection.read(({ first }) => first.toArray())
  const start = async (now = at, heard?: ReadonlyMap<string, unknown>): Promise<FirstRows> =>
    createFirstRows({
      connection,
      clock: { now: () => now },
      timers: { after: (_, act) => systemTimers.after(0, act) },
      format: 'contract',
      build: 'build',
      early: await rows(),
      heard,
    })
  return { connection, rows, start }
}

const names = async (rows: () => Promise<readonly { name: string }[]>) =>
  (await rows()).map(({ name }) => name)

afterEach(() => {
  for (const connection of opened.splice(0)) connection.close()
})

describe('what the first picture of a start is made of', () => {
  test('is found by the next start, as it was kept last', async () => {
    const tablet = aTablet()
    const rows = await tablet.start()
    expect(rows.get('session')).toBeUndefined()
    rows.keep('session', { user: 'Marie' })
    rows.keep('session', { user: 'Marie D.' })
    await expect.poll(() => names(tablet.rows)).toEqual(['session'])
    expect((await tablet.start()).get('session')).toEqual({ user: 'Marie D.' })
  })

  test('is kept as the server said it, once a screen shows it', async () => {
    const tablet = aTablet()
    const classes = [{ name: 'Moyenne section A' }]
    const first = await tablet.start(at, new Map([['classes', classes]]))
    first.keep('classes', first.get('classes'))
    await expect.poll(() => names(tablet.rows)).toEqual(['classes'])
    expect((await tablet.start()).get('classes')).toEqual(classes)
  })

  test('takes the place of what was kept by all names that begin so', async () => {
    const tablet = aTablet()
    const thursday = await tablet.start()
    thursday.keep('class A monday', 1, 'class A ')
    thursday.keep('class B monday', 1, 'class B ')
    await expect.poll(() => names(tablet.rows)).toEqual(['class A monday', 'class B monday'])
    const friday = await tablet.start()
    friday.keep('class A friday', 2, 'class A ')
    await expect.poll(() => names(tablet.rows)).toEqual(['class A friday', 'class B monday'])
    friday.keep('class A tuesday', 1, 'class A ')
    friday.keep('class A monday', 1, 'class A ')
    await expect.poll(() => names(tablet.rows)).toEqual(['class A monday', 'class B monday'])
  })

  test('is missed where it does not lie here, and by nobody where all that is asked for does', async () => {
    const tablet = aTablet()
    const before = await tablet.start()
    before.keep('session', 1)
    await expect.poll(() => names(tablet.rows)).toEqual(['session'])
    const rows = await tablet.start()
    let isMissed = false
    void rows.missed.then(() => {
      isMissed = true
    })
    rows.get('session')
    await Promise.resolve()
    expect(isMissed).toBe(false)
    rows.get('class of a day that was not opened')
    await rows.missed
    expect(isMissed).toBe(true)
  })

  test('goes after two weeks in which nobody opened it', async () => {
    const tablet = aTablet()
    const before = await tablet.start(at - 15 * day)
    before.keep('class-day of long ago', 1)
    await expect.poll(() => names(tablet.rows)).toEqual(['class-day of long ago'])
    const now = await tablet.start()
    now.keep('class-day of now', 1)
    await expect.poll(() => names(tablet.rows)).toEqual(['class-day of now'])
  })

  test("goes with the picture where it is no longer the reader's, of every day", async () => {
    const tablet = aTablet()
    const before = await tablet.start()
    before.keep('class 1 monday', 1)
    before.keep('class 1 tuesday', 1)
    before.keep('class 2 monday', 1)
    before.draw(async () => ({ html: 'picture' }))
    await expect.poll(() => names(tablet.rows)).toHaveLength(4)
    const now = await tablet.start()
    now.keep('class 1 wednesday', 1)
    now.forget(['class 1 '])
    expect(now.get('class 1 monday')).toBeUndefined()
    await expect.poll(() => names(tablet.rows)).toEqual(['class 2 monday'])
    now.keep('class 1 monday', 1)
    await expect.poll(() => names(tablet.rows)).toEqual(['class 1 monday', 'class 2 monday'])
  })

  test('is not kept any more once the tablet has been told to forget', async () => {
    const tablet = aTablet()
    const rows = await tablet.start()
    rows.keep('session', 1)
    rows.draw(async () => ({ html: 'picture' }))
    rows.close()
    rows.keep('class', 1)
    // Another start writes after everything that this one could still have written.
    const next = await tablet.start()
    next.keep('later', 1)
    await expect.poll(() => names(tablet.rows)).toEqual(['later'])
  })
})

describe('the last picture', () => {
  test('is taken when the tablet rests, as the screen is then', async () => {
    const tablet = aTablet()
    const rows = await tablet.start()
    rows.draw(async () => ({ html: 'first' }))
    rows.draw(async () => ({ html: 'second' }))
    await expect.poll(() => names(tablet.rows)).toEqual(['picture'])
    const [picture] = await tablet.rows()
    expect(picture).toMatchObject({ format: 'build', json: JSON.stringify({ html: 'second' }) })
  })

  test('is not taken of a screen that has gone meanwhile, nor where something lies over it', async () => {
    const tablet = aTablet()
    const rows = await tablet.start()
    rows.draw(async () => ({ html: 'gone' }))
    rows.draw(null)
    rows.keep('session', 1)
    await expect.poll(() => names(tablet.rows)).toEqual(['session'])
    rows.draw(async () => null)
    rows.keep('session', 2)
    await expect.poll(async () => (await tablet.rows())[0]?.json).toBe('2')
    expect(await names(tablet.rows)).toEqual(['session'])
  })

  test('is not kept where the screen becomes another one while it is drawn, and holds up no row', async () => {
    const tablet = aTablet()
    const rows = await tablet.start()
    const drawn = Promise.withResolvers<object>()
    rows.draw(() => drawn.promise)
    rows.keep('session', 1)
    await expect.poll(() => names(tablet.rows)).toEqual(['session'])
    rows.draw(async () => ({ html: 'another screen' }))
    drawn.resolve({ html: 'the screen that went' })
    await expect.poll(() => names(tablet.rows)).toContain('picture')
    const picture = (await tablet.rows()).find(({ name }) => name === 'picture')
    expect(picture?.json).toBe(JSON.stringify({ html: 'another screen' }))
  })
})
