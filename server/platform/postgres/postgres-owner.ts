import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The account that runs PostgreSQL when it is not the one that started Préau. */
export interface Owner {
  uid: number
  gid: number
}

/** A place where root keeps what PostgreSQL's account must reach although it cannot enter the checkout. */
export const sharedPlace = '/var/lib/preau'

/** PostgreSQL refuses to run as root; `nobody` exists everywhere and owns nothing that matters. */
export const ownerOfCluster = (): Owner | undefined =>
  process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined

/** True if that account can walk down to the folder: every folder on the way must let strangers pass. */
export async function canEnter(folder: string): Promise<boolean> {
  for (let step = await realpath(folder); ; step = dirname(step)) {
    const { mode } = await stat(step)
    if ((mode & 0o001) === 0) return false
    if (step === dirname(step)) return true
  }
}
