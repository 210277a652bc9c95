import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * One temporary folder for all that a run leaves behind: the schools' data, the browsers' profiles and what Chromium
 * itself puts beside them. Goes away with the run, as some hundred megabytes for each of a hundred tablets add up.
 */
export function setup(): () => void {
  const before = process.env.TMPDIR
  // By its number, a later run tells one that is over from one that goes on (scripts/test/folder-of-run.mjs).
  const folder = mkdtempSync(join(tmpdir(), `preau-run-${process.pid}-`))
  // PostgreSQL runs as a user of its own where we are root: it has to get through to its data.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    // A browser that has just been asked to close may still be writing.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
}
