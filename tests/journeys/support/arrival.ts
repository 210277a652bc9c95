import type { Page } from 'playwright-core'

export type Arrival = {
  /** How far things have jumped about since the page began, as Chromium's layout-shift scores add up. */
  shift: number
  /** What stood beside each child, by id, when there were children for the first time. */
  firstWords: Record<string, string>
}

/** From its next address on the page notes how a screen with children comes; answers how to read the notes. */
export async function watchArrival(page: Page, screen: string): Promise<() => Promise<Arrival>> {
  await page.addInitScript((word) => {
    const arrival: Arrival = { shift: 0, firstWords: {} }
    Object.assign(globalThis, { arrival })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) arrival.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    const watcher = new MutationObserver(() => {
      const main = document.querySelector(`main[data-screen="${word}"][data-ready]`)
      const children = [...(main?.querySelectorAll<HTMLElement>('[data-child]') ?? [])]
      if (children.length === 0) return
      watcher.disconnect()
      for (const child of children)
        arrival.firstWords[child.dataset.child ?? ''] = child.textContent ?? ''
    })
    watcher.observe(document, { childList: true, subtree: true, attributes: true })
  }, screen)
  return () => page.evaluate(() => (globalThis as unknown as { arrival: Arrival }).arrival)
}
