import { formatDocument, stringifyDocument } from '@urql/core'
import { stripIgnoredCharacters } from 'graphql'
import { start } from '#src/class-day/opening/start.operations.ts'

/** The first question of a first visit as it is sent: with the types that the cache asks of everything. */
export const printStartQuestion = (): string =>
  `// Printed from src/class-day/opening/start.operations.ts by npm run print-schema.

export const startQuestion: string = ${JSON.stringify(stripIgnoredCharacters(stringifyDocument(formatDocument(start))))}
`
