// @vitest-environment node
import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import { submitEntriesText } from '#src/graphql/submit-entries.ts'
import { entryKinds } from '#tests/support/tablets/entry-kinds.ts'
import { loadEntryKinds } from './entry-kinds.ts'
import { findEntryWords, loadEntryWords } from './entry-words.ts'

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))

describe('all kinds of entries together', () => {
  test('are those of the manifests, and none is left out', async () => {
    const names = (await loadEntryKinds()).map(({ kind }) => kind)
    expect(names.toSorted()).toEqual(entryKinds.map(({ kind }) => kind).toSorted())
  })

  test('are one document that the contract allows', () => {
    const document = parse(submitEntriesText(entryKinds.map(({ truth }) => truth)))
    expect(validate(schema, document).map(({ message }) => message)).toEqual([])
  })

  test('have words each for the list behind the sync badge', async () => {
    await loadEntryWords()
    expect(entryKinds.filter(({ kind }) => !findEntryWords(kind)).map(({ kind }) => kind)).toEqual(
      [],
    )
  })
})
