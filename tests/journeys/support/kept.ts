import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { patience } from './patience.ts'

/** Everything that the browser keeps for this address, as text that could hold a child's name. */
export const everythingKept = (page: Page): Promise<string> => page.evaluate(readEverythingKept)

/** Runs in the page, of any browser. */
export async function readEverythingKept(): Promise<string> {
  const answer = <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const found: unknown[] = [Object.entries(localStorage), await caches.keys()]
  for (const { name } of await indexedDB.databases()) {
    if (!name) continue
    const database = await answer(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const rows = await answer(database.transaction(store).objectStore(store).getAll())
      found.push([name, store, rows])
    }
    database.close()
  }
  return JSON.stringify(found)
}

/**
 * Waits until the tablet keeps all of these, by words that only they have. A screen reads some things after its first
 * picture, such as the school's sentences. They must be there before the cable is pulled.
 */
export async function isKept(page: Page, words: readonly string[]): Promise<void> {
  const missing = async () => {
    const kept = await everythingKept(page)
    return words.filter((it) => !kept.includes(it))
  }
  await expect.poll(missing, { ...patience, message: 'kept on the tablet' }).toEqual([])
}
