import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { validate } from 'graphql'
import { expect, test } from 'vitest'
import { contract } from '#tests/support/school-server/school-contract.ts'

/** The documents of a file that stand for themselves. A fragment is validated where it is asked for. */
const documentsOf = (module: unknown) =>
  Object.entries(module as Record<string, never>).filter(([, it]) =>
    (it as { definitions?: { kind: string }[] } | null)?.definitions?.some(
      ({ kind }) => kind === 'OperationDefinition',
    ),
  )

test('every document of the screens is one that the contract allows', async () => {
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
  expect(faults).toEqual([])
})
