import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { tuesday } from '#tests/journeys/support/hours.ts'
import { aKillableTablet } from '#tests/journeys/support/killable-tablet.ts'
import { signIn } from '#tests/journeys/support/people.ts'
import type { Figure } from './figures.ts'
import { startSchool } from './own-school.ts'
import { watchUsable } from './page-timing.ts'

const dist = new URL('../../dist', import.meta.url).pathname

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((item) =>
    item.isDirectory() ? walk(join(folder, item.name)) : [join(folder, item.name)],
  )
}

/** Bytes of the files that the service worker fetches ahead: the list is inside the built worker. */
function precachedBytes(): number {
  const worker = readFileSync(join(dist, 'service-worker.js'), 'utf8')
  return walk(dist)
    .filter((path) => worker.includes(`"${path.slice(dist.length + 1)}"`))
    .reduce((sum, path) => sum + statSync(path).size, 0)
}

const zipped = (paths: Iterable<string>): number =>
  [...paths]
    .map((path) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0)

/** JavaScript that the browser really asked for, as gzip: until the register was painted, and until a tap was saved. */
async function scriptBytes(): Promise<{ painted: number; saved: number }> {
  const preau = await startSchool()
  const tablet = await aKillableTablet({ locale: 'en', url: preau.url })
  try {
    const page = await tablet.open('/')
    await signIn(page, 'teacher@tilleuls.test')
    const asked = new Set<string>()
    const fresh = await tablet.context.newPage()
    fresh.on('request', (request) => {
      if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname)
    })
    const arrived = await watchUsable(fresh)
    await fresh.goto(`${preau.url}/presence?date=${tuesday}&period=am`)
    await fresh.locator('[data-child]').first().click()
    await fresh
      .locator('[data-child]:not([data-mark="none"]):not([data-saved="pending"])')
      .waitFor()
    const saved = zipped(asked)
    return { painted: zipped((await arrived()).scripts), saved }
  } finally {
    await tablet.close()
    await preau.stop()
  }
}

export async function benchSizes(): Promise<Figure[]> {
  const { painted, saved } = await scriptBytes()
  return [
    {
      name: 'JavaScript before the register is usable, gzip',
      value: painted / 1000,
      unit: 'kB',
      budget: 170,
    },
    {
      name: 'JavaScript before its first tap is saved, gzip',
      value: saved / 1000,
      unit: 'kB',
    },
    { name: 'precache', value: precachedBytes() / 1000, unit: 'kB', budget: 1500 },
  ]
}
