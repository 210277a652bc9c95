import { givenFirst } from '../../kernel/person-name.ts'
import { bytesOf } from '../../kernel/text.ts'

/** A person for the address book of a telephone. */
export type Card = {
  /** The same id takes the place of the card, where somebody loads it a second time. */
  id: string
  firstName: string
  lastName: string
  mobile: string | null
  home: string | null
  work: string | null
  email: string | null
  /** The child whose guardian it is, in words. */
  note: string
}

/** Control characters end lines, and so would begin a property of their own. */
const controls = /\p{Cc}+/gu

const escaped = (text: string): string =>
  text
    .replace(/\r\n|\r|\n/g, '\n')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n')
    .replace(controls, ' ')
    .trim()

const longestLine = 75

/** A line of at most 75 bytes; what is longer goes on behind a space, and no letter is cut in two. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  for (const letter of line) {
    if (bytesOf(current) + bytesOf(letter) > longestLine) {
      lines.push(current)
      current = ' '
    }
    current += letter
  }
  return [...lines, current].join('\r\n')
}

function linesOf({ id, firstName, lastName, mobile, home, work, email, note }: Card): string[] {
  const said = (property: string, value: string | null): string[] =>
    value?.trim() ? [`${property}:${escaped(value)}`] : []
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:urn:uuid:${escaped(id)}`,
    `N:${escaped(lastName)};${escaped(firstName)};;;`,
    `FN:${escaped(givenFirst({ firstName, lastName }))}`,
    ...said('TEL;TYPE=CELL', mobile),
    ...said('TEL;TYPE=HOME', home),
    ...said('TEL;TYPE=WORK', work),
    ...said('EMAIL;TYPE=INTERNET', email),
    ...said('NOTE', note),
    'END:VCARD',
  ]
}

/** Cards as vCard 3.0 (RFC 2426), which telephones and mail programs of every make read. */
export const writeCards = (cards: readonly Card[]): string =>
  cards
    .flatMap(linesOf)
    .map((line) => `${folded(line)}\r\n`)
    .join('')
