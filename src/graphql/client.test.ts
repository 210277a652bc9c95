// @vitest-environment node
import type { Exchange } from '@urql/core'
import { gql } from '@urql/core'
import { describe, expect, test, vi } from 'vitest'
import type { Truth } from './cache-config.ts'
import { createClient } from './client.ts'
import type { LoadError } from './load-errors.ts'
import { createReachability } from './reachability.ts'
import { createSchoolExchange } from './school-exchange.ts'
import { createServerDoor } from './server-door.ts'
import { createSubmitEntries, submitEntriesText } from './submit-entries.ts'

const pass: Exchange = ({ forward }) => forward
const school = gql('query school { getSchool { id name } }')
const json =
  (value: unknown, status = 200) =>
  () =>
    Promise.resolve(new Response(JSON.stringify(value), { status }))
const tilleuls = json({
  data: { getSchool: { __typename: 'School', id: '1', name: 'Les Tilleuls' } },
})

type Reply = () => Promise<Response>

function aTablet(options: {
  reply: Reply
  stored?: Record<string, string>
  /** What the disk does before it answers. */
  disk?: Promise<void>
}) {
  let reply = options.reply
  let hearOnline = (): void => undefined
  const sent: { url: string; init: RequestInit }[] = []
  const written: Record<string, string | undefined>[] = []
  const reachability = createReachability()
  const onLoadError = vi.fn<(error: LoadError) => void>()
  const onDisabled = vi.fn<() => void>()
  const onTruth = vi.fn<(truth: Truth) => void>()
  const door = createServerDoor({
    fetch: (url, init) => {
      sent.push({ url: String(url), init: init ?? {} })
      return reply()
    },
    url: '/graphql',
    client: { name: 'preau', version: '1' },
    timeLimitMs: 50,
    reachability,
    onServerTime: () => undefined,
  })
  const { client, hydrated } = createClient({
    door,
    url: '/graphql',
    loadExchange: async () =>
      createSchoolExchange({
        features: [{ onTruth: { PresenceDay: onTruth } }],
        authExchange: pass,
        reachability,
        onOnline(retry) {
          hearOnline = retry
        },
        onLoadError,
        onDisabled,
        storage: {
          readData: async () => {
            await options.disk
            return options.stored ?? {}
          },
          writeData: (delta) => {
            written.push(delta)
            return Promise.resolve()
          },
        },
      }),
  })
  const answer = (next: Reply): void => {
    reply = next
  }
  const comeOnline = () => hearOnline()
  const heard = { onLoadError, onDisabled, onTruth }
  return { client, hydrated, door, answer, comeOnline, sent, written, ...heard }
}

const failures: [string, Reply][] = [
  ['no network', () => Promise.reject(new TypeError('Load failed'))],
  ['a fallen server', json({ error: 'x' }, 500)],
  ['a portal', () => Promise.resolve(new Response('<html></html>'))],
  ['a server that hangs', () => new Promise(() => undefined)],
]

describe('reading while the server is silent', () => {
  test.each(failures)('%s: what was read before stays, without an error', async (_, failure) => {
    const { client, hydrated, answer, onLoadError } = aTablet({ reply: tilleuls })
    await hydrated
    await client.query(school, {}).toPromise()
    answer(failure)
    const { data, error } = await client
      .query(school, {}, { requestPolicy: 'network-only' })
      .toPromise()
    expect(data.getSchool.name).toBe('Les Tilleuls')
    expect(error).toBeUndefined()
    expect(onLoadError).not.toHaveBeenCalled()
  })

  test('what was never read is told as missing for lack of network', async () => {
    const { client, hydrated } = aTablet({ reply: () => Promise.reject(new TypeError('no')) })
    await hydrated
    const { data, error } = await client.query(school, {}).toPromise()
    expect(data).toBeNull()
    expect(error?.networkError?.name).toBe('NotOnTabletError')
  })

  test('what the tablet kept is read after a cold start', async () => {
    const { client, hydrated } = aTablet({
      reply: () => Promise.reject(new TypeError('no')),
      stored: {
        'Query.getSchool': ':"School:1"',
        'School:1.__typename': '"School"',
        'School:1.id': '"1"',
        'School:1.name': '"Kept"',
      },
    })
    await hydrated
    expect((await client.query(school, {}).toPromise()).data.getSchool.name).toBe('Kept')
  })

  test('what is asked before the tablet has been read is answered by what lies there', async () => {
    const disk = new Promise<void>((resolve) => setTimeout(resolve, 20))
    const stored = {
      'Query.getSchool': ':"School:1"',
      'School:1.__typename': '"School"',
      'School:1.id': '"1"',
      'School:1.name': '"Kept"',
    }
    const { client, sent } = aTablet({ reply: tilleuls, stored, disk })
    const asked = client.query(school, {}, { requestPolicy: 'cache-only' }).toPromise()
    expect((await asked).data?.getSchool?.name).toBe('Kept')
    expect(sent).toEqual([])
  })

  test('a tablet whose disk does not answer opens after a second and a half', async () => {
    vi.useFakeTimers()
    const { hydrated } = aTablet({ reply: tilleuls, disk: new Promise(() => undefined) })
    const opened = vi.fn()
    void hydrated.then(opened)
    await vi.advanceTimersByTimeAsync(1_499)
    expect(opened).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2)
    expect(opened).toHaveBeenCalled()
  })
})

