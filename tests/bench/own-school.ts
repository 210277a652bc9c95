import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PreauServer, serveSchool } from '#tests/journeys/support/serving-school.ts'

/** The real server on demo schools of its own, made afresh. */
export const startSchool = (options: { now?: string } = {}): Promise<PreauServer> =>
  serveSchool(mkdtempSync(join(tmpdir(), 'preau-bench-')), options)
