import { beforeAll } from 'vitest'
import { HandClock } from './request-context.ts'
import { smallWorld } from './small-world.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

type ServerForTests = {
  /** A Tuesday morning of November, until a test lets time pass. */
  clock: HandClock
  database: TestDatabase
  preau: TestApp
  world: ReturnType<typeof smallWorld>
}

/** The server of a file of tests, on a database of its own: there from the first test to the last. */
export function serverForTests(
  options: Pick<
    Parameters<typeof createTestApp>[0],
    'adminsNeedTwoFactor' | 'files' | 'proxies'
  > = {},
): ServerForTests {
  let database: TestDatabase | undefined
  let preau: TestApp | undefined
  const clock = new HandClock('2026-11-17T07:40:00Z')
  beforeAll(async () => {
    database = await createTestDatabase()
    preau = await createTestApp({ ...options, database: database.database, clock })
  })
  const there = <Part>(part: Part | undefined): Part => {
    if (!part) throw new Error('the server is there when the first test begins')
    return part
  }
  return {
    clock,
    get database() {
      return there(database)
    },
    get preau() {
      return there(preau)
    },
    get world() {
      return smallWorld(there(database).owner)
    },
  }
}