describe('a server that asks to come again later', () => {
  const busy = json({ errors: [{ message: 'x', extensions: { code: 'SERVER_BUSY' } }] }, 503)

  test('has refused an act, with its code', async () => {
    const { client, hydrated } = aTablet({ reply: busy })
    await hydrated
    const { error } = await client.mutation(gql('mutation act { act { id } }'), {}).toPromise()
    expect(error?.networkError).toBeUndefined()
    expect(error?.graphQLErrors.map(({ extensions }) => extensions.code)).toEqual(['SERVER_BUSY'])
  })

  test('has refused no list: it is asked for again when the server answers anything', async () => {
    const { client, hydrated, answer, door } = aTablet({ reply: busy })
    await hydrated
    const names: unknown[] = []
    const { unsubscribe } = client
      .query(school, {})
      .subscribe(({ data }) => names.push(data?.getSchool.name))
    await vi.waitFor(() => expect(names).toEqual([undefined]))
    answer(tilleuls)
    await door.post({
      body: '{"operationName":"serverTime"}',
      headers: new Headers(),
      signal: null,
    })
    await vi.waitFor(() => expect(names.at(-1)).toBe('Les Tilleuls'))
    unsubscribe()
  })
})

describe('what a call looks like', () => {
  test('it is a POST of operationName, variables and query, with the client by name', async () => {
    const { client, hydrated, sent } = aTablet({ reply: tilleuls })
    await hydrated
    await client.query(school, {}).toPromise()
    const [call] = sent
    expect(call?.url).toBe('/graphql')
    expect(call?.init.method).toBe('POST')
    const body = JSON.parse(String(call?.init.body))
    expect(Object.keys(body).toSorted()).toEqual(['operationName', 'query', 'variables'])
    expect(body.operationName).toBe('school')
    const headers = new Headers(call?.init.headers)
    expect(headers.get('apollographql-client-name')).toBe('preau')
    expect(headers.get('apollographql-client-version')).toBe('1')
  })
})

describe('errors of the server', () => {
  const refusal = (code: string) =>
    json({ data: null, errors: [{ message: 'No', extensions: { code } }] })

  test('a list that cannot be loaded is told once, with the message', async () => {
    const { client, hydrated, onLoadError } = aTablet({ reply: refusal('FORBIDDEN') })
    await hydrated
    const { error } = await client.query(school, {}).toPromise()
    expect(onLoadError.mock.calls).toEqual([[{ code: 'FORBIDDEN', facts: {}, message: 'No' }]])
    expect(error?.message).toMatch(/^GraphQLErrorList - 1 error in query/)
    expect(error?.message).toContain('getSchool')
  })

  test('a question too large for the server is told, and not taken for a missing network', async () => {
    const refused = { errors: [{ message: 'No', extensions: { code: 'BODY_TOO_LARGE' } }] }
    const { client, hydrated, onLoadError } = aTablet({ reply: json(refused, 413) })
    await hydrated
    await client.query(school, {}).toPromise()
    expect(onLoadError.mock.calls[0]?.[0]).toMatchObject({ code: 'BODY_TOO_LARGE' })
  })

  test('a school that is switched off is told to the session, not in a toast', async () => {
    const { client, hydrated, onDisabled, onLoadError } = aTablet({
      reply: refusal('APP_DISABLED'),
    })
    await hydrated
    await client.query(school, {}).toPromise()
    expect(onDisabled).toHaveBeenCalledOnce()
    expect(onLoadError).not.toHaveBeenCalled()
  })
})

describe('sending entries', () => {
  const truths = [{ typename: 'PresenceDay', selection: 'id version' }]
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
    const { client, hydrated, door, answer, onTruth } = aTablet({
      reply: json({ data: { day: { __typename: 'PresenceDay', id: 'c:d', version: 2 } } }),
    })
    await hydrated
    await client.query(day, {}).toPromise()
    answer(accepted)
    const submit = createSubmitEntries({
      client,
      door,
      truths: async () => truths,
      isSignedIn: () => true,
    })
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
    const { client, hydrated, door } = aTablet({ reply: failure })
    await hydrated
    const submit = createSubmitEntries({
      client,
      door,
      truths: async () => truths,
      isSignedIn: () => true,
    })
    const http = await submit([{ entryId: 'e1' }], new AbortController().signal)
    expect(http.body).not.toBe('')
  })

  test('no answer is a rejection, and nothing stays in a queue', async () => {
    const { client, hydrated, door, answer, comeOnline, sent } = aTablet({
      reply: () => Promise.reject(new TypeError('Failed to fetch')),
    })
    await hydrated
    const submit = createSubmitEntries({
      client,
      door,
      truths: async () => truths,
      isSignedIn: () => true,
    })
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
    const { client, hydrated, door } = aTablet({ reply: () => new Promise(() => undefined) })
    await hydrated
    const stop = new AbortController()
    const submit = createSubmitEntries({
      client,
      door,
      truths: async () => truths,
      isSignedIn: () => true,
    })
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
