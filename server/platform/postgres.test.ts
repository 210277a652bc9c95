import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from './postgres.ts'

let dataFolder: string
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'preau-data-'))
})
afterAll(() => rm(dataFolder, { recursive: true, force: true }))

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Another process that starts PostgreSQL on the folder, writes a row and stays. */
async function anotherServer(folder: string) {
  const program = `
    import pg from 'pg'
    import { startPostgres } from '#server/platform/postgres.ts'
    const { url } = await startPostgres({ dataFolder: ${JSON.stringify(folder)} })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('create table kept (n int); insert into kept values (28)')
    process.stdout.write('written')
    setInterval(() => undefined, 1000)`
  const child = spawn('node', ['--input-type=module-typescript', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve)
    child.once('exit', () => reject(new Error('the other server ended')))
  })
  return {
    kill: () =>
      new Promise<void>((resolve) => {
        child.removeAllListeners('exit')
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      }),
  }
}

describe('the PostgreSQL that comes along', () => {
  test('keeps what was written when it is stopped and started again', async () => {
    const first = await startPostgres({ dataFolder })
    await query(first.url, 'create table kept_stop (n int); insert into kept_stop values (3)')
    await first.stop()
    const second = await startPostgres({ dataFolder })
    expect(await query(second.url, 'select n from kept_stop')).toEqual([{ n: 3 }])
    await second.stop()
  })

  test('listens on this machine only and opens to its password alone, which nobody else can read', async () => {
    const running = await startPostgres({ dataFolder })
    const [{ listen_addresses }] = (await query(running.url, 'show listen_addresses')) as [
      { listen_addresses: string },
    ]
    expect(listen_addresses).toBe('127.0.0.1')
    const without = new URL(running.url)
    without.password = 'guess'
    await expect(query(without.href, 'select 1')).rejects.toThrow('password authentication failed')
    expect((await stat(join(dataFolder, 'database-password'))).mode & 0o077).toBe(0)
    await running.stop()
  })

  test('a server that was killed lost nothing, and the next start takes over by itself', async () => {
    const killed = await anotherServer(dataFolder)
    await killed.kill()
    const next = await startPostgres({ dataFolder })
    expect(await query(next.url, 'select n from kept')).toEqual([{ n: 28 }])
    await next.stop()
  })

  test('a data folder in use is refused, and whoever uses it is not disturbed', async () => {
    const running = await startPostgres({ dataFolder })
    await expect(startPostgres({ dataFolder })).rejects.toThrow(/already running.+Stop it first/)
    expect(await query(running.url, 'select 1 as n')).toEqual([{ n: 1 }])
    await running.stop()
  })

  test('a number left by a machine that went down is not waited for when it belongs to somebody else', async () => {
    const first = await startPostgres({ dataFolder })
    await first.stop()
    await writeFile(join(dataFolder, 'postgres/postmaster.pid'), `${process.pid}\n`)
    const second = await startPostgres({ dataFolder })
    expect(await query(second.url, 'select 1 as n')).toEqual([{ n: 1 }])
    await second.stop()
  })
})

describe('a data folder that cannot be used is refused with what to do', () => {
  const start = () => startPostgres({ dataFolder })

  /** Damages one file of the folder, looks, and puts it back. */
  async function damaged(file: string, content: string | undefined, look: () => Promise<void>) {
    const path = join(dataFolder, file)
    const good = await readFile(path)
    if (content === undefined) await rename(path, `${path}.away`)
    else await writeFile(path, content)
    await look()
    if (content === undefined) await rename(`${path}.away`, path)
    else await writeFile(path, good)
  }

  test('because PostgreSQL’s version file is gone', () =>
    damaged('postgres/PG_VERSION', undefined, () =>
      expect(start()).rejects.toThrow(/data folder is broken.+Restore .+ or move it away/),
    ))

  test('because the password is gone', () =>
    damaged('database-password', undefined, () =>
      expect(start()).rejects.toThrow(/database-password is missing.+Restore/),
    ))

  test('because a file inside is damaged', () =>
    damaged('postgres/global/pg_control', 'no control file', () =>
      expect(start()).rejects.toThrow(/data folder is broken.+Restore/s),
    ))

  test('because a newer PostgreSQL made it', () =>
    damaged('postgres/PG_VERSION', '19\n', () =>
      expect(start()).rejects.toThrow(/made by PostgreSQL 19.+Start the version/),
    ))

  test('and is as good as before once it is put back', async () => {
    const running = await start()
    expect(await query(running.url, 'select 1 as n')).toEqual([{ n: 1 }])
    await running.stop()
  })
})
