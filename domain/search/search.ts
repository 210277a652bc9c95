import { firstLetters, foldText } from '../kernel/text.ts'

/** The kinds that the school knows. */
export const schoolSections = [
  'children',
  'guardians',
  'prospects',
  'staff',
  'invoices',
  'classes',
] as const
export type SchoolSection = (typeof schoolSections)[number]

/** The kinds of things that a person finds, in the order of the palette. The app itself knows its screens and acts. */
export const searchSections = [...schoolSections, 'screens', 'acts'] as const
export type SearchSection = (typeof searchSections)[number]

/** The letters from which a kind is looked for: a screen by its first one, people by three. */
export const leastLetters = (section: SearchSection): number => (section === 'screens' ? 1 : 3)

/** The most things of one kind in an answer. Its count says how many there are. */
export const mostFound = 20

const longestText = 80
const mostWords = 6

/** Signs that part words. Everything else is a letter: names are written in every script. */
const betweenWords = /[\s'’‘`´.,;:/()"&_+-]+/u
/** Signs that join two words to one name: D'Ornano is found by `dorn` too. */
const joiners = /['’‘`´-]/gu

const wordsOf = (text: string): string[] => foldText(text).split(betweenWords).filter(Boolean)

/** Makes of a name what a search is compared with: a space before each word, joined names as one word too. */
export function searchWords(text: string): string {
  const words = [...wordsOf(text), ...wordsOf(text.replace(joiners, ''))]
  return ` ${[...new Set(words)].join(' ')}`
}

/** Typed words, in the form in which they are looked for. */
export type Search = {
  /** Folded, without what parts them. */
  words: readonly string[]
  /** Letters and digits of all words together. */
  letters: number
  /** The digits of a phone without its beginning, which differs at home and abroad; null for other texts. */
  phone: string | null
  /** The parts of a number of a paper, in capitals; empty where no digit was typed. */
  number: readonly string[]
}

const onlyPhone = /^[\d\s.+()/-]+$/

function phoneOf(typed: string): string | null {
  if (!onlyPhone.test(typed)) return null
  const digits = typed.replace(/\D/g, '').replace(/^(0033|33|0)/, '')
  return digits.length >= 4 ? digits : null
}

/** Reads what was typed. What is longer than a name is cut. */
export function readSearch(typed: string): Search {
  const text = firstLetters(typed.trim(), longestText)
  const words = wordsOf(text).slice(0, mostWords)
  return {
    words,
    letters: words.reduce((sum, word) => sum + word.length, 0),
    phone: phoneOf(text),
    number: /\d/.test(text) ? words.map((word) => word.toUpperCase()) : [],
  }
}

/** Says of a kind that enough letters were typed for it. */
export const isSearched = (section: SearchSection, { letters }: Search): boolean =>
  letters >= leastLetters(section)

/**
 * The place of a name among the answers. 0: the name begins so. 1: each word begins one of its words. 2: a word stands
 * inside. Null: not found.
 */
export function rankOf({ words }: Pick<Search, 'words'>, name: string): 0 | 1 | 2 | null {
  const among = searchWords(name)
  if (words.length === 0 || !words.every((word) => among.includes(word))) return null
  if (!words.every((word) => among.includes(` ${word}`))) return 2
  return among.startsWith(` ${words[0]}`) ? 0 : 1
}

/** Finds things of a list by their names, the best first. Equals stand as they stood. */
export const findIn = <Thing>(
  search: Pick<Search, 'words'>,
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
): Thing[] =>
  things
    .flatMap((thing) => {
      const rank = rankOf(search, nameOf(thing))
      return rank === null ? [] : { thing, rank }
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ thing }) => thing)

const escaped = (word: string): string => word.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** The same rule as `rankOf`, as patterns of LIKE for the words that a database keeps. */
export const searchPatterns = ({ words }: Search) => ({
  within: words.map((word) => `%${escaped(word)}%`),
  starts: words.map((word) => `% ${escaped(word)}%`),
  begins: ` ${escaped(words[0] ?? '')}%`,
})
