import { expect } from 'vitest'
import { listedFiles } from './built-files.ts'
import { patience } from './patience.ts'

/** A page of any browser that runs a function. */
type Asked = { evaluate(act: () => Promise<string[]>): Promise<string[]> }

/** Waits until the worker has everything that these pages need. */
export async function keepsPages(page: Asked, words: readonly string[]): Promise<void> {
  const missing = async () => {
    const kept = await page.evaluate(async () => {
      const cache = await caches.open('preau-screens')
      return (await cache.keys()).map(({ url }) => new URL(url).pathname)
    })
    return listedFiles()
      .filter(({ pages }) => pages?.some((page) => words.includes(page)))
      .map(({ url }) => `/${url}`)
      .filter((path) => !kept.includes(path))
  }
  await expect.poll(missing, { ...patience, message: 'kept by the worker' }).toEqual([])
}
