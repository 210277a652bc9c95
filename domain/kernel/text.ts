/** No database keeps NUL or half a surrogate pair; a keyboard writes neither. */
const unstorable = /\p{Surrogate}|\0/gu

/** A name or label as it is kept: one line, without spaces around it. */
export const tidyText = (typed: string): string =>
  typed.replace(unstorable, '').replace(/\s+/g, ' ').trim()

/** A text without accents and capitals, as it is searched for and compared. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether one of the texts holds what is looked for, accents and capitals aside. */
export const isFound = (search: string, texts: readonly string[]): boolean => {
  const wanted = foldText(search.trim())
  return texts.some((text) => foldText(text).includes(wanted))
}

/** Whether two names would be read as one in a list. */
export const readAlike = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0
