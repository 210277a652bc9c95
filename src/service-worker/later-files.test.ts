import { describe, expect, test } from 'vitest'
import { createLaterFiles, type LaterFile } from './later-files.ts'

const month = { url: 'assets/month-1.js', pages: ['presence'] }
const profile = { url: 'assets/profile-1.js', pages: ['profile', 'pedagogy'] }
const french = { url: 'assets/fr-1.js', pages: ['fr'] }
const mails = { url: 'assets/mails-1.js', pages: [] }
const build = [month, profile, french, mails]

/** A tablet whose cache holds addresses; the server can lose files. */
function aTablet() {
  const kept = new Map<string, Response>()
  const lost = new Set<string>()
  const pathOf = (asked: RequestInfo | URL): string => {
    const address = typeof asked === 'object' && 'url' in asked ? asked.url : asked
    return new URL(address, 'https://preau.test').pathname
  }
  const fetchInto = async (asked: RequestInfo | URL) => {
    const path = pathOf(asked)
    if (lost.has(path)) throw new TypeError('Failed to fetch')
    kept.set(path, new Response(''))
  }
  const cache = {
    add: fetchInto,
    async addAll(all: Iterable<RequestInfo>) {
      const paths = [...all].map(pathOf)
      if (paths.some((path) => lost.has(path))) throw new TypeError('Failed to fetch')
      await Promise.all(paths.map(fetchInto))
    },
    delete: async (asked: RequestInfo | URL) => kept.delete(pathOf(asked)),
    keys: async () => [...kept.keys()].map((path) => ({ url: `https://preau.test${path}` })),
    match: async (asked: RequestInfo | URL) => kept.get(pathOf(asked))?.clone(),
    put: async (asked: RequestInfo | URL, response: Response) => {
      kept.set(pathOf(asked), response)
    },
  }
  return {
    lost,
    files: () => [...kept.keys()].filter((path) => path.startsWith('/assets/')).toSorted(),
    worker: (files: readonly LaterFile[], firstPages = ['fr']) =>
      createLaterFiles({
        files,
        firstPages,
        open: async () => cache as unknown as Cache,
        requestOf: (path) => new Request(`https://preau.test${path}`),
      }),
  }
}

describe('the pages that a tablet keeps after its first idle', () => {
  test('are those that somebody there may open, and each file once', async () => {
    const tablet = aTablet()
    await tablet.worker(build).keep(['profile'])
    expect(tablet.files()).toEqual(['/assets/profile-1.js'])
  })

  test('are added for the next person, and nothing is taken from the first', async () => {
    const tablet = aTablet()
    await tablet.worker(build).keep(['profile'])
    await tablet.worker(build).keep(['presence'])
    expect(tablet.files()).toEqual(['/assets/month-1.js', '/assets/profile-1.js'])
  })

  test('are asked for again when the network went away in the middle', async () => {
    const tablet = aTablet()
    tablet.lost.add('/assets/profile-1.js')
    await expect(tablet.worker(build).keep(['presence', 'profile'])).rejects.toThrow()
    expect(tablet.files()).toEqual(['/assets/month-1.js'])
    tablet.lost.clear()
    await tablet.worker(build).keep(['presence', 'profile'])
    expect(tablet.files()).toEqual(['/assets/month-1.js', '/assets/profile-1.js'])
  })

  test('hold no page for nobody in particular, which is fetched when it is opened', async () => {
    const tablet = aTablet()
    const worker = tablet.worker(build)
    await worker.keep(['presence', 'profile', 'fr', 'en'])
    expect(tablet.files()).not.toContain('/assets/mails-1.js')
    expect(worker.has(new URL('https://preau.test/assets/mails-1.js'))).toBe(true)
    expect(worker.has(new URL('https://preau.test/assets/app-1.js'))).toBe(false)
  })
})

describe('a build that is installed', () => {
  const next = [
    { url: 'assets/month-2.js', pages: ['presence'] },
    { url: 'assets/profile-1.js', pages: ['profile'] },
    { url: 'assets/fr-2.js', pages: ['fr'] },
  ]

  test('brings the language of the tablet along at first, and no page', async () => {
    const tablet = aTablet()
    await tablet.worker(build).keepAgain()
    expect(tablet.files()).toEqual(['/assets/fr-1.js'])
  })

  test('brings every kept page along in its own files, before the older ones go', async () => {
    const tablet = aTablet()
    await tablet.worker(build).keep(['presence', 'profile'])
    await tablet.worker(next).keepAgain()
    expect(tablet.files()).toContain('/assets/month-1.js')
    expect(tablet.files()).toContain('/assets/month-2.js')
    await tablet.worker(next).forgetOthers()
    expect(tablet.files()).toEqual(['/assets/month-2.js', '/assets/profile-1.js'])
  })

  test('is not installed where a kept page cannot be had', async () => {
    const tablet = aTablet()
    await tablet.worker(build).keep(['presence'])
    tablet.lost.add('/assets/month-2.js')
    await expect(tablet.worker(next).keepAgain()).rejects.toThrow()
    expect(tablet.files()).toContain('/assets/month-1.js')
  })

  test('knows after a second update which pages are kept', async () => {
    const tablet = aTablet()
    await tablet.worker(build).keep(['presence'])
    await tablet.worker(next).keepAgain()
    await tablet.worker(next).forgetOthers()
    await tablet.worker(build).keepAgain()
    expect(tablet.files()).toContain('/assets/month-1.js')
  })
})

describe('the language of a tablet', () => {
  test('is that of its last start, also after an update', async () => {
    const tablet = aTablet()
    expect(await tablet.worker(build).language()).toBeUndefined()
    await tablet.worker(build).noteLanguage('en')
    await tablet.worker(build).noteLanguage('fr')
    await tablet.worker(build).forgetOthers()
    expect(await tablet.worker(build).language()).toBe('fr')
  })
})
