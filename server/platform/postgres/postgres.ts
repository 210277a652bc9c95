import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import {
  diskFullRefusal,
  freeBytesOf,
  isDiskFull,
  leastFreeBytes,
} from '#server/platform/disk/disk-space.ts'
import { StartRefusal } from '#server/platform/settings/start-refusal.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { type Cluster, prepareCluster } from './postgres-cluster.ts'
import { ownerOfCluster } from './postgres-owner.ts'
import {
  addressOf,
  endPredecessor,
  isPasswordRefused,
  passwordRefusal,
  takeServerLock,
} from './postgres-predecessor.ts'
import { freePort, launchPostgres, type PostgresProcess } from './postgres-process.ts'

export interface RunningPostgres {
  /** Connects as the owner; `openDatabase` steps down from there. */
  url: string
  port: number
  /** The place of its files: inside the data folder, or in the shared place. */
  folder: string
  /** Resolves when PostgreSQL has ended, asked or not. */
  ended: Promise<void>
  /** The last line in which it says why it ended; undefined when it says nothing. */
  lastWords(): Promise<string | undefined>
  stop(): Promise<void>
}

export interface PostgresOptions {
  dataFolder: string
  /** PostgreSQL's own settings, over the ones below. */
  settings?: Readonly<Record<string, string>>
  /** The port it listens on; without it, one that is free. */
  port?: number
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

/** Remains of a predecessor for a moment: its lock file, its port, its shared memory. */
const mayPass = /already exists|already in use|is still in use/

/**
 * Starts the PostgreSQL that Préau brings, on a data folder of its own, reachable from this machine only.
 *
 * A data folder that is in use, broken or newer is refused with a StartRefusal; so are a full disk and a password that
 * does not fit. A predecessor that was killed may take seconds to go: it is waited for.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataFolder = resolve(options.dataFolder)
  const owner = ownerOfCluster()
  const binaries = await findPostgresBinaries(owner)
  const cluster = await prepareCluster({ dataFolder, binaries, owner })
  const logFile = `${cluster.folder}.log`
  const outputOf = () => readFile(logFile, 'utf8').catch(() => '')

  for (let attempt = 0; ; attempt++) {
    await endPredecessor(cluster)
    const port = options.port ?? (await freePort())
    const settings = { ...ownSettings, ...options.settings, port: String(port) }
    const running = launchPostgres({ folder: cluster.folder, binaries, owner, settings, logFile })
    const claim = await claimWhenReady(running, { cluster, port }).catch(async (error) => {
      await running.stop()
      throw error
    })
    if (claim) {
      await ensureDatabase(claim)
      const held = holdClaim(claim, { running, cluster, port })
      return {
        url: addressOf(cluster, port, 'preau'),
        port,
        folder: cluster.folder,
        ended: running.ended,
        lastWords: async () => lastWordsIn(await outputOf()),
        async stop() {
          await held.letGo()
          await running.stop()
        },
      }
    }
    const output = await outputOf()
    if (isDiskFull(output)) throw diskFullRefusal(cluster.folder, output)
    if (!mayPass.test(output) || attempt === 60) throw startFailure(cluster, output)
    await wait(250)
  }
}

/** On a full disk PostgreSQL cannot always write down that it is full. */
function startFailure(cluster: Cluster, output: string): StartRefusal {
  const free = freeBytesOf(cluster.folder)
  if (free !== undefined && free < leastFreeBytes) return diskFullRefusal(cluster.folder)
  return new StartRefusal(
    `The data folder is broken: PostgreSQL could not start on ${cluster.folder}.\n${output.trim()}\n` +
      `Restore ${cluster.dataFolder} from a backup, or move it away to start with an empty one.`,
  )
}

/** Only how it ended: other lines may quote what somebody typed. */
function lastWordsIn(output: string): string | undefined {
  const endings = [/\bPANIC: .*/, /\bFATAL: .*/].map((ending) => {
    const lines = output.split('\n').flatMap((line) => ending.exec(line)?.[0] ?? [])
    return lines.at(-1)
  })
  return endings.find((line) => line !== undefined)
}

type Place = { cluster: Cluster; port: number }

/** The connection that is answered first takes the lock by which others know this server. */
async function claimWhenReady(
  running: PostgresProcess,
  { cluster, port }: Place,
): Promise<pg.Client | undefined> {
  while (!running.hasEnded()) {
    const client = new pg.Client({ connectionString: addressOf(cluster, port, 'postgres') })
    client.on('error', () => undefined)
    try {
      await client.connect()
    } catch (error) {
      if (isPasswordRefused(error)) throw passwordRefusal(cluster)
      await wait(20)
      continue
    }
    if (await takeServerLock(client).catch(() => false)) return client
    await client.end().catch(() => undefined)
    await wait(20)
  }
  return undefined
}

/**
 * PostgreSQL ends every connection when one of its processes is killed, and goes on. The lock is then taken again:
 * without it, `create-admin` would take the database for one that a killed Préau left behind.
 */
function holdClaim(
  first: pg.Client,
  { running, ...place }: Place & { running: PostgresProcess },
): { letGo(): Promise<void> } {
  let client: pg.Client | undefined = first
  let isLetGo = false
  const watch = (held: pg.Client) => {
    held.once('end', () => {
      if (!isLetGo) void again()
    })
  }
  async function again(): Promise<void> {
    client = await claimWhenReady(running, place).catch(() => undefined)
    if (!client) return
    if (isLetGo) await client.end().catch(() => undefined)
    else watch(client)
  }
  watch(first)
  return {
    async letGo() {
      isLetGo = true
      await client?.end().catch(() => undefined)
    },
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_database where datname = 'preau'`)
  if (rowCount === 0) await client.query('create database preau')
}
