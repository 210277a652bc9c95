/** No database keeps NUL or half a surrogate pair; a keyboard writes neither. */
const unstorable = /\p{Surrogate}|\0/gu

/** A name as typed, without what nobody sees. */
export const tidyName = (text: string): string =>
  text.replace(unstorable, '').replace(/\s+/g, ' ').trim()

/** Whether two names would be read as one in a list. */
export const readAlike = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0
