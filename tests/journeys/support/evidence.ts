import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect } from 'vitest'
import type { PreauServer } from './serving-school.ts'
import type { Tablet } from './tablet.ts'

const project = new URL('../../..', import.meta.url).pathname
const linesOfLog = 200

type Scene = {
  tablets: readonly Tablet[]
  preau: PreauServer | undefined
  hour: string | undefined
  locale: string
}

/** Names the folder of a failure's pictures, from the project's root. */
const folderOf = (test: string): string =>
  join('test-results', relative(project, expect.getState().testPath ?? ''), slug(test))

/**
 * Writes what a failure looked like: a picture of every page, its words, its console, the end of the server's log and
 * the world. Nothing here may hide the failure itself, so what cannot be had is left.
 */
export async function keepEvidence(test: string, scene: Scene): Promise<void> {
  const folder = join(project, folderOf(test))
  await mkdir(folder, { recursive: true })
  const { tablets, preau, hour, locale } = scene
  for (const [place, tablet] of tablets.entries()) {
    const name = join(folder, `tablet-${place + 1}`)
    await writeFile(`${name}.console.txt`, tablet.heard.lines.join('\n'))
    await keepPages(tablet, name).catch(() => undefined)
  }
  const log =
    preau && (await readFile(join(preau.dataFolder, 'server.log'), 'utf8').catch(() => ''))
  if (log) await writeFile(join(folder, 'server.log'), lastLines(log))
  const world = {
    locale,
    hour: hour ?? 'tuesday morning',
    seed: 'the demo schools',
    test,
  }
  await writeFile(join(folder, 'world.json'), JSON.stringify(world, null, 2))
}

async function keepPages(tablet: Tablet, name: string): Promise<void> {
  for (const [place, page] of tablet.context.pages().entries()) {
    const path = `${name}.page-${place + 1}`
    const words = await page.evaluate(() => document.body.innerText)
    await writeFile(`${path}.txt`, `${page.url()}\n\n${words}`)
    await page.screenshot({ path: `${path}.png`, timeout: 10_000 })
  }
}

const lastLines = (log: string): string => log.split('\n').slice(-linesOfLog).join('\n')

const slug = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
