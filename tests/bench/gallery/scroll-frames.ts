import type { Page } from 'playwright-core'

/**
 * Frames of a page while it scrolled, in milliseconds: those of more than 50 by the clock, and the main thread's own CPU in
 * each of its tasks, which a neighbour on the same machine does not change.
 */
export type Frames = { long: number[]; tasks: number[] }

type Traced = { name: string; dur?: number; tdur?: number; args?: { data?: object } }

/** From now on the page times its frames. Nobody asks it meanwhile. */
export async function watchFrames(page: Page): Promise<() => Promise<Frames>> {
  const cdp = await page.context().newCDPSession(page)
  const traced: Traced[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => traced.push(...(value as Traced[])))
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'],
    },
  })
  const watched = await page.evaluateHandle(() => {
    const long: number[] = []
    const watcher = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) long.push(duration)
    })
    watcher.observe({ type: 'long-animation-frame' })
    const stop = (): number[] => {
      for (const { duration } of watcher.takeRecords()) long.push(duration)
      watcher.disconnect()
      return long
    }
    return { stop }
  })
  return async () => {
    const long = await watched.evaluate(({ stop }) => stop())
    const isWhole = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
    await cdp.send('Tracing.end')
    await isWhole
    await cdp.detach()
    require_debug(traced)
    const tasks = traced.flatMap(({ name, tdur }) =>
      name === 'RunTask' && tdur ? tdur / 1000 : [],
    )
    return { long, tasks }
  }
}
function require_debug(traced: Traced[]) {
  const names = new Map<string, number>()
  for (const t of traced) if ((t.tdur ?? 0) > 20000) names.set(t.name, (names.get(t.name) ?? 0) + 1)
  console.log(traced.length, traced.filter((t) => t.tdur).length, [...names])
}

/** Pixels that a finger in a hurry moves a page in a second. */
const hurry = 4_000

const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - innerHeight)

/** Scrolls from the top to the end, as a finger does: the browser moves the page, and tells it so. */
export async function flingThrough(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const whole = await heightOf(page)
  await cdp.send('Input.synthesizeScrollGesture', {
    ...{ x: 500, y: 400, yDistance: -whole, speed: hurry, gestureSourceType: 'touch' },
    preventFling: true,
  })
  await cdp.detach()
}

/** Draws the scrollbar back up in jumps of a twentieth: each shows pictures that no neighbour was beside. */
export async function jumpBack(page: Page): Promise<void> {
  const whole = await heightOf(page)
  for (let twentieth = 19; twentieth >= 0; twentieth -= 1) {
    await page.evaluate((to) => window.scrollTo(0, to), (whole * twentieth) / 20)
    await page.waitForTimeout(400)
  }
}
