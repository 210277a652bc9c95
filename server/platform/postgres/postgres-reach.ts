import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { startPostgres } from './postgres.ts'
import { findCluster } from './postgres-cluster.ts'
import { addressOf, takeServerLock } from './postgres-predecessor.ts'

export interface ReachedPostgres {
  /** Connects as the owner. */
  url: string
  /** Leaves it as it was found: one that was started for this is stopped. */
  leave(): Promise<void>
}

/**
 * The PostgreSQL of a data folder, for a command that runs beside the server: the one a running Préau holds, or one
 * started for as long as the command lasts.
 */
export async function reachPostgres(folder: string): Promise<ReachedPostgres> {
  const dataFolder = resolve(folder)
  const running = await findRunning(dataFolder)
  if (running) return { url: running, leave: async () => undefined }
  const started = await startPostgres({ dataFolder })
  return { url: started.url, leave: () => started.stop() }
}

async function findRunning(dataFolder: string): Promise<string | undefined> {
  const cluster = await findCluster(dataFolder)
  if (!cluster) return undefined
  const lines = await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const port = Number(lines.split('\n')[3])
  if (!port) return undefined
  // The lock of a server is one of this database, as all advisory locks are.
  const client = new pg.Client({ connectionString: addressOf(cluster, port, 'postgres') })
  client.on('error', () => undefined)
  try {
    await client.connect()
    // Nobody holds the lock: a killed Préau left it behind, and it is started anew.
    return (await takeServerLock(client)) ? undefined : addressOf(cluster, port, 'preau')
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}
