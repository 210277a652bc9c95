import { chromium, type Page } from 'playwright-core'
import { browserFlags, lightBrowserPath } from '#tests/journeys/support/browser.ts'
import { zipped } from '#tests/journeys/support/built-files.ts'
import type { Figure } from './figures.ts'
import { startFloorSite } from './floor/floor-site.ts'
import { startSchool } from './own-school.ts'
import { p50 } from './page-timing.ts'

/** A phone of a family, in a place with little network. */
const conditions = { cpu: 4, downloadKbit: 400, roundTripMs: 40 } as const
const rounds = 7
const arrivalMark = 'form usable: '

type Arrival = { usable: number; scripts: string[] }

/** Opens a form on a phone that has never seen it, and answers when its first step had been painted. */
async function openOnce(page: Page, url: string): Promise<Arrival> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu })
  await cdp.send('Network.enable')
  const perSecond = (conditions.downloadKbit * 1000) / 8
  await cdp.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: conditions.roundTripMs },
    ...{ downloadThroughput: perSecond, uploadThroughput: perSecond },
  })
  const arrival = new Promise<Arrival>((resolve) => {
    page.on('console', (message) => {
      const text = message.text()
      if (text.startsWith(arrivalMark)) resolve(JSON.parse(text.slice(arrivalMark.length)))
    })
  })
  await page.addInitScript((mark) => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('[data-step] button[type=submit]')) return
      watcher.disconnect()
      requestAnimationFrame(() =>
        setTimeout(() => {
          const usable = performance.now()
          const scripts = performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.endsWith('.js'))
            .map(({ name }) => new URL(name).pathname)
          console.debug(mark + JSON.stringify({ usable, scripts }))
        }),
      )
    })
    watcher.observe(document, { childList: true, subtree: true })
  }, arrivalMark)
  await page.goto(url)
  return arrival
}

/** The admission form of a school, beside a bare form of the same fields, in turn. */
export async function benchAdmission(): Promise<Figure[]> {
  const [site, school] = [await startFloorSite('form.html'), await startSchool()]
  const browser = await chromium.launch({ executablePath: lightBrowserPath(), args: browserFlags })
  const open = async (url: string): Promise<Arrival> => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const arrival = await openOnce(await context.newPage(), url)
    await context.close()
    return arrival
  }
  const [bare, own]: [number[], number[]] = [[], []]
  let scripts: string[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      bare.push((await open(site.url)).usable)
      const arrival = await open(`${school.url}/admission-form?school=tilleuls`)
      own.push(arrival.usable)
      scripts = arrival.scripts.filter((path) => path.startsWith('/assets/'))
    }
  } finally {
    await browser.close()
    await school.stop()
    await site.stop()
  }
  return [
    {
      name: 'JavaScript before the admission form is usable, gzip',
      value: zipped(scripts) / 1000,
      ...{ unit: 'kB', budget: 120 },
    },
    {
      name: 'admission form usable at 4x CPU and 400 kbit/s p50',
      value: p50(own),
      ...{ unit: 'ms', floor: p50(bare), timesFloor: 1.5 },
    },
  ]
}
