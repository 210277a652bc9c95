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
import { someTurns } from '#tests/support/turn.ts'

describe('reading while the server is silent', () => {
  test.each(failures)('%s: what was read before stays, without an error', async (_, failure) => {
    const { client, hydrated, answer, onLoadError } = aTabletsClient({ reply: tilleuls })
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
    const { client, hydrated } = aTabletsClient({
      reply: () => Promise.reject(new TypeError('no')),
    })
    await hydrated
    const { data, error } = await client.query(school, {}).toPromise()
    expect(data).toBeNull()
    expect(error?.networkError?.name).toBe('NotOnTabletError')
  })

  test('what the tablet kept is read after a cold start', async () => {
    const { client, hydrated } = aTabletsClient({
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
    let answer = (): void => {}
    const disk = new Promise<void>((resolve) => {
      answer = resolve
    })
    const stored = {
      'Query.getSchool': ':"School:1"',
      'School:1.__typename': '"School"',
      'School:1.id': '"1"',
      'School:1.name': '"Kept"',
    }
    const { client, sent } = aTabletsClient({ reply: tilleuls, stored, disk })
    const asked = client.query(school, {}, { requestPolicy: 'cache-only' }).toPromise()
    // The question has reached the cache by then.
    await someTurns()
    answer()
    expect((await asked).data?.getSchool?.name).toBe('Kept')
    expect(sent).toEqual([])
  })

  test('a tablet whose disk does not answer opens after six seconds', async () => {
    vi.useFakeTimers()
    const { hydrated } = aTabletsClient({ reply: tilleuls, disk: new Promise(() => undefined) })
    const opened = vi.fn()
    void hydrated.then(opened)
    await vi.advanceTimersByTimeAsync(5_999)
    expect(opened).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2)
    expect(opened).toHaveBeenCalled()
  })
})

describe('a server that asks to come again later', () => {
  const busy = json({ errors: [{ message: 'x', extensions: { code: 'SERVER_BUSY' } }] }, 503)

  test('has refused an act, with its code', async () => {
    const { client, hydrated } = aTabletsClient({ reply: busy })
    await hydrated
    const { error } = await client.mutation(gql('mutation act { act { id } }'), {}).toPromise()
    expect(error?.networkError).toBeUndefined()
    expect(error?.graphQLErrors.map(({ extensions }) => extensions.code)).toEqual(['SERVER_BUSY'])
  })

  test('has refused no list: it is asked for again when the server answers anything', async () => {
    const { client, hydrated, answer, door } = aTabletsClient({ reply: busy })
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
    const { client, hydrated, sent } = aTabletsClient({ reply: tilleuls })
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
    const { client, hydrated, onLoadError } = aTabletsClient({ reply: refusal('FORBIDDEN') })
    await hydrated
    const { error } = await client.query(school, {}).toPromise()
    expect(onLoadError.mock.calls).toEqual([[{ code: 'FORBIDDEN', facts: {}, message: 'No' }]])
    expect(error?.message).toMatch(/^GraphQLErrorList - 1 error in query/)
    expect(error?.message).toContain('getSchool')
  })

  test('a question too large for the server is told, and not taken for a missing network', async () => {
    const refused = { errors: [{ message: 'No', extensions: { code: 'BODY_TOO_LARGE' } }] }
    const { client, hydrated, onLoadError } = aTabletsClient({ reply: json(refused, 413) })
    await hydrated
    await client.query(school, {}).toPromise()
    expect(onLoadError.mock.calls[0]?.[0]).toMatchObject({ code: 'BODY_TOO_LARGE' })
  })

  test('a school that is switched off is told to the session, not in a toast', async () => {
    const { client, hydrated, onDisabled, onLoadError } = aTabletsClient({
      reply: refusal('APP_DISABLED'),
    })
    await hydrated
    await client.query(school, {}).toPromise()
    expect(onDisabled).toHaveBeenCalledOnce()
    expect(onLoadError).not.toHaveBeenCalled()
  })
})
