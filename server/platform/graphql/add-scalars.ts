import { contractScalars } from '#domain/contract-scalars.ts'
import type { Builder } from './schema-builder.ts'

const descriptions: Partial<Record<(typeof contractScalars)[number], string>> = {
  LocalDate: 'A day of school life, YYYY-MM-DD.',
  Instant: 'A moment in UTC, as ISO 8601 writes it.',
}

/**
 * Adds the scalars that the contract answers. They are never sent: installed apps declare their variables as String
 * and ID. A document of yesterday has to be valid tomorrow (decision 072).
 */
export function addScalarsToSchema(builder: Builder): void {
  for (const name of contractScalars) {
    const description = descriptions[name]
    builder.scalarType(name, {
      ...(description && { description }),
      serialize: (value) => value,
      parseValue: () => {
        throw new TypeError(`${name} is answered and never sent`)
      },
    })
  }
}
