import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { SessionId, UserId } from '#domain/kernel/ids.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { HandClock, testSecrets } from '#tests/support/server/request-context.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { issueTokens } from './features/accounts/sessions/tokens.ts'

const world = await createTestDatabase()

describe('a server that cannot work now', () => {
  const again = (answer: { status: number; headers: Readonly<Record<string, unknown>> }) => {
    expect(answer.status).toBe(503)
    expect(String(answer.headers['retry-after'])).toMatch(/^[2-6]$/)
  }
  const failingWith = (error: Error, clock = new HandClock('2026-11-17T07:40:00Z')) =>
    createTestApp({ database: { ...world.database, atDoor: () => Promise.reject(error) }, clock })
  const askedIn = (app: TestApp) =>
    app.ask('{ getPublicSchool { name } }', { headers: { host: 'tilleuls.test' } })

  async function aTeachersToken(): Promise<string> {
    const keeper = { clock: new HandClock('2026-11-17T07:40:00Z'), secrets: testSecrets }
    const { accessToken } = await issueTokens(keeper, {
      sessionId: randomUUID() as SessionId,
      refreshId: randomUUID(),
      expiresAt: Date.parse('2026-11-18T07:40:00Z'),
      userId: randomUUID() as UserId,
      userType: 'teacher',
      schoolId: null,
    })
    return accessToken
  }

  test('asks to come again when no connection is free in time, and is ready nevertheless', async () => {
    let free = (): void => undefined
    const holding = new Promise<void>((resolve) => {
      free = resolve
    })
    const database = openDatabase({ url: world.url, size: 1, patience: 1_000 })
    const busy = await createTestApp({ database })
    let begin = (): void => undefined
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const held = database.atDoor('platform', () => {
      begin()
      return holding
    })
    await begun
    const answer = await askedIn(busy)
    again(answer)
    expect(answer.errors?.[0]?.extensions?.code).toBe('SERVER_BUSY')
    expect((await busy.app.inject('/readyz')).statusCode).toBe(200)
    free()
    await held
    expect((await askedIn(busy)).status).toBe(200)
    await busy.app.close()
  })

  test('asks to come again, in every kind of call, while there is no PostgreSQL', async () => {
    const database = openDatabase({ url: 'postgres://preau:none@127.0.0.1:9/preau' })
    const alone = await createTestApp({ database })
    const answer = await askedIn(alone)
    again(answer)
    expect(answer.errors).toEqual([
      { message: 'SERVER_UNABLE', extensions: { code: 'SERVER_UNABLE' } },
    ])
    const pdf = await alone.app.inject({
      url: '/files/register.pdf',
      headers: { authorization: `Bearer ${await aTeachersToken()}` },
    })
    again({ status: pdf.statusCode, headers: pdf.headers })
    const ready = await alone.app.inject('/readyz')
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toEqual({ status: 'unready', because: 'database-silent' })
    await alone.app.close()
  })

  test('calls a full disk a full disk, until a while after the last write that failed', async () => {
    const clock = new HandClock('2026-11-17T07:40:00Z')
    const full = Object.assign(new Error('could not extend file'), {
      code: '53100',
      severity: 'ERROR',
    })
    const preau = await failingWith(full, clock)
    expect((await preau.app.inject('/readyz')).statusCode).toBe(200)
    again(await askedIn(preau))
    const ready = await preau.app.inject('/readyz')
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toEqual({ status: 'unready', because: 'disk-full' })
    clock.pass({ seconds: 31 })
    expect((await preau.app.inject('/readyz')).statusCode).toBe(200)
  })

  test('writes the cause of a series once, and in the line of each request which cause it was', async () => {
    const full = Object.assign(new Error('could not extend file'), {
      code: '53100',
      severity: 'ERROR',
    })
    const preau = await failingWith(full)
    for (let time = 0; time < 5; time += 1) await askedIn(preau)
    const lines = preau.log.map((line) => JSON.parse(line))
    expect(lines.filter(({ bug }) => bug)).toMatchObject([
      { msg: 'unavailable', bug: { databaseCode: '53100' } },
    ])
    const requests = lines.filter(({ msg }) => msg === 'request')
    expect(requests.map(({ cause }) => cause)).toEqual(Array(5).fill('SERVER_UNABLE 53100'))
  })
})
