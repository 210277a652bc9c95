import { showsNothing } from './visible-text.ts'

/** No database keeps NUL, and half a surrogate pair only as another character; a keyboard writes neither. */
export const unstorable = /\p{Surrogate}|\0/gu

/**
 * True if a text that was sent holds NUL, or one that stands somewhere within it. Half a surrogate pair fails nowhere:
 * it is left out where a text is kept.
 */
export function hasNul(sent: unknown): boolean {
  if (typeof sent === 'string') return sent.includes('\0')
  return typeof sent === 'object' && sent !== null && Object.values(sent).some(hasNul)
}

/** A text without what cannot be stored and without spaces around it. */
export const storedText = (text: string): string => text.replace(unstorable, '').trim()

/** Reads a typed text as it is kept. A text of which nobody sees anything is empty, so that it is refused as missing. */
export const keptText = (typed: string | null | undefined): string => {
  const text = storedText(typed ?? '')
  return showsNothing(text) ? '' : text
}

/** The letters of a text, counted as PostgreSQL counts them: a smiley is one, although JavaScript says 2. */
export const lettersOf = (text: string): number => {
  let letters = 0
  for (const _ of text) letters += 1
  return letters
}

/** True if a text has more letters than `most`. Every limit of a text is measured by it; no text is never too long. */
export const isLongerThan = (text: string | null | undefined, most: number): boolean =>
  // A letter takes one or two units, so that most texts need no count.
  typeof text === 'string' && text.length > most && lettersOf(text) > most

/** The first letters of a text, `most` of them: no letter is cut in two. */
export const firstLetters = (text: string, most: number): string =>
  isLongerThan(text, most) ? [...text].slice(0, most).join('') : text

/** Counts the bytes of a text in UTF-8, as it is sent. */
export function bytesOf(text: string): number {
  let bytes = 0
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/** Signs that turn the direction of what follows: a name that holds one is read backwards, and so are its neighbours. */
const turning = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A name or label as it is kept: one line, without spaces around it, and without signs that turn its direction. */
export const tidyText = (typed: string): string =>
  keptText(typed.replace(turning, '')).replace(/\s+/g, ' ')

/** Letters that NFD leaves whole, as people type them on another keyboard. `search_words` in SQL does the same. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ œ: 'oe', æ: 'ae', ß: 'ss', ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
}

/** A text without accents, capitals and joined letters (bœuf), as it is searched for and compared. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßłøđðþı]/g, (letter) => plainLetters[letter] ?? letter)

/** Folds a search, as it is compared with folded texts. */
export const foldSearch = (search: string): string => foldText(search.trim())

/** True if one of the texts holds what is looked for, accents and capitals aside. */
export const isFound = (search: string, texts: readonly string[]): boolean => {
  const wanted = foldSearch(search)
  return texts.some((text) => foldText(text).includes(wanted))
}

/** True if two names would be read as one in a list. */
export const readAlike = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0

type InBoth<Word extends string> = { readonly [Field in `${Word}En` | `${Word}Fr`]: string | null }

/** A word that a school writes in two languages, such as `name`. Where it has only the other one, that. */
export function inLanguage<Word extends string>(
  language: string,
  word: Word,
  thing: InBoth<Word>,
): string {
  const { [`${word}En` as const]: english, [`${word}Fr` as const]: french } = thing
  return (language === 'fr' ? french || english : english || french) ?? ''
}
