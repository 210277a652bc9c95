import { randomInt } from 'node:crypto'

/** As many signs of the alphabet, each as likely as every other. */
export const randomSigns = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
