// @vitest-environment node
import { gql } from '@urql/core'
import { describe, expect, test, vi } from 'vitest'
import {
  aTabletsClient,
  failures,
  json,
  school,
  tilleuls,
} from '#tests/support/tablets/tablets-client.ts'
import { createSubmitEntries, submitEntriesText } from './submit-entries.ts'

const truths = [{ typename: 'PresenceDay', selection: 'id version' }]

const submitsFrom = (tablet: Pick<Parameters<typeof createSubmitEntries>[0], 'client' | 'door'>) =>
  createSubmitEntries({ ...tablet, truths: async () => truths, isSignedIn: () => true })

describe('sending entries', () => {
  const accepted = json({
    data: {
      submitEntries: [
        {
          __typename: 'EntryAccepted',
          entryId: 'e1',
          serverTime: 't',
          version: 3,
          truth: { __typename: 'PresenceDay', id: 'c:d', version: 3 },
        },
      ],
    },
  })
  const day = gql('query day { day { id version } }')

  test('the answer is handed over as it came, and its truth reaches the cache', async () => {
    const { client, hydrated, door, answer, onTruth } = aTabletsClient({
      reply: json({ data: { day: { __typename: 'PresenceDay', id: 'c:d', version: 2 } } }),
    })
    await hydrated
    await client.query(day, {}).toPromise()
    answer(accepted)
    const submit = submitsFrom({ client, door })
    const http = await submit([{ entryId: 'e1' }], new AbortController().signal)
    expect(JSON.parse(http.body).data.submitEntries[0].version).toBe(3)
    // The engine does not wait for the cache, which takes the truth in right behind.
    await vi.waitFor(() =>
      expect(onTruth.mock.calls[0]?.[0]).toMatchObject({ id: 'c:d', version: 3 }),
    )
    const { data } = await client.query(day, {}, { requestPolicy: 'cache-only' }).toPromise()
    expect(data.day.version).toBe(3)
  })

  test.each(failures.slice(1, 3))('%s is handed over too', async (_, failure) => {
    const { client, hydrated, door } = aTabletsClient({ reply: failure })
    await hydrated
    const submit = submitsFrom({ client, door })
    const http = await submit([{ entryId: 'e1' }], new AbortController().signal)
    expect(http.body).not.toBe('')
  })

  test('no answer is a rejection, and nothing stays in a queue', async () => {
    const { client, hydrated, door, answer, comeOnline, sent } = aTabletsClient({
      reply: () => Promise.reject(new TypeError('Failed to fetch')),
    })
    await hydrated
    const submit = submitsFrom({ client, door })
    await expect(submit([{ entryId: 'e1' }], new AbortController().signal)).rejects.toThrow()
    answer(tilleuls)
    await client.query(school, {}).toPromise()
    comeOnline()
    // What a queue had kept would leave before the next question, whose answer has come.
    await client.query(school, {}, { requestPolicy: 'network-only' }).toPromise()
    expect(sent.map(({ init }) => String(init.body).includes('SubmitEntries'))).toEqual([
      true,
      false,
      false,
    ])
  })

  test('giving up is heard at once', async () => {
    const { client, hydrated, door } = aTabletsClient({ reply: () => new Promise(() => undefined) })
    await hydrated
    const stop = new AbortController()
    const submit = submitsFrom({ client, door })
    const sending = submit([{ entryId: 'e1' }], stop.signal)
    stop.abort(new Error('enough'))
    await expect(sending).rejects.toThrow('enough')
  })

  test('the document asks of each truth what its kind of entry selects', () => {
    const text = submitEntriesText([...truths, { typename: 'RegisterSubmission', selection: 'id' }])
    expect(text).toContain('... on PresenceDay { id version }')
    expect(text).toContain('... on RegisterSubmission { id }')
  })

  test('what an entry changed beside its own truth is asked for where it was accepted alone', () => {
    const line = { typename: 'TransmissionLine', selection: 'id', ofAccepted: 'registerDay { id }' }
    const [accepted, conflict] = submitEntriesText([line]).split('... on EntryConflict')
    expect(accepted).toContain('... on TransmissionLine { id registerDay { id } }')
    expect(conflict).toContain('... on TransmissionLine { id }')
  })
})
