import { globSync, readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import { classDayBuilding, classDayRegister } from '#src/class-day/class-day.operations.ts'
import { createSubmitEntries } from '#src/graphql/submit-entries.ts'
import {
  buildingDocument,
  registerDocument,
  submitEntriesDocument,
} from '#tests/bench/app-documents.ts'
import { aClientOf } from '#tests/support/school-server/school-client.ts'
import { entryKinds } from '#tests/support/tablets/entry-kinds.ts'

describe('what the bench asks of the server', () => {
  test('is what the app sends, word for word', async () => {
    const sent: string[] = []
    const { client, door } = await aClientOf({
      fetch: async (_, init) => {
        sent.push(JSON.parse(String(init?.body)).query)
        throw new TypeError('Load failed')
      },
    })
    const day = '2026-11-17'
    await client
      .query(classDayRegister, { work: 'presence', classId: 'x', from: day, to: day })
      .toPromise()
    await client.query(classDayBuilding, { date: day }).toPromise()
    const truths = entryKinds.map(({ truth }) => truth)
    const submit = createSubmitEntries({
      client,
      door,
      truths: async () => truths,
      isSignedIn: () => true,
    })
    await submit([], new AbortController().signal).catch(() => undefined)
    expect(sent).toEqual([registerDocument, buildingDocument, submitEntriesDocument])
  })
})

test('every document that the bench and the journeys write by hand is one that the contract allows', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
  const files = globSync('tests/{bench,journeys}/**/*.ts')
  const written = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/`\s*((?:query|mutation)\b[^`]*\{[^`]*)`/g)].map(
      ([, text = '']) => ({ file, text }),
    ),
  )
  const whole = written.filter(({ text }) => !text.includes('${'))
  expect(whole.length).toBeGreaterThan(3)
  expect(
    whole.flatMap(({ file, text }) =>
      validate(schema, parse(text)).map(({ message }) => `${file}: ${message}`),
    ),
  ).toEqual([])
})
