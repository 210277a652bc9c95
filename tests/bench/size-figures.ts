import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ready, signIn } from '#tests/journeys/support/people.ts'
import { startPreau } from '#tests/journeys/support/preau-server.ts'
import { aTablet } from '#tests/journeys/support/tablet.ts'
import type { Figure } from './figures.ts'

const dist = new URL('../../dist/', import.meta.url).pathname

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((item) =>
    item.isDirectory() ? walk(join(folder, item.name)) : [join(folder, item.name)],
  )
}

/** Bytes of the files that the service worker fetches ahead: the list is inside the built worker. */
function precachedBytes(): number {
  const worker = readFileSync(join(dist, 'service-worker.js'), 'utf8')
  return walk(dist)
    .filter((path) => worker.includes(`"${path.slice(dist.length)}"`))
    .reduce((sum, path) => sum + statSync(path).size, 0)
}

/** JavaScript that the browser really asked for before the register was usable, as gzip. */
async function scriptBytes(): Promise<number> {
  const preau = await startPreau()
  const tablet = await aTablet({ url: preau.url })
  try {
    const page = await tablet.open('/')
    await signIn(page, 'teacher@tilleuls.test')
    const asked = new Set<string>()
    const fresh = await tablet.context.newPage()
    fresh.on('request', (request) => {
      if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname)
    })
    await fresh.goto(`${preau.url}/presence`)
    await ready(fresh, 'presence')
    return [...asked]
      .map((path) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length)
      .reduce((sum, bytes) => sum + bytes, 0)
  } finally {
    await tablet.close()
    await preau.stop()
  }
}

export async function benchSizes(): Promise<Figure[]> {
  return [
    {
      name: 'JavaScript before the register is usable, gzip',
      value: (await scriptBytes()) / 1000,
      unit: 'kB',
      budget: 170,
    },
    { name: 'precache', value: precachedBytes() / 1000, unit: 'kB', budget: 1500 },
  ]
}
