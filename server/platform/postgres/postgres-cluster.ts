import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartRefusal } from '#server/platform/settings/start-refusal.ts'
import { canEnter, type Owner, sharedPlace } from './postgres-owner.ts'

const run = promisify(execFile)
const majorVersion = '18'

export interface Cluster {
  dataFolder: string
  folder: string
  password: string
}

export interface ClusterPlace {
  dataFolder: string
  binaries: string
  owner: Owner | undefined
}

/** PostgreSQL's own folder inside the data folder and its password, both made on the first start. */
export async function prepareCluster(place: ClusterPlace): Promise<Cluster> {
  const { dataFolder, owner } = place
  // Only PostgreSQL's account needs to pass through; what lies here is readable by its owner alone.
  await mkdir(dataFolder, { recursive: true })
  await chmod(dataFolder, owner ? 0o711 : 0o700)

  const folder = await clusterFolder(dataFolder, owner)
  const passwordFile = join(dataFolder, 'database-password')
  if (existsSync(folder)) {
    await refuseUnusable(folder, { dataFolder, passwordFile })
    return { dataFolder, folder, password: (await readFile(passwordFile, 'utf8')).trim() }
  }
  const password = randomBytes(32).toString('base64url')
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  await initialise(folder, password, place)
  return { dataFolder, folder, password }
}

/**
 * Inside the data folder where PostgreSQL's account can get there; else (root's own home) in the shared place,
 * under a name that the data folder remembers.
 */
async function clusterFolder(dataFolder: string, owner: Owner | undefined): Promise<string> {
  const note = join(dataFolder, 'postgres-place')
  if (existsSync(note)) return (await readFile(note, 'utf8')).trim()
  if (!owner || (await canEnter(dataFolder))) return join(dataFolder, 'postgres')
  const elsewhere = join(sharedPlace, `data-${randomBytes(6).toString('hex')}`)
  await mkdir(sharedPlace, { recursive: true, mode: 0o755 })
  await writeFile(note, `${elsewhere}\n`, { mode: 0o600 })
  return elsewhere
}

/** The cluster of a data folder that has one; undefined before the first start. */
export async function findCluster(dataFolder: string): Promise<Cluster | undefined> {
  const kept = (name: string) => readFile(join(dataFolder, name), 'utf8').catch(() => '')
  const password = (await kept('database-password')).trim()
  const folder = (await kept('postgres-place')).trim() || join(dataFolder, 'postgres')
  return password && existsSync(folder) ? { dataFolder, folder, password } : undefined
}

async function refuseUnusable(
  folder: string,
  { dataFolder, passwordFile }: { dataFolder: string; passwordFile: string },
): Promise<void> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')
  const broken = !version.trim()
    ? `${folder} holds no PostgreSQL database`
    : !existsSync(passwordFile)
      ? `${passwordFile} is missing`
      : undefined
  if (broken) {
    throw new StartRefusal(
      `The data folder is broken: ${broken}. Restore ${dataFolder} from a backup, ` +
        'or move it away to start with an empty one.',
    )
  }
  if (version.trim() !== majorVersion) {
    throw new StartRefusal(
      `The data folder was made by PostgreSQL ${version.trim()}, and this Préau brings PostgreSQL ${majorVersion}. ` +
        'Start the version of Préau that last ran on it, or restore a backup of this version.',
    )
  }
}

async function initialise(
  folder: string,
  password: string,
  { binaries, owner }: ClusterPlace,
): Promise<void> {
  // Made beside and then renamed: a first start that was killed leaves nothing that looks like a database.
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  const scratch = await mkdtemp(join(tmpdir(), 'preau-'))
  const passwordFile = join(scratch, 'password')
  try {
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (owner) {
      for (const path of [scratch, passwordFile, unfinished])
        await chown(path, owner.uid, owner.gid)
    }
    const settings = [
      ['--pgdata', unfinished],
      ['--username', 'preau'],
      ['--pwfile', passwordFile],
      ['--auth', 'scram-sha-256'],
      ['--encoding', 'UTF8'],
      ['--locale', 'C'],
      ['--locale-provider', 'builtin'],
      ['--builtin-locale', 'C.UTF-8'],
    ].map(([name, value]) => `${name}=${value}`)
    await run(join(binaries, 'bin/initdb'), [...settings, '--no-instructions'], {
      ...owner,
      cwd: unfinished,
    })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  await rename(unfinished, folder)
}
