import { describe, expect, test } from 'vitest'
import { entryRefusalCodes } from '#domain/entries/entry.ts'
import { entryRefusalWords } from './entry-refusals.ts'

describe('the refusals that any entry can meet', () => {
  test('have one sentence per code and no sentence without a code', () => {
    expect(Object.keys(entryRefusalWords).sort()).toEqual([...entryRefusalCodes].sort())
  })
})
