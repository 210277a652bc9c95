import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { secretInFolder } from '#server/platform/disk/data-folder.ts'
import { freePort } from '#server/platform/postgres/postgres-process.ts'
import { databaseUrl, withServer } from '#tests/support/server/postgres-for-tests.ts'

const project = new URL('..', import.meta.url).pathname
const started = new Set<ChildProcess>()

type Environment = Record<string, string>
type Ended = { code: number | null; output: string }

/** The way to Node, and the code that `npm start` keeps compiled, too. */
const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env

/** A process of its own, as an operator of Préau starts it: nothing else of the test's environment. */
function launch(args: readonly string[], env: Environment, input = ''): { end: Promise<Ended> } {
  const child = spawn(process.execPath, ['server/main.ts', ...args], {
    cwd: project,
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  started.add(child)
  let output = ''
  const keep = (chunk: Buffer): void => {
    output += chunk
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  child.stdin.end(input)
  const end = new Promise<Ended>((resolve) =>
    child.once('exit', (code) => {
      started.delete(child)
      resolve({ code, output })
    }),
  )
  return { end }
}

const stopAll = () =>
  Promise.all(
    [...started].map(
      (child) =>
        new Promise((resolve) => {
          child.once('exit', resolve)
          child.kill('SIGTERM')
        }),
    ),
  )

let folder: string
let production: Environment
let url: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preau-first-run-'))
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  production = {
    PREAU_MODE: 'production',
    PREAU_SECRET: randomBytes(48).toString('base64'),
    PREAU_URL: url,
    PREAU_MAIL: 'outbox',
    PREAU_DATA: folder,
    PORT: String(port),
  }
})
afterEach(stopAll)
afterAll(async () => {
  await stopAll()
  await rm(folder, { recursive: true, force: true })
})

const createAdmin = (args: readonly string[], password: string) =>
  launch(['create-admin', ...args], { PREAU_DATA: folder }, `${password}\n`).end

async function startServer(more: Environment = {}): Promise<void> {
  const failed = launch([], { ...production, ...more }).end.then(({ output }) => {
    throw new Error(output)
  })
  const isReady = async () => expect((await fetch(`${url}/readyz`)).status).toBe(200)
  await Promise.race([failed, vi.waitFor(isReady, { timeout: 100_000, interval: 100 })])
}

type Answer = { data?: Record<string, unknown> | null; errors?: { message: string }[] }

async function ask(query: string, bearer = ''): Promise<Answer> {
  const answered = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
    body: JSON.stringify({ query, variables: {} }),
  })
  return (await answered.json()) as Answer
}

async function signIn(email: string, password: string): Promise<string | undefined> {
  const { data } = await ask(`mutation { authenticate(serviceName: "password",
    params: { user: { email: "${email}" }, password: "${password}" }) { tokens { accessToken } } }`)
  const signedIn = data?.authenticate as { tokens: { accessToken: string } } | null | undefined
  return signedIn?.tokens.accessToken
}

const alex = ['--name', 'Alex Monnier', '--email', 'alex@platform.test']
const password = 'grey pigeons on a wet roof'
let sessionOfAlex: string | undefined

describe('the first run of a real installation', () => {
  test('begins on an empty folder: nobody is in it, nothing of the demo is open', async () => {
    await startServer()
    expect(await signIn('admin@preau.test', 'preau-demo-2026')).toBeUndefined()
    expect((await fetch(`${url}/demo/mails`)).status).toBe(404)
    expect((await ask('{ __schema { types { name } } }')).data).toBeFalsy()
  }, 120_000)

  test('refuses a weak password and changes nothing', async () => {
    expect(await createAdmin(alex, 'monnier')).toMatchObject({ code: 1 })
    expect((await createAdmin(alex, 'alex monnier 2026')).output).toContain('made of the name')
    expect((await createAdmin(['--email', 'alex@platform.test'], password)).output).toContain(
      'The name is missing',
    )
  }, 120_000)

  test('makes the admin while the server runs, who sees the schools once two-factor is on', async () => {
    await startServer()
    const { code: end, output } = await createAdmin(alex, password)
    expect(output).toContain('Alex Monnier manages the platform')
    expect(output).not.toContain(password)
    expect(end).toBe(0)
    expect(output).toContain('two-factor')
    const token = await signIn('alex@platform.test', password)
    const before = await ask('{ listSchools { id } }', token)
    expect(before.errors?.[0]?.message).toBe('accounts.two-factor-missing')
    const { data } = await ask('{ getUser { userType } twoFactorSecret { base32 } }', token)
    expect(data?.getUser).toEqual({ userType: 'admin' })
    const offered = data?.twoFactorSecret as { base32: string } | undefined
    const base32 = offered?.base32 ?? ''
    const code = new TOTP({ secret: Secret.fromBase32(base32) }).generate()
    await ask(`mutation { twoFactorSet(secret: { base32: "${base32}" }, code: "${code}") }`, token)
    sessionOfAlex = token
    expect((await ask('{ listSchools { id } }', token)).data).toEqual({ listSchools: [] })
  }, 120_000)

  test('makes no second admin unless one is asked for', async () => {
    const sam = ['--name', 'Sam Roux', '--email', 'sam@platform.test']
    const refused = await createAdmin(sam, password)
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.output).toContain('There is an admin already')
    expect(await createAdmin([...sam, '--another'], password)).toMatchObject({ code: 0 })
    expect((await createAdmin([...sam, '--another'], password)).output).toContain(
      'signs in with this e-mail already',
    )
  }, 120_000)

  test('lets an admin in again who is locked out, and ends what was open', async () => {
    await startServer()
    const fresh = 'eleven umbrellas and a kettle'
    const reset = await createAdmin(['--reset', '--email', 'alex@platform.test'], fresh)
    expect(reset).toMatchObject({ code: 0 })
    expect((await ask('{ getUser { name } }', sessionOfAlex)).data).toEqual({ getUser: null })
    expect(await signIn('alex@platform.test', password)).toBeUndefined()
    expect(await signIn('alex@platform.test', fresh)).toBeDefined()
    expect((await createAdmin(['--reset', '--email', 'no@platform.test'], fresh)).output).toContain(
      'No admin has this e-mail',
    )
  }, 120_000)

  test('is not where the demo starts', async () => {
    const { code, output } = await launch([], { PREAU_DATA: folder, PORT: '0' }).end
    expect(output).toContain('holds real schools: the demo does not start on it')
    expect(code).toBe(1)
  }, 120_000)
})

