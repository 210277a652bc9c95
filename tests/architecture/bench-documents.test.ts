import { describe, expect, test } from 'vitest'
import { classDayBuilding, classDayRegister } from '#src/class-day/class-day.operations.ts'
import { createSubmitEntries } from '#src/graphql/submit-entries.ts'
import {
  buildingDocument,
  registerDocument,
  submitEntriesDocument,
} from '#tests/bench/app-documents.ts'
import { entryKinds } from '#tests/support/entry-kinds.ts'
import { aClientOf } from '#tests/support/school-client.ts'

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
