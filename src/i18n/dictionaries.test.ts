// @vitest-environment node
import { expect, test } from 'vitest'
import { addPostponed, addWords, loadWords, postponeWords, type WordsOf } from './dictionaries.ts'

/** A catalog of one sentence, which counts how often it was fetched and may not be there. */
function aCatalog(id: string) {
  const catalog = { fetched: 0, isThere: true }
  const fetch = async () => {
    catalog.fetched++
    if (!catalog.isThere) throw new TypeError('Failed to fetch')
    return { messages: { [id]: id } }
  }
  const words: WordsOf = { en: fetch, fr: fetch }
  return Object.assign(catalog, { words })
}

test('words that were postponed come with the next words, and until then nobody waits for them', async () => {
  const [later, page] = [aCatalog('later'), aCatalog('page')]
  postponeWords(later.words)
  const { messages } = await loadWords('en')
  expect(later.fetched).toBe(0)
  await addWords(page.words)
  expect(Object.keys(messages)).toEqual(expect.arrayContaining(['later', 'page']))
})

test('postponed words that could not be had are asked for again', async () => {
  const later = aCatalog('again')
  postponeWords(later.words)
  const { messages } = await loadWords('en')
  later.isThere = false
  await expect(addPostponed()).rejects.toThrow('Failed to fetch')
  later.isThere = true
  await addPostponed()
  expect(messages).toHaveProperty('again')
})

test('another language brings along what was postponed and has come', async () => {
  const later = aCatalog('both')
  postponeWords(later.words)
  await loadWords('en')
  await addPostponed()
  expect((await loadWords('fr')).messages).toHaveProperty('both')
})
