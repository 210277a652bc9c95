import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { setup as makeFolderOfTheRun } from '#tests/support/folder-of-the-run.ts'
import { browserFlags, lightBrowserPath } from './browser.ts'
import { serveSchool } from './serving-school.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder to copy, with the demo schools on a Tuesday morning, and the one Chromium of the run. */
    stage: { seededFolder: string; browser: string }
  }
}

/**
 * Puts up what every journey needs and none changes: the demo schools, seeded once, and one Chromium. All of it lies in
 * one temporary folder, with the files of the journeys and of Chromium. It goes away with the run.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeFolder = makeFolderOfTheRun()
  const seededFolder = join(tmpdir(), 'seeded')
  const [browser] = await Promise.all([
    chromium.launchServer({ executablePath: lightBrowserPath(), args: browserFlags }),
    seed(seededFolder),
  ])
  project.provide('stage', { seededFolder, browser: browser.wsEndpoint() })
  return async () => {
    await browser.close()
    removeFolder()
  }
}

async function seed(folder: string): Promise<void> {
  const school = await serveSchool(folder)
  await school.stop()
}
