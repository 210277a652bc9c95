import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = new URL('../../../dist', import.meta.url).pathname

/** A file that the service worker keeps: at once, or later for the pages that it names (`scripts/build/files-by-page.ts`). */
export type ListedFile = { url: string; pages?: readonly string[]; bytes: number }

export const readBuilt = (path: string): Buffer => readFileSync(join(dist, path.replace(/^\//, '')))

/** Weighs these files as they go to a tablet. */
export const zipped = (paths: Iterable<string>): number =>
  [...paths].reduce((sum, path) => sum + gzipSync(readBuilt(path), { level: 9 }).length, 0)

export const bytesOf = (files: readonly ListedFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0)

/** The worker's own list, which the build has written into it. */
export function listedFiles(): ListedFile[] {
  const worker = readBuilt('service-worker.js').toString()
  const list = /\[\{"revision":.*?"url":"[^"]+"(?:,"pages":\[[^\]]*\])?\}\](?=[,;)])/.exec(worker)
  const files = JSON.parse(list?.[0] ?? '[]') as ListedFile[]
  return files.map((file) => ({ ...file, bytes: statSync(join(dist, file.url)).size }))
}

/** Lists what is fetched while the app is installed on a tablet that speaks this language. */
export const filesAhead = (language: string): ListedFile[] =>
  listedFiles().filter(({ pages }) => !pages || pages.includes(language))
