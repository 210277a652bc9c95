import { formatDocument } from '@urql/core'
import { parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { decideQuerySize, pricesIn } from '#server/platform/graphql/query-limits.ts'
import { schema } from '#server/schema.ts'
import { submitEntriesText } from '#src/graphql/submit-entries.ts'
import { entryKinds } from '#tests/support/tablets/entry-kinds.ts'

describe('what a tablet asks when it sends entries', () => {
  test('is no larger than the server allows, as the cache asks it', () => {
    const text = submitEntriesText(entryKinds.map(({ truth }) => truth))
    expect(
      decideQuerySize(formatDocument(parse(text)), { priceOf: pricesIn(schema) }),
    ).toBeUndefined()
  })
})
