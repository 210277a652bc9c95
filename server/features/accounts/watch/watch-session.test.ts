import type { AddressInfo } from 'node:net'
import { createClient } from 'graphql-sse'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openChangeFeed } from '#server/platform/request/change-feed.ts'
import { staffAct } from '#tests/support/screens/staff-acts.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { type SmallSchool, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

let test$: TestDatabase
let preau: TestApp
let address: string
let school: SmallSchool
let director: Visitor
const world = () => smallWorld(test$.owner)

beforeAll(async () => {
  test$ = await createTestDatabase()
  preau = await createTestApp({
    database: test$.database,
    changes: await openChangeFeed({ url: test$.url }),
    clock: new HandClock('2026-11-17T07:40:00Z'),
  })
  await preau.app.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(preau.app.server.address() as AddressInfo).port}`
})
beforeEach(async () => {
  school = await world().aSchool()
  director = await aVisitor(preau, { of: await world().aDirector({ of: school }) })
})

type Heard = {
  data?: { watchSession: { status: string } } | null
  errors?: readonly { extensions?: { code?: string } }[]
}

const open: { stop(): void }[] = []
afterEach(() => {
  for (const ear of open.splice(0)) ear.stop()
})

/** An app that listens: what it is told, one after the other, and whether that was the last. */
function listen(bearer: string | null) {
  const client = createClient({
    url: `${address}/graphql/stream`,
    retryAttempts: 0,
    ...(bearer && { headers: { authorization: `Bearer ${bearer}` } }),
  })
  const heard: (string | undefined)[] = []
  let wake: () => void = () => undefined
  let isOver = false
  const stop = client.subscribe(
    { query: 'subscription { watchSession { status } }' },
    {
      next(said) {
        const { data, errors } = said as Heard
        heard.push(errors ? errors[0]?.extensions?.code : data?.watchSession.status)
        wake()
      },
      error() {
        isOver = true
        wake()
      },
      complete() {
        isOver = true
        wake()
      },
    },
  )
  const ear = {
    stop,
    async next(): Promise<string | undefined> {
      while (heard.length === 0 && !isOver) await new Promise<void>((resolve) => (wake = resolve))
      return heard.shift()
    },
    async end(): Promise<boolean> {
      while (!isOver) await new Promise<void>((resolve) => (wake = resolve))
      return isOver
    },
  }
  open.push(ear)
  return ear
}

describe('an open app', () => {
  test('is told at once that its school was shut, and that this was the last word', async () => {
    const ear = listen(director.accessToken)
    expect(await ear.next()).toBe('open')
    await test$.owner.query('update school set is_enabled = false where school_id = $1', [
      school.schoolId,
    ])
    expect(await ear.next()).toBe('APP_DISABLED')
    expect(await ear.end()).toBe(true)
  })

  test('is told that the person was switched off', async () => {
    const account = await world().aTeacher({ of: school })
    const teacher = await aVisitor(preau, { of: account })
    const ear = listen(teacher.accessToken)
    expect(await ear.next()).toBe('open')
    await staffAct(director, 'disableStaffMember', { userId: account.userId })
    expect(await ear.next()).toBe('UNAUTHENTICATED')
    expect(await ear.end()).toBe(true)
  })

  test('is told that it was signed out elsewhere', async () => {
    const ear = listen(director.accessToken)
    expect(await ear.next()).toBe('open')
    await director.ask('mutation { logout }')
    expect(await ear.next()).toBe('UNAUTHENTICATED')
  })

  test('is told when rights change, and goes on listening', async () => {
    const account = await world().aTeacher({ of: school })
    const teacher = await aVisitor(preau, { of: account })
    const ear = listen(teacher.accessToken)
    expect(await ear.next()).toBe('open')
    const give = (hasAccess: boolean) =>
      staffAct(director, 'setPermissions', {
        userId: account.userId,
        pagePerms: [{ feature: 'event', hasAccess }],
        standardPerms: [],
      })
    await give(true)
    expect(await ear.next()).toBe('changed')
    await give(false)
    expect(await ear.next()).toBe('changed')
  })

  test.each([
    ['a child who comes', 'update enrolment set first_day = first_day + 1 where school_id = $1'],
    ['a child who leaves', "update enrolment set last_day = '2026-11-17' where school_id = $1"],
    ['a number that a family changed', "update guardian set phone = '06' where school_id = $1"],
    ['another name of a child', "update child set first_name = 'Lou' where school_id = $1"],
  ])('hears of %s, so that its registers are right before the network goes', async (_, change) => {
    const within = await world().aClass({ of: school })
    await world().aChild({ in: within, guardians: [{ name: 'Bernard', relation: 'Mom' }] })
    const ear = listen(director.accessToken)
    expect(await ear.next()).toBe('open')
    await test$.owner.query(change, [school.schoolId])
    expect(await ear.next()).toBe('changed')
  })

  test('hears nothing of another school', async () => {
    const other = await aVisitor(preau, {
      of: await world().aDirector({ of: await world().aSchool() }),
    })
    const ear = listen(other.accessToken)
    expect(await ear.next()).toBe('open')
    await test$.owner.query('update school set is_enabled = false where school_id = $1', [
      school.schoolId,
    ])
    await other.ask('mutation { logout }')
    expect(await ear.next()).toBe('UNAUTHENTICATED')
  })

  test.each([
    ['without a session', null],
    ['with a token that is none', 'not-a-token'],
  ])('%s is refused with the first word', async (_, bearer) => {
    const ear = listen(bearer)
    expect(await ear.next()).toBe('UNAUTHENTICATED')
  })

  test('may ask nothing else by this way', async () => {
    const answered = await fetch(`${address}/graphql/stream`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        authorization: `Bearer ${director.accessToken}`,
      },
      body: JSON.stringify({ query: '{ getSchool { name } }' }),
    })
    const text = await answered.text()
    expect(text).toContain('OPERATION_UNSUPPORTED')
    expect(text).not.toContain(school.name)
  })
})

test('a feed whose connection broke connects again and asks everybody to look', async () => {
  const feed = await openChangeFeed({ url: test$.url, patience: 20 })
  let looks = 0
  const looked = new Promise<void>((resolve) => {
    feed.onChange({ sessionId: 's', userId: 'u', schoolId: null }, () => {
      looks += 1
      resolve()
    })
  })
  await test$.owner.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen preau_changes%'`)
  await looked
  expect(looks).toBeGreaterThan(0)
  await feed.close()
})
