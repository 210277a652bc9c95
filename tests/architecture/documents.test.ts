import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { formatDocument } from '@urql/core'
import { validate } from 'graphql'
import { expect, test } from 'vitest'
import { decideQuerySize, pricesIn } from '#server/platform/graphql/query-limits.ts'
import { schema } from '#server/schema.ts'
import { contract } from '#tests/support/school-server/school-contract.ts'

/** The documents of a file that stand for themselves. A fragment is validated where it is asked for. */
const documentsOf = (module: unknown) =>
  Object.entries(module as Record<string, never>).filter(([, it]) =>
    (it as { definitions?: { kind: string }[] } | null)?.definitions?.some(
      ({ kind }) => kind === 'OperationDefinition',
    ),
  )

test('every document of the screens is one that the contract allows, and within its price', async () => {
  const priceOf = pricesIn(schema)
  const found = await Promise.all(
    globSync('src/**/*.operations.ts').map(async (file) =>
      documentsOf(await import(resolve(file))).map(([name, document]) => ({
        where: `${file} ${name}`,
        document,
      })),
    ),
  )
  const documents = found.flat()
  expect(documents.length).toBeGreaterThan(100)
  const faults = documents.flatMap(({ where, document }) =>
    validate(contract, document).map(({ message }) => `${where}: ${message}`),
  )
  const tooMuch = documents.flatMap(({ where, document }) => {
    const refused = decideQuerySize(formatDocument(document), { priceOf })
    return refused ? [`${where}: ${refused}`] : []
  })
  expect([...faults, ...tooMuch]).toEqual([])
})
