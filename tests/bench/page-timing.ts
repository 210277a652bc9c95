import type { CDPSession, Locator, Page } from 'playwright-core'
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
  /** The time when the register was ready and had been painted, milliseconds since the navigation began. */
  usable: number
  /** Paths of the scripts that had been asked for by then. */
  scripts: readonly string[]
  /** The jumps of things until a second after that, as Chromium's layout-shift scores add up. */
  shift: number
}

const arrivalMark = 'register usable: '

/**
 * The page itself tells when the register was painted. Nobody asks it meanwhile: a question costs a
 * throttled page as much as a part of its start.
 */
export async function watchUsable(page: Page): Promise<() => Promise<Arrival>> {
  const arrival = new Promise<Arrival>((resolve) => {
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
      const there = performance.now()
      requestAnimationFrame(() =>
        setTimeout(() => {
          const usable = performance.now()
          const scripts = performance
            .getEntriesByType('resource')
            .filter(({ name, startTime }) => name.endsWith('.js') && startTime < there)
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
  return () => arrival
}

/** The pause of a finger in a hurry. */
const betweenTapsMs = 250

/**
 * Presses the middle of each place in turn, as a finger does. Nothing is asked of the page meanwhile: a question costs
 * a throttled page as much as the tap.
 */
export async function tapPlaces(page: Page, places: readonly Locator[]): Promise<void> {
  const middles = new Map<Locator, { x: number; y: number }>()
  for (const place of new Set(places)) {
    const box = await place.boundingBox()
    if (!box) throw new Error('a place to tap is not on the screen')
    middles.set(place, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  }
  for (const place of places) {
    const { x, y } = middles.get(place) ?? { x: 0, y: 0 }
    await page.mouse.click(x, y)
    await page.waitForTimeout(betweenTapsMs)
  }
  await page.waitForTimeout(1_000)
}

/**
 * Empties a field and types a word, a letter at a time. The letters go straight to the page: to look for the field costs
 * a throttled page as much as a letter.
 */
export async function typeWord(page: Page, field: Locator, word: string): Promise<void> {
  await field.fill('')
  await field.focus()
  await page.waitForTimeout(betweenTapsMs)
  for (const letter of word) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.waitForTimeout(betweenTapsMs)
  }
}

export type Paints = { paint: number[]; longTasks: number[] }

/** From now on the page times each tap on such a place until its next paint. It lists the long tasks. */
export async function watchPaints(page: Page, place: string): Promise<() => Promise<Paints>> {
  const times = await page.evaluateHandle((selector) => {
    const times = { paint: [] as number[], longTasks: [] as number[] }
    const watcher = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) times.longTasks.push(entry.duration)
    })
    watcher.observe({ type: 'longtask' })
    const onClick = (event: MouseEvent) => {
      if (!(event.target as Element).closest(selector)) return
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => times.paint.push(performance.now() - event.timeStamp)
        channel.port2.postMessage(null)
      })
    }
    document.addEventListener('click', onClick, { capture: true })
    const stop = () => {
      watcher.disconnect()
      document.removeEventListener('click', onClick, { capture: true })
    }
    return { times, stop }
  }, place)
  return () =>
    times.evaluate((watched) => {
      watched.stop()
      return watched.times
    })
}

/** The same until the card that was tapped says that it is on the disk. */
async function watchDurable(page: Page): Promise<() => Promise<number[]>> {
  const times = await page.evaluateHandle(() => {
    const durable: number[] = []
    document.addEventListener(
      'click',
      (event) => {
        const card = (event.target as Element).closest('[data-child]')
        if (!card) return
        let wasPending = card.getAttribute('data-saved') === 'pending'
        const watcher = new MutationObserver(() => {
          const saved = card.getAttribute('data-saved')
          if (saved === 'pending') wasPending = true
          else if (wasPending) {
            durable.push(performance.now() - event.timeStamp)
            watcher.disconnect()
          }
        })
        watcher.observe(card, { attributes: true, attributeFilter: ['data-saved'] })
      },
      { capture: true },
    )
    return durable
  })
  return () => times.jsonValue()
}

export type TapTimes = Paints & { durable: number[] }

/** Taps cards one after the other and measures, inside the page, until the next paint and until it is durable. */
export async function timeTaps(page: Page, taps: number): Promise<TapTimes> {
  const durable = await watchDurable(page)
  const paints = await watchPaints(page, '[data-child]')
  const cards = await page.locator('[data-child]').all()
  const tapped = Array.from({ length: taps }, (_, tap) => cards[tap % cards.length])
  await tapPlaces(
    page,
    tapped.filter((card) => card !== undefined),
  )
  return { ...(await paints()), durable: await durable() }
}

export const p98 = (samples: readonly number[]): number => percentile(samples, 0.98)
export const p50 = (samples: readonly number[]): number => percentile(samples, 0.5)
