import type { Page } from 'playwright-core'

/** Frames of a page while it scrolled: milliseconds from each to the next, and those that took more than 50 ms. */
export type Frames = { gaps: number[]; long: number[] }

/** From now on the page times its frames. Nobody asks it meanwhile. */
export async function watchFrames(page: Page): Promise<() => Promise<Frames>> {
  const watched = await page.evaluateHandle(() => {
    const frames: Frames = { gaps: [], long: [] }
    let last: number | null = null
    let isOver = false
    const tick = (at: number): void => {
      if (last !== null) frames.gaps.push(at - last)
      last = at
      if (!isOver) requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    const watcher = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) frames.long.push(duration)
    })
    watcher.observe({ type: 'long-animation-frame' })
    const stop = (): Frames => {
      isOver = true
      for (const { duration } of watcher.takeRecords()) frames.long.push(duration)
      watcher.disconnect()
      return frames
    }
    return { stop }
  })
  return () => watched.evaluate(({ stop }) => stop())
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
