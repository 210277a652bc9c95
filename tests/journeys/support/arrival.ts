import type { Page } from 'playwright-core'

type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

export type Arrival = {
  /** The jumps of things since the page began, as Chromium's layout-shift scores add up. */
  shift: number
  /** The things that jumped, and from where to where. */
  moved: string[]
  /** The words beside each child, by id, when there were children for the first time. */
  firstWords: Record<string, string>
}

/** From its next address on the page notes how a screen with children comes; answers how to read the notes. */
export async function watchArrival(page: Page, screen: string): Promise<() => Promise<Arrival>> {
  await page.addInitScript((word) => {
    const arrival: Arrival = { shift: 0, moved: [], firstWords: {} }
    Object.assign(globalThis, { arrival })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        arrival.shift += entry.value
        for (const { node, previousRect: from, currentRect: to } of entry.sources) {
          const name = node instanceof Element ? `${node.tagName} ${node.className}` : 'text'
          const at = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`
          arrival.moved.push(`${name}: ${at(from)} to ${at(to)}`)
        }
      }
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