describe('production', () => {
  test.each([
    [{ PREAU_SECRET: '' }, 'PREAU_SECRET is missing'],
    [{ PREAU_SECRET: 'changeme-changeme-changeme-changeme-1' }, 'PREAU_SECRET is too weak'],
    [{ PREAU_URL: 'http://preau.school.test' }, 'over http everybody on the way can read'],
    [{ PREAU_MAIL: '' }, 'SMTP_URL is missing'],
    [
      {
        PREAU_MAIL: '',
        SMTP_URL: 'smtp://mail.school.test:25?requireTLS=false',
        MAIL_FROM: 'preau@school.test',
      },
      'without TLS',
    ],
    [{ PREAU_NOW: '2026-11-17T07:40:00Z' }, 'moves the clock of the demo only'],
  ])(
    'does not start with %o',
    async (wrong, sentence) => {
      const { code, output } = await launch([], { ...production, ...wrong }).end
      expect(output).toContain(sentence)
      expect(code).toBe(1)
    },
    120_000,
  )

  test('does not start with a secret that a demo made for itself, in whichever folder', async () => {
    const demo = await mkdtemp(join(tmpdir(), 'preau-demo-secret-'))
    const PREAU_SECRET = await secretInFolder(demo)
    expect(await secretInFolder(demo)).toBe(PREAU_SECRET)
    const { code, output } = await launch([], { ...production, PREAU_SECRET }).end
    expect(output).toContain('one that a demo made for itself')
    expect(code).toBe(1)
    await rm(demo, { recursive: true })
  }, 120_000)

  test('makes no admin and starts no server as a superuser of another PostgreSQL, and writes nothing there', async () => {
    const { url: server, prefix } = inject('postgresForTests')
    const name = `${prefix}_mighty`
    await withServer(server, (client) => client.query(`create database ${name}`))
    const DATABASE_URL = databaseUrl(server, name)
    const runs = [
      launch(['create-admin', ...alex], { PREAU_DATA: folder, DATABASE_URL }, `${password}\n`),
      launch([], { ...production, DATABASE_URL }),
    ]
    for (const { end } of runs) {
      const { code, output } = await end
      expect(output).toContain('a superuser or a role that bypasses row-level security')
      expect(output).toContain(`alter database "${name}" owner to preau`)
      expect(code).toBe(1)
    }
    const tables = await withServer(DATABASE_URL, (client) =>
      client.query(`select to_regclass('migration') as made`),
    )
    expect(tables.rows).toEqual([{ made: null }])
  }, 120_000)

  test('makes its admin and starts as the role that the page about running names', async () => {
    const { url: server, prefix } = inject('postgresForTests')
    const name = `${prefix}_preau`
    const page = await readFile(join(project, 'docs/running.md'), 'utf8')
    const documented = [
      'create role preau login createrole password',
      'create database preau owner preau',
    ]
    for (const statement of documented) expect(page).toContain(`-c "${statement}`)
    await withServer(server, async (client) => {
      await client.query(`create role ${name} login createrole password 'quiet'`)
      await client.query(`create database ${name} owner ${name}`)
      // The first Préau on a PostgreSQL makes preau_app, and so may hand it out. Here another database was first.
      await client.query(`grant preau_app to ${name} with admin option`)
    })
    const address = new URL(databaseUrl(server, name))
    Object.assign(address, { username: name, password: 'quiet' })
    const own = await mkdtemp(join(tmpdir(), 'preau-own-role-'))
    const place = { PREAU_DATA: own, DATABASE_URL: address.href }
    const made = await launch(['create-admin', ...alex], place, `${password}\n`).end
    expect(made).toMatchObject({ code: 0 })
    await startServer(place)
    expect(await signIn('alex@platform.test', password)).toBeDefined()
    await stopAll()
    await withServer(server, async (client) => {
      await client.query(`drop database ${name} with (force)`)
      await client.query(`drop role ${name}`)
    })
    await rm(own, { recursive: true, force: true })
  }, 120_000)
})
