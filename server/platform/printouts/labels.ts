import { readdirSync, readFileSync } from 'node:fs'
import type { Label } from '#domain/kernel/fields/field.ts'
import type { PrintoutLanguage } from './words.ts'

export type Both = Readonly<Record<PrintoutLanguage, string>>

const src = new URL('../../../src/', import.meta.url)

/** The folders with a catalog whose words papers and exports may say. */
const rooms = (): string[] => [
  ...readdirSync(new URL('features', src)).map((feature) => `features/${feature}`),
  'health',
  'i18n',
]

/** Reads a catalog of Lingui: the words of each message, by its context and its id. */
export function readCatalog(text: string): Map<string, string> {
  const words = new Map<string, string>()
  for (const entry of text.split(/\n\n+/)) {
    const parts: Record<string, string> = {}
    let part = ''
    for (const line of entry.split('\n')) {
      const [, name, quoted] = /^(?:(msgctxt|msgid|msgstr) )?(".*")$/.exec(line) ?? []
      if (!quoted) continue
      part = name ?? part
      parts[part] = (parts[part] ?? '') + (JSON.parse(quoted) as string)
    }
    if (parts.msgid && parts.msgstr) words.set(keyOf(parts.msgid, parts.msgctxt), parts.msgstr)
  }
  return words
}

const keyOf = (id: string, context = '') => `${context}\u0004${id}`

type Labels = ReadonlyMap<string, string>
let labels: Labels | undefined

/** The French of each English label. A label with an id of its own is found by its English as well. */
function frenchLabels(): Labels {
  const french = new Map<string, string>()
  for (const room of rooms()) {
    const read = (language: PrintoutLanguage): Labels =>
      readCatalog(readFileSync(new URL(`${room}/locales/${language}.po`, src), 'utf8'))
    const [en, fr] = [read('en'), read('fr')]
    for (const [key, words] of fr) {
      const [context, id] = key.split('\u0004') as [string, string]
      for (const name of [id, en.get(key) ?? id])
        if (!french.has(keyOf(name, context))) french.set(keyOf(name, context), words)
    }
  }
  return french
}

const unsaid = new Set<string>()

/** The labels that were asked for and that no screen says. A test holds that there are none. */
export const labelsWithoutScreen: ReadonlySet<string> = unsaid

/**
 * A label as the screens say it, in both languages: its English, and the French of their catalogs. Without French the
 * paper says the English, since it must be printed.
 */
export function label(en: string, context?: string): Both {
  labels ??= frenchLabels()
  const fr = labels.get(keyOf(en, context))
  if (fr === undefined) unsaid.add(en)
  return { en, fr: fr ?? en }
}

/** A label inside a line, in small letters: "Ana Silva (mother)". */
export function labelInside(en: string, context?: string): Both {
  const words = label(en, context)
  return { en: words.en.toLowerCase(), fr: words.fr.toLowerCase() }
}

const large = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** The French of a paper's words that the screens say too. A word inside a line may stand there with a capital. */
export function inFrench<Words extends Readonly<Record<string, string>>>(
  words: Words,
): Record<keyof Words, string> {
  labels ??= frenchLabels()
  const catalogs = labels
  const french = Object.entries(words).map(([name, en]) => [
    name,
    catalogs.has(keyOf(en)) ? label(en).fr : labelInside(large(en)).fr,
  ])
  return Object.fromEntries(french)
}

/** The label of a field in a thing's list, in the language of a paper: English stands in the list itself. */
export function labelIn({ id, message }: Label, language: PrintoutLanguage): string {
  if (language === 'en') return message
  labels ??= frenchLabels()
  return labels.get(keyOf(id)) ?? message
}

/** The words of labels in one language. */
export const wordsIn = <Code extends string>(
  said: Readonly<Record<Code, Both>>,
  language: PrintoutLanguage,
): Record<Code, string> =>
  Object.fromEntries(
    Object.entries<Both>(said).map(([code, both]) => [code, both[language]]),
  ) as Record<Code, string>
