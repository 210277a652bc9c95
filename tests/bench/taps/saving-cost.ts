import type { Page } from 'playwright-core'
import { p50 } from '../page-timing.ts'

const taps = 10

export type SavingCost = { transactions: number; requests: number }

/** Counts from the page's start on: the app takes hold of its database before anybody could ask. */
export const countSaving = (page: Page): Promise<unknown> => page.addInitScript(countInPage)

/**
 * Counts what the middle one of ten taps asked of IndexedDB before its card said that it is saved. One tap follows when
 * all of the last one is settled. What the tablet does besides is counted too: the first taps meet the end of the start.
 */
export async function savingCost(page: Page, settled: () => Promise<unknown>): Promise<SavingCost> {
  const cards = page.locator('[data-child]')
  for (let tap = 0; tap < taps; tap += 1) {
    await cards.nth(tap).click()
    await page.waitForFunction((count) => window.savingCosts?.length === count, tap + 1)
    await settled()
  }
  const costs = await page.evaluate(() => window.savingCosts ?? [])
  return {
    transactions: p50(costs.map(({ transactions }) => transactions)),
    requests: p50(costs.map(({ requests }) => requests)),
  }
}

declare global {
  interface Window {
    /** The cost of each tap until it was said to be saved. */
    savingCosts?: SavingCost[]
  }
}

function countInPage(): void {
  const costs: SavingCost[] = []
  window.savingCosts = costs
  let cost: SavingCost = { transactions: 0, requests: 0 }
  const counting = (prototype: object, names: readonly string[], what: keyof SavingCost): void => {
    for (const name of names) {
      const act = Reflect.get(prototype, name) as (...given: unknown[]) => unknown
      Reflect.set(prototype, name, function (this: unknown, ...given: unknown[]) {
        cost[what] += 1
        return act.apply(this, given)
      })
    }
  }
  const reads = ['get', 'getKey', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor']
  counting(IDBDatabase.prototype, ['transaction'], 'transactions')
  counting(IDBObjectStore.prototype, [...reads, 'add', 'put', 'delete', 'clear'], 'requests')
  counting(IDBIndex.prototype, reads, 'requests')
  document.addEventListener(
    'click',
    ({ target }) => {
      const card = (target as Element).closest('[data-child]')
      if (!card) return
      cost = { transactions: 0, requests: 0 }
      const own = cost
      let wasPending = card.getAttribute('data-saved') === 'pending'
      const watcher = new MutationObserver(() => {
        const saved = card.getAttribute('data-saved')
        if (saved === 'pending') wasPending = true
        else if (wasPending) {
          watcher.disconnect()
          costs.push({ ...own })
        }
      })
      watcher.observe(card, { attributes: true, attributeFilter: ['data-saved'] })
    },
    { capture: true },
  )
}
