import { bytesOf, filesAhead, listedFiles, zipped } from '#tests/journeys/support/built-files.ts'
import { tuesday } from '#tests/journeys/support/hours.ts'
import { aKillableTablet } from '#tests/journeys/support/killable-tablet.ts'
import { signIn } from '#tests/journeys/support/people.ts'
import type { Figure } from './figures.ts'
import { startSchool } from './own-school.ts'
import { watchUsable } from './page-timing.ts'

/** JavaScript that the browser really asked for, as gzip: until the register was painted, and until a tap was saved. */
async function scriptBytes(): Promise<{ painted: number; saved: number; scripts: number }> {
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
    const { scripts } = await arrived()
    return { painted: zipped(scripts), saved, scripts: scripts.length }
  } finally {
    await tablet.close()
    await preau.stop()
  }
}

export async function benchSizes(): Promise<Figure[]> {
  const { painted, saved, scripts } = await scriptBytes()
  const files = listedFiles()
  const built = files.filter(({ url }) => url.startsWith('assets/'))
  const small = built.filter(({ bytes }) => bytes < 1_500)
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
    { name: 'scripts asked for before the register is usable', value: scripts, unit: 'files' },
    {
      name: 'precache, with the words of French',
      value: bytesOf(filesAhead('fr')) / 1000,
      unit: 'kB',
      budget: 1500,
    },
    { name: 'all that is kept on a tablet', value: bytesOf(files) / 1000, unit: 'kB' },
    { name: 'files of code and looks', value: built.length, unit: 'files' },
    { name: 'of these under 1.5 kB', value: small.length, unit: 'files' },
  ]
}
