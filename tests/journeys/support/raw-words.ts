import { globSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const project = new URL('../../..', import.meta.url).pathname

/** Texts that are no words: addresses of people, pages and files. */
const addresses =
  /\S+@\S+|https?:\/\/\S+|(?<!\w)\/[\w./?=&-]+|[\w-]+\.(?:pdf|csv|tsv|txt|xlsx?|zip|png|jpe?g|webp|heic|mp4|mov|ics|vcf)\b|[\w-]+(?:\.[\w-]+)*\.(?:test|localhost|fr|com|org|uk)\b/gi

/** Fields of a letter or a notice that the school words itself, such as {schoolName}: people read what fills them. */
const namedFields = /\{\w+\}/g

/** Words as programs write them: kebab-case, dotted, snake_case and camelCase. A name begins with a capital letter. */
const codes =
  /(?<![\p{L}\p{N}_.’'-])(?:\p{Ll}[\p{Ll}\p{N}]*(?:-[\p{Ll}\p{N}]+)+|\p{Ll}[\p{Ll}\p{N}-]*(?:\.\p{Ll}[\p{Ll}\p{N}-]*)+|\p{L}+(?:_[\p{L}\p{N}]+)+|\p{Ll}{2,}(?:\p{Lu}\p{Ll}+)+)(?![\p{L}\p{N}_-])/gu

const codesIn = (text: string): string[] =>
  [...text.replaceAll(addresses, ' ').replaceAll(namedFields, ' ').matchAll(codes)].map(
    ([word]) => word,
  )

let language: ReadonlySet<string> | undefined

/** Such words that people wrote: those of the catalogs, and those in a sentence of the demo or of a framework. */
function wordsOfPeople(): ReadonlySet<string> {
  const catalogs = globSync('src/**/locales/*.po', { cwd: project })
  const sentences = globSync(['server/seed/**/*.ts', 'domain/pedagogy/frameworks/**/*.ts'], {
    cwd: project,
  })
  const read = (file: string): string => readFileSync(`${project}${file}`, 'utf8')
  const spoken = catalogs.flatMap((file) => read(file).match(/^(?:msgstr.*|".*)$/gm) ?? [])
  const written = sentences.flatMap(
    (file) => read(file).match(/(['"`])[^'"`\n]* [^'"`\n]*\1/g) ?? [],
  )
  return new Set([...spoken, ...written].flatMap(codesIn))
}

const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** True for a sign-in name: it is made of somebody's name, which stands on the page too. */
const isSignIn = (word: string, text: string): boolean => {
  const [given, family] = word.split('.')
  return family !== undefined && folded(text).includes(`${given} ${family}`)
}

/** The words of a text that are codes and no language, each once. */
export function rawWordsIn(text: string): string[] {
  language ??= wordsOfPeople()
  const known = language
  return [...new Set(codesIn(text))].filter((word) => !known.has(word) && !isSignIn(word, text))
}

/** All that a page says: what is seen of it, and the names that are read aloud or shown on hover. */
const saidOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')]
    const names = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
      named.map((element) => element.getAttribute(name) ?? ''),
    )
    return [document.title, document.body.innerText, ...names].join('\n')
  })

/** A sentence for each code that somebody could read on the page. */
export const rawWordsOn = async (page: Page): Promise<string[]> =>
  rawWordsIn(await saidOn(page)).map((word) => `says “${word}”, which is a code and no word`)
