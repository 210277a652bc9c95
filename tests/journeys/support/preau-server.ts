import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type PreauServer, serveSchool } from './serving-school.ts'

/** A server on its own copy of the demo schools. */
export async function startPreau(options: { now?: string } = {}): Promise<PreauServer> {
  const folder = mkdtempSync(join(tmpdir(), 'preau-school-'))
  // PostgreSQL runs as a user of its own where we are root. What it cannot get through to, it makes anew elsewhere.
  chmodSync(folder, 0o711)
  const dataFolder = join(folder, 'data')
  copyFolder(inject('stage').seededFolder, dataFolder)
  return serveSchool(dataFolder, options)
}

/** By `cp`, which keeps the owner: PostgreSQL wants its files to be its own. */
function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the seeded school could not be copied: ${stderr}`)
}
