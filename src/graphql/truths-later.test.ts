import { Client, fetchExchange, gql } from '@urql/core'
import { afterEach, expect, test, vi } from 'vitest'
import { type HandRests, truthsLater } from './truths-later.ts'

afterEach(() => {
  vi.useRealTimers()
})

const send = gql('mutation ($id: ID!) { submitEntries(id: $id) { entryId } }')
const read = gql('query { day { version } }')

/** A client whose results are listed as they come out above the exchange. */
function aTablet(handRests: HandRests = async () => undefined) {
  const come: unknown[] = []
  const answered: unknown[] = []
  const client = new Client({
    url: 'https://tilleuls.test/graphql',
    preferGetMethod: false,
    exchanges: [truthsLater(handRests), fetchExchange],
    fetch: async (_, init) => {
      const { id } = JSON.parse(String(init?.body)).variables ?? {}
      const data = id ? { submitEntries: [{ entryId: id }] } : { day: { version: 4 } }
      answered.push(id)
      const errors = id === 'refused' ? [{ message: 'no' }] : undefined
      return new Response(JSON.stringify({ data, errors }))
    },
  })
  const hear = ({ data }: { data?: unknown }) => come.push(data)
  return {
    ...{ come, answered },
    submit: (id: string) => client.mutation(send, { id }).toPromise().then(hear),
    read: () => client.query(read, {}).toPromise().then(hear),
  }
}

const entries = (...ids: string[]) => ({ submitEntries: ids.map((entryId) => ({ entryId })) })

test('the answers of several batches are taken in as one, once no more come', async () => {
  const { come, submit } = aTablet()
  const both = Promise.all([submit('a'), submit('b')])
  await vi.waitFor(() => expect(come).toEqual([entries(), entries('a', 'b')]), { timeout: 4_000 })
  await both
})

test('any other answer comes behind what was answered before it', async () => {
  const { come, answered, submit, read } = aTablet()
  const sent = submit('a')
  await vi.waitFor(() => expect(answered).toEqual(['a']))
  await Promise.all([sent, read()])
  expect(come).toEqual([entries('a'), { day: { version: 4 } }])
})

test('a refusal of a whole batch waits for nothing', async () => {
  vi.useFakeTimers()
  const { come, submit } = aTablet()
  await submit('refused')
  expect(come).toEqual([entries('refused')])
})

test('what was answered is taken in when the hand says so, and not just before the next tap', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const waits: number[] = []
  const { come, submit } = aTablet((mostMs) => {
    waits.push(mostMs)
    return promise
  })
  const sent = submit('a')
  await vi.waitFor(() => expect(waits).toEqual([1_000]), { timeout: 4_000 })
  expect(come).toEqual([])
  resolve()
  await sent
  expect(come).toEqual([entries('a')])
})
