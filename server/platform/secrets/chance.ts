import { randomBytes, randomInt } from 'node:crypto'

/** As many signs of the alphabet, each as likely as every other. */
export const randomSigns = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** So many bytes of chance, as signs that may stand in an address. */
export const randomToken = (bytes: number): string => randomBytes(bytes).toString('base64url')

/** A whole number of seconds from the least to the most, each as likely as every other. */
export const someSeconds = (least: number, most: number): number => randomInt(least, most + 1)
