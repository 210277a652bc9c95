import { statfsSync } from 'node:fs'
import { StartRefusal } from '#server/platform/settings/start-refusal.ts'

/** Below this PostgreSQL may not get its next file of 16 MB and the room to recover: nothing can be counted on. */
export const leastFreeBytes = 64 * 1024 * 1024

/** PostgreSQL has words of its own for a write that was cut short. */
const fullInWords = /No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes/

/** The codes of the operating system and PostgreSQL for a full disk. */
export const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])

/**
 * Bytes that are left on the disk of a folder for an account that is not root; undefined where nobody can tell. Asked at
 * once: behind the threads that draw pictures, the answer would come when they are done.
 */
export function freeBytesOf(folder: string): number | undefined {
  try {
    const { bavail, bsize, files, ffree } = statfsSync(folder)
    // A disk may have room and no names left for files. Some file systems count no names at all.
    return files > 0 && ffree === 0 ? 0 : bavail * bsize
  } catch {
    return undefined
  }
}

/** True if what failed, or what a program wrote before it ended, says that a disk is full. */
export function isDiskFull(failure: unknown): boolean {
  if (typeof failure === 'string') return fullInWords.test(failure)
  if (!(failure instanceof Error)) return false
  if ('code' in failure && fullCodes.has(failure.code)) return true
  const written = 'stderr' in failure ? String(failure.stderr) : ''
  return fullInWords.test(written) || isDiskFull(failure.cause)
}

const nothingIsLost =
  'Nothing is broken and nothing is lost. Make room for at least 1 GB, then start again.'

const megabytesLeft = (folder: string): string => {
  const free = freeBytesOf(folder)
  return free === undefined ? '' : ` ${Math.floor(free / 1024 / 1024)} MB are free.`
}

/**
 * Refuses a start on a full disk, with the line in which PostgreSQL says so, where it does. Nothing is broken then: it
 * never advises to move or restore anything.
 */
export function diskFullRefusal(folder: string, said = ''): StartRefusal {
  const line = said.split('\n').find((written) => fullInWords.test(written))
  return new StartRefusal(
    `The disk is full, so Préau cannot start. It holds the data folder ${folder}.${megabytesLeft(folder)}\n` +
      `${line ? `PostgreSQL says: ${line.trim()}\n` : ''}` +
      `${nothingIsLost} Leave the data folder as it is: do not delete, move or restore anything in it.`,
  )
}

/** The same where the database is on a server of its own: either disk may be the full one. */
export const diskFullElsewhere = (dataFolder: string): StartRefusal =>
  new StartRefusal(
    'A disk is full, so Préau cannot start: that of the PostgreSQL server of DATABASE_URL, or that of the data folder ' +
      `${dataFolder}.${megabytesLeft(dataFolder)}\n${nothingIsLost}`,
  )

/** Warns at a start that went well on a disk that is nearly full; undefined while there is room. */
export function diskWarning(folder: string, free = freeBytesOf(folder)): string | undefined {
  if (free === undefined || free >= leastFreeBytes) return undefined
  return (
    `The disk that holds the data folder ${folder} is nearly full: ${Math.floor(free / 1024 / 1024)} MB are free. ` +
    'Préau runs, but it may soon be unable to save. Make room for at least 1 GB, and leave the data folder as it is.'
  )
}
