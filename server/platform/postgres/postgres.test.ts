import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDataFolder } from '#server/platform/disk/data-folder.ts'
import { startPostgres } from './postgres.ts'
import { keepPostgres, PostgresEnded } from './postgres-keeper.ts'

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
    import { startPostgres } from '#server/platform/postgres/postgres.ts'
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

  test('a data folder in use is refused, and its user is not disturbed', async () => {
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

  test('because the password is that of another backup', () =>
    damaged('database-password', 'of another backup\n', () =>
      expect(start()).rejects.toThrow(/does not fit the database.+both from the same backup/),
    ))

  test('because a newer PostgreSQL made it', () =>
    damaged('postgres/PG_VERSION', '19\n', () =>
      expect(start()).rejects.toThrow(/made by PostgreSQL 19.+Start the version/),
    ))

  // A file that the operating system itself calls full at every write.
  test.runIf(existsSync('/dev/full'))(
    'because the disk is full, and then nothing advises to move or restore it',
    async () => {
      const full = async (file: string, look: () => Promise<void>) => {
        const path = join(dataFolder, file)
        await rename(path, `${path}.away`)
        await symlink('/dev/full', path)
        await look()
        await rename(`${path}.away`, path)
      }
      const refused = /^The disk is full.+\d+ MB are free.+Nothing is broken and nothing is lost/s
      await full('postgres/postmaster.opts', async () => {
        const error = await start().catch((refusal: Error) => refusal)
        expect(String(error)).toContain('PostgreSQL says: ')
        expect(error).toMatchObject({ message: expect.stringMatching(refused) })
        expect(String(error)).not.toMatch(/broken:|Restore|move it away|PREAU_DATA/)
      })
      await openDataFolder(dataFolder)
      await full('README.txt', () => expect(openDataFolder(dataFolder)).rejects.toThrow(refused))
    },
  )

  test('and is as good as before once it is put back', async () => {
    const running = await start()
    expect(await query(running.url, 'select 1 as n')).toEqual([{ n: 1 }])
    await running.stop()
  })
})

describe('a PostgreSQL that dies while Préau serves', () => {
  test('is started again at the same address, with all that was committed, and the log is told why', async () => {
    const troubles: unknown[] = []
    const onReturn = vi.fn()
    const kept = await keepPostgres({
      dataFolder,
      onTrouble: (error) => troubles.push(error),
      onReturn,
    })
    await query(kept.url, 'create table kept_kill (n int); insert into kept_kill values (30)')
    const [pid] = (await readFile(join(kept.folder, 'postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGKILL')
    await vi.waitFor(() => expect(onReturn).toHaveBeenCalledTimes(1), { timeout: 30_000 })
    expect(await query(kept.url, 'select n from kept_kill')).toEqual([{ n: 30 }])
    expect(troubles).toEqual([expect.any(PostgresEnded)])
    await kept.stop()
    await expect(query(kept.url, 'select 1')).rejects.toThrow()
    expect(troubles).toHaveLength(1)
  })

  test('keeps the folder for this server when one of its connections is killed', async () => {
    const kept = await keepPostgres({
      dataFolder,
      onTrouble: () => undefined,
      onReturn: () => undefined,
    })
    const client = new pg.Client({ connectionString: kept.url })
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query('select pg_backend_pid() as pid')
    const holders = () =>
      query(kept.url, "select pid from pg_locks where locktype = 'advisory' and granted")
    const first = await holders()
    process.kill(rows[0].pid, 'SIGKILL')
    const isTakenAgain = async () => {
      const now = await holders()
      expect(now).toHaveLength(1)
      expect(now).not.toEqual(first)
    }
    await vi.waitFor(isTakenAgain, { timeout: 30_000 })
    await expect(startPostgres({ dataFolder })).rejects.toThrow('already running')
    await kept.stop()
  })
})
