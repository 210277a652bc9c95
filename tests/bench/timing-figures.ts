import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from '#server/app.ts'
import { hashPassword } from '#server/features/accounts/password/passwords.ts'
import { clockStartingAt } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate, readMigrations } from '#server/platform/database/migrations.ts'
import { timeOrderedIds } from '#server/platform/ids.ts'
import { startPostgres } from '#server/platform/postgres/postgres.ts'
import { openChangeFeed } from '#server/platform/request/change-feed.ts'
import { secretsFrom } from '#server/platform/secrets/secrets.ts'
import { memoryFiles } from '#tests/support/server/memory-files.ts'
import { smallWorld } from '#tests/support/server/small-world.ts'
import { type Figure, percentile } from './figures.ts'

const samples = 120
const mailCall = (field: string) => (email: string) => ({
  query: `mutation($email: String!) { ${field}(email: $email) }`,
  variables: { email },
})
const signIn = (serviceName: string, params: object) => (email: string) => ({
  query: `mutation($serviceName: String!, $params: AuthenticateParamsInput!) {
    authenticate(serviceName: $serviceName, params: $params) { sessionId } }`,
  variables: { serviceName, params: { user: { email }, ...params } },
})

/** Calls by which somebody outside may ask about an address, and must learn nothing from the answer's time. */
const calls = [
  ['sign-in with a wrong password', signIn('password', { password: 'a guess of some length' })],
  ['sign-in with a wrong code', signIn('magicLink', { token: '0000 0000' })],
  ['mail with a link to sign in', mailCall('requestMagicLinkEmail')],
  ['mail with a link to a new password', mailCall('sendResetPasswordEmail')],
  ['mail to verify an address', mailCall('sendVerificationEmail')],
] as const

type Ask = (body: object, from: string) => Promise<number>

async function medians(
  ask: Ask,
  { callOf, known }: { callOf: (email: string) => object; known: readonly string[] },
) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (const [index, email] of known.entries()) {
    const from = `198.18.0.${index % 250}`
    // Alternating which goes first, so that neither always follows the other.
    const pair = [
      ['known', email],
      ['unknown', email.replace('@', '-nobody@')],
    ] as const
    for (const [who, address] of index % 2 ? pair : [...pair].reverse())
      times[who].push(await ask(callOf(address), from))
  }
  const rest = (list: readonly number[]) => list.slice(samples / 4)
  return {
    known: percentile(rest(times.known), 0.5),
    unknown: percentile(rest(times.unknown), 0.5),
  }
}

/** Medians of what is asked about known addresses, beside those about unknown ones (the floor) of the same run. */
export async function benchTiming(): Promise<Figure[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'preau-bench-'))
  const postgres = await startPostgres({ dataFolder })
  const owner = new pg.Pool({ connectionString: postgres.url, max: 2 })
  try {
    await migrate(postgres.url, await readMigrations())
    const world = smallWorld(owner)
    const of = await world.aSchool()
    const known: string[] = []
    for (let index = 0; index < samples; index += 1)
      known.push((await world.aTeacher({ of, email: `teacher-${index}@small.test` })).email)
    await owner.query('update account set password_hash = $1', [
      await hashPassword('one that nobody guesses here'),
    ])
    await owner.query('analyze')

    const clock = clockStartingAt(Date.parse('2026-11-17T07:40:00Z'))
    const app = await buildApp({
      database: openDatabase({ url: postgres.url }),
      changes: await openChangeFeed({ url: postgres.url }),
      clock,
      ids: timeOrderedIds(clock),
      secrets: secretsFrom('a secret of the bench, long enough to be one'),
      jobs: { send: async () => undefined },
      files: memoryFiles(),
      logTo: { write() {} },
      mode: 'production',
      adminsNeedTwoFactor: true,
      proxies: 1,
    })
    const ask: Ask = async (payload, from) => {
      const begin = performance.now()
      const { body } = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'x-forwarded-for': from },
        payload,
      })
      const took = performance.now() - begin
      if (body.includes('too-many-tries')) throw new Error('a limit was measured instead')
      await app.workSettled()
      return took
    }
    const figures: Figure[] = []
    for (const [name, callOf] of calls) {
      const { known: value, unknown: floor } = await medians(ask, { callOf, known })
      figures.push({ name: `${name}: known (floor: unknown), p50`, value, floor, unit: 'ms' })
    }
    await app.close()
    return figures
  } finally {
    await owner.end()
    await postgres.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}
