import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { prepareCluster } from './postgres-cluster.ts'
import { ownerOfCluster } from './postgres-owner.ts'
import { addressOf, endPredecessor, takeServerLock } from './postgres-predecessor.ts'
import { freePort, launchPostgres, type PostgresProcess } from './postgres-process.ts'
import { StartRefusal } from './start-refusal.ts'

export interface RunningPostgres {
  /** Connects as the owner; `openDatabase` steps down from there. */
  url: string
  /** Resolves when PostgreSQL has ended, asked or not. */
  ended: Promise<void>
  stop(): Promise<void>
}

export interface PostgresOptions {
  dataFolder: string
  /** PostgreSQL's own settings, over the ones below. */
  settings?: Readonly<Record<string, string>>
}

const ownSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  jit: 'off',
  // Statements and the key of a duplicate row would carry names of children into the log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/**
 * Starts the PostgreSQL that Préau brings, on a data folder of its own, reachable from this machine only.
 *
 * A data folder that is in use, broken or newer is refused with a StartRefusal. A predecessor that was killed
 * may take seconds to go: it is waited for.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataFolder = resolve(options.dataFolder)
  const owner = ownerOfCluster()
  const binaries = await findPostgresBinaries(owner)
  const cluster = await prepareCluster({ dataFolder, binaries, owner })
  const logFile = `${cluster.folder}.log`

  for (let attempt = 0; ; attempt++) {
    await endPredecessor(cluster)
    const port = await freePort()
    const settings = { ...ownSettings, ...options.settings, port: String(port) }
    const running = launchPostgres({ folder: cluster.folder, binaries, owner, settings, logFile })
    const claim = await claimWhenReady(running, addressOf(cluster, port, 'postgres'))
    if (claim) {
      await ensureDatabase(claim)
      return {
        url: addressOf(cluster, port, 'preau'),
        ended: running.ended,
        async stop() {
          await claim.end().catch(() => undefined)
          await running.stop()
        },
      }
    }
    const output = await readFile(logFile, 'utf8')
    const mayPass = /already exists|already in use/.test(output)
    if (!mayPass || attempt === 60) {
      throw new StartRefusal(
        `The data folder is broken: PostgreSQL could not start on ${cluster.folder}.\n${output.trim()}\n` +
          `Restore ${dataFolder} from a backup, or move it away to start with an empty one.`,
      )
    }
    await wait(250)
  }
}

/** The connection that is answered first takes the lock by which others know this server. */
async function claimWhenReady(
  running: PostgresProcess,
  address: string,
): Promise<pg.Client | undefined> {
  while (!running.hasEnded()) {
    const client = new pg.Client({ connectionString: address })
    client.on('error', () => undefined)
    try {
      await client.connect()
    } catch {
      await wait(20)
      continue
    }
    if (await takeServerLock(client)) return client
    await client.end()
    await wait(20)
  }
  return undefined
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_database where datname = 'preau'`)
  if (rowCount === 0) await client.query('create database preau')
}
