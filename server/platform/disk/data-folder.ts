import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isSecretOfDemo, markOfDemo } from '#server/platform/secrets/secret-strength.ts'
import { StartRefusal } from '#server/platform/settings/start-refusal.ts'
import { diskFullRefusal, isDiskFull } from './disk-space.ts'

/** Makes the data folder on the first start, and refuses one that cannot be written or whose disk is full. */
export async function openDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o711 })
    await writeFile(join(folder, 'README.txt'), explanation)
  } catch (error) {
    if (isDiskFull(error)) throw diskFullRefusal(folder)
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartRefusal(
      `The data folder ${folder} cannot be written (${reason}). ` +
        'Make it writable for this user, or set PREAU_DATA to another folder.',
    )
  }
}

/** The demo's own signing secret: made once, so that a restart signs nobody out. One without its mark is made anew. */
export async function secretInFolder(folder: string): Promise<string> {
  const file = join(folder, 'secret')
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (isSecretOfDemo(kept)) return kept
  const secret = `${markOfDemo}${randomBytes(48).toString('base64url')}`
  await writeFile(file, `${secret}\n`, { mode: 0o600 })
  return secret
}

const explanation = `Everything that this Préau records: its PostgreSQL database, the database's password and its log.
Stop Préau before you copy or move this folder. Without it, Préau starts with an empty one.
`
