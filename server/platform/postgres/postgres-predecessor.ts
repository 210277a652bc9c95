import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartRefusal } from '#server/platform/settings/start-refusal.ts'
import type { Cluster } from './postgres-cluster.ts'

export const addressOf = ({ password }: Cluster, port: number, database: string): string =>
  `postgres://preau:${password}@127.0.0.1:${port}/${database}`

/** True if PostgreSQL refused the sign-in itself: asking again changes nothing. */
export const isPasswordRefused = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code?.startsWith('28') === true

export const passwordRefusal = ({ dataFolder, folder }: Cluster): StartRefusal =>
  new StartRefusal(
    `The password in ${join(dataFolder, 'database-password')} does not fit the database in ${folder}. ` +
      'Both belong together and nothing was changed: restore both from the same backup, then start again.',
  )

/** A server holds this lock as long as it lives: that tells a running Préau from what a killed one left. */
export async function takeServerLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(hashtext('preau.server')) as taken`,
  )
  return rows[0]?.taken === true
}

/**
 * Makes sure that no earlier PostgreSQL is left on the cluster: one that a killed Préau left behind is stopped,
 * one that a running Préau uses is a StartRefusal.
 */
export async function endPredecessor(cluster: Cluster): Promise<void> {
  const pidFile = join(cluster.folder, 'postmaster.pid')
  for (let attempt = 0; attempt < 100; attempt++) {
    const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
    const pid = Number(lines[0])
    if (!pid || !isAlive(pid)) return
    if (!(await isPostgres(pid))) {
      // After the machine restarted, the number may belong to anybody, and PostgreSQL would wait for them for ever.
      await rm(pidFile, { force: true })
      return
    }
    await stopIfForgotten(cluster, { pid, port: Number(lines[3]) })
    await wait(100)
  }
}

async function stopIfForgotten(
  cluster: Cluster,
  { pid, port }: { pid: number; port: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(cluster, port, 'postgres') })
  client.on('error', () => undefined)
  let isForgotten: boolean
  try {
    await client.connect()
    isForgotten = await takeServerLock(client)
  } catch (error) {
    if (isPasswordRefused(error)) throw passwordRefusal(cluster)
    // It is starting or stopping: the next look tells.
    return
  }
  if (isForgotten) process.kill(pid, 'SIGINT')
  await client.end().catch(() => undefined)
  if (!isForgotten) {
    throw new StartRefusal(
      `Préau is already running on the data folder ${cluster.dataFolder}. ` +
        'Stop it first, or set PREAU_DATA to another folder.',
    )
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** True if the number is PostgreSQL's, or if /proc cannot tell. */
async function isPostgres(pid: number): Promise<boolean> {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres')
  return name.trim() === 'postgres'
}
