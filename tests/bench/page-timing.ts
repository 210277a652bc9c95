import type { CDPSession, Page } from 'playwright-core'
import { percentile } from './figures.ts'

/** The design's measuring conditions: a slow tablet on school wifi. */
export const conditions = { cpu: 4, downloadKbit: 20_000, roundTripMs: 40 } as const

export async function throttle(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu })
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.roundTripMs,
    downloadThroughput: (conditions.downloadKbit * 1000) / 8,
    uploadThroughput: (conditions.downloadKbit * 1000) / 8,
  })
  return cdp
}

export type Arrival = {
  /** When the register was ready and had been painted, milliseconds since the navigation began. */
  usable: number
  /** Paths of the scripts that had been asked for by then. */
  scripts: readonly string[]
  /** How far things jumped about until a second after that, as Chromium's layout-shift scores add up. */
  shift: number
}

const arrivalMark = 'register usable: '

/**
 * The page itself tells when the register was painted. Nobody asks it meanwhile: a question costs a
 * throttled page as much as a part of its start.
 */
export async function watchUsable(page: Page): Promise<() => Promise<Arrival>> {
  const told = new Promise<Arrival>((resolve) => {
    page.on('console', (message) => {
      const text = message.text()
      if (text.startsWith(arrivalMark)) resolve(JSON.parse(text.slice(arrivalMark.length)))
    })
  })
  await page.addInitScript((mark) => {
    let shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    const seen = () => {
      const main = document.querySelector('main[data-screen="presence"][data-ready]')
      if (!main?.querySelector('[data-child]')) return false
      requestAnimationFrame(() =>
        setTimeout(() => {
          const usable = performance.now()
          const scripts = performance
            .getEntriesByType('resource')
            .filter(({ name, startTime }) => name.endsWith('.js') && startTime < usable)
            .map(({ name }) => new URL(name).pathname)
          setTimeout(() => console.debug(mark + JSON.stringify({ usable, scripts, shift })), 1_000)
        }),
      )
      return true
    }
    const watcher = new MutationObserver(() => {
      if (seen()) watcher.disconnect()
    })
    watcher.observe(document, { childList: true, subtree: true, attributes: true })
  }, arrivalMark)
  return () => told
}

export type TapTimes = { paint: number[]; durable: number[]; longTasks: number[] }

/** Taps cards one after the other and measures, inside the page, until the next paint and until it is durable. */
export async function timeTaps(page: Page, taps: number): Promise<TapTimes> {
  await page.evaluate(() => {
    const times = { paint: [] as number[], durable: [] as number[], longTasks: [] as number[] }
    Object.assign(window, { tapTimes: times })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) times.longTasks.push(entry.duration)
    }).observe({ type: 'longtask' })
    document.addEventListener(
      'click',
      (event) => {
        const card = (event.target as Element).closest('[data-child]')
        if (!card) return
        const from = event.timeStamp
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => times.paint.push(performance.now() - from)
          channel.port2.postMessage(null)
        })
        let wasPending = card.getAttribute('data-saved') === 'pending'
        const watcher = new MutationObserver(() => {
          const saved = card.getAttribute('data-saved')
          if (saved === 'pending') wasPending = true
          else if (wasPending) {
            times.durable.push(performance.now() - from)
            watcher.disconnect()
          }
        })
        watcher.observe(card, { attributes: true, attributeFilter: ['data-saved'] })
      },
      { capture: true },
    )
  })
  const cards = page.locator('[data-child]')
  const count = await cards.count()
  for (let tap = 0; tap < taps; tap += 1) {
    await cards.nth(tap % count).click()
    await page.waitForTimeout(60)
  }
  await page.waitForTimeout(1_000)
  return page.evaluate(() => (window as unknown as { tapTimes: TapTimes }).tapTimes)
}

export const p98 = (samples: readonly number[]): number => percentile(samples, 0.98)
export const p50 = (samples: readonly number[]): number => percentile(samples, 0.5)
