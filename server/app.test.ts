import { describe, expect, test } from 'vitest'
import { openPubnub } from '#server/platform/chat/pubnub-carrier.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'

const world = await createTestDatabase()
const preau = await createTestApp({ database: world.database })

const post = (payload: string, headers: Record<string, string> = {}) =>
  preau.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })

const codesOf = async (query: string) => {
  const { status, errors, data } = await preau.ask(query)
  return { status, codes: errors?.map(({ extensions }) => extensions?.code), data }
}

describe('a call that is no GraphQL', () => {
  test('10 MB of JSON are refused with 413, and the server goes on', async () => {
    const response = await post(JSON.stringify({ query: 'x'.repeat(10 * 1024 * 1024) }))
    expect(response.statusCode).toBe(413)
    expect(response.json().errors[0].extensions.code).toBe('BODY_TOO_LARGE')
    expect((await preau.ask('{ serverTime }')).status).toBe(200)
  })

  test('JSON that cannot be read is refused with 400', async () => {
    const response = await post('{"query": "{ serverTime }')
    expect(response.statusCode).toBe(400)
    expect(response.json().errors[0].extensions.code).toBe('BAD_REQUEST')
  })

  test.each(['[]', 'null', '{}', '{"query":1}', '{"query":"{serverTime}","variables":[]}'])(
    'a body without a readable query is refused with 400: %s',
    async (body) => {
      expect((await post(body)).statusCode).toBe(400)
    },
  )

  test('a form is refused with 415, so that no other site can send one in a person’s name', async () => {
    const response = await post('query={serverTime}', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(response.statusCode).toBe(415)
  })

  test('a query in the address is refused: it would end in logs', async () => {
    const response = await preau.app.inject('/graphql?query={serverTime}')
    expect(response.statusCode).toBe(405)
  })
})

describe('a call that is GraphQL', () => {
  test('is answered with the clock of the server', async () => {
    const { status, data } = await preau.ask('{ serverTime }')
    expect({ status, data }).toEqual({
      status: 200,
      data: { serverTime: '2026-11-17T07:40:00.000Z' },
    })
  })

  test('nested 30 deep is refused by its code before anything runs', async () => {
    const query = `${'{ building '.repeat(30)}${'}'.repeat(30)}`
    expect(await codesOf(query)).toEqual({
      status: 200,
      codes: ['QUERY_TOO_DEEP'],
      data: undefined,
    })
  })

  test('hidden in fragments is as deep and as costly as written out', async () => {
    const chain = Array.from(
      { length: 30 },
      (_, n) => `fragment F${n} on Query { a { ...F${n + 1} } }`,
    )
    expect(
      (await codesOf(`{ ...F0 } ${chain.join(' ')} fragment F30 on Query { b }`)).codes,
    ).toEqual(['QUERY_TOO_DEEP'])
    const doubling = Array.from(
      { length: 12 },
      (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`,
    )
    expect(
      (await codesOf(`{ ...F0 } ${doubling.join(' ')} fragment F12 on Query { serverTime }`)).codes,
    ).toEqual(['QUERY_TOO_COSTLY'])
  })

  test('a fragment that spreads itself is refused and keeps the server busy for no one', async () => {
    expect((await codesOf('{ ...F } fragment F on Query { serverTime ...F }')).codes).toEqual([
      'QUERY_INVALID',
    ])
  })

  test('a flood of aliases is refused', async () => {
    const flood = Array.from({ length: 401 }, (_, n) => `a${n}: serverTime`).join(' ')
    expect((await codesOf(`{ ${flood} }`)).codes).toEqual(['QUERY_TOO_COSTLY'])
    const flood2 = 'serverTime '.repeat(3_000)
    expect((await codesOf(`{ ${flood2} }`)).codes).toEqual(['QUERY_TOO_COSTLY'])
  })

  test('twenty calls side by side are answered, more would hold up everybody else', async () => {
    const calls = (count: number) =>
      Array.from({ length: count }, (_, n) => `a${n}: serverTime`).join(' ')
    expect((await codesOf(`{ ${calls(20)} }`)).codes).toBeUndefined()
    expect((await codesOf(`{ ${calls(21)} }`)).codes).toEqual(['QUERY_TOO_COSTLY'])
    const spread = `{ ...A ...B } fragment A on Query { ${calls(11)} } fragment B on Query { b: serverTime ${calls(11)} }`
    expect((await codesOf(spread)).codes).toEqual(['QUERY_TOO_COSTLY'])
    const afterAct = (count: number) =>
      `mutation { switchIcon(actId: "a", iconId: "b", isEnabled: true) { ... on Done { query { ${calls(count)} } } } }`
    expect((await codesOf(afterAct(20))).codes).toEqual(['QUERY_TOO_COSTLY'])
    expect((await codesOf(afterAct(19))).codes).toEqual(['UNAUTHENTICATED'])
    const wide = calls(30).replaceAll('serverTime', 'id')
    expect((await codesOf(`{ getUser { ${wide} } }`)).codes).toBeUndefined()
  })

  test('a call that reads the whole school counts as many calls', async () => {
    const calls = (count: number) =>
      Array.from({ length: count }, (_, n) => `a${n}: building(date: "2026-11-1${n}") { id }`)
    expect((await codesOf(`{ ${calls(4)} }`)).codes).toContain('UNAUTHENTICATED')
    expect((await codesOf(`{ ${calls(5)} }`)).codes).toEqual(['QUERY_TOO_COSTLY'])
    const queue = 'diaryQueue(filter: "all", from: "2026-11-16", to: "2026-11-17") { id }'
    const spread = `{ ...A b: ${queue} serverTime } fragment A on Query { a: ${queue} }`
    expect((await codesOf(spread)).codes).toEqual(['QUERY_TOO_COSTLY'])
    const afterAct = `mutation { undoImport(actId: "a", importId: "b") { ... on Done { query { ${calls(4)} } } } }`
    expect((await codesOf(afterAct)).codes).toEqual(['QUERY_TOO_COSTLY'])
  })

  test('asks the database one thing after the other, and the same thing once', async () => {
    let asked = 0
    let atOnce = 0
    let most = 0
    const { database } = world
    const counting = await createTestApp({
      database: {
        ...database,
        async atDoor(door, work) {
          asked += 1
          atOnce += 1
          most = Math.max(most, atOnce)
          return database.atDoor(door, work).finally(() => {
            atOnce -= 1
          })
        },
      },
    })
    const { data } = await counting.ask(
      '{ a: getPublicSchool { name } b: getPublicSchool { name } c: getPublicSchool { name __typename } }',
      { headers: { host: 'tilleuls.test' } },
    )
    expect(data).toEqual({ a: null, b: null, c: null })
    expect({ asked, most }).toEqual({ asked: 2, most: 1 })
  })

  test('that cannot be read or does not fit the schema is an answer with a code, status 200', async () => {
    expect(await codesOf('{ serverTime')).toMatchObject({
      status: 200,
      codes: ['QUERY_UNREADABLE'],
    })
    expect(await codesOf('{ noSuchField }')).toMatchObject({
      status: 200,
      codes: ['QUERY_INVALID'],
    })
  })

  test('does not tell in production what the schema holds', async () => {
    expect((await codesOf('{ __schema { types { name } } }')).codes).toContain('QUERY_INVALID')
    const { errors } = await preau.ask('{ serverTim }')
    expect(errors?.[0]?.message).not.toContain('serverTime')
  })

  test('with an argument of the wrong kind is refused by code', async () => {
    const { errors } = await preau.ask('query ($d: String!) { building(date: $d) { id } }', {
      variables: { d: 7 },
    })
    expect(errors?.[0]?.extensions?.code).toBe('INPUT_INVALID')
  })
})

describe('what every answer carries', () => {
  test('a policy that lets no inline script run and nobody frame the app', async () => {
    const { headers } = await preau.app.inject('/healthz')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['permissions-policy']).toContain('geolocation=()')
  })

  test('that the app speaks to nobody but this server, and to a chat service only where one is set up', async () => {
    const spokenTo = async ({ app }: TestApp) =>
      /connect-src ([^;]+)/.exec(
        String((await app.inject('/healthz')).headers['content-security-policy']),
      )?.[1]
    expect(await spokenTo(preau)).toBe("'self'")
    const keys = { publishKey: 'pub', subscribeKey: 'sub', secretKey: undefined }
    const chat = await openPubnub({ ...keys, origin: 'https://ps.pndsn.com' })
    const carried = await createTestApp({ database: (await createTestDatabase()).database, chat })
    expect(await spokenTo(carried)).toBe("'self' https://ps.pndsn.com")
  })

  test('answers of the API are stored nowhere on the way', async () => {
    const { headers } = await preau.ask('{ serverTime }')
    expect(headers['cache-control']).toBe('no-store')
  })

  test('a long answer is sent compressed to a browser that can read it so', async () => {
    const demo = await createTestApp({ database: world.database, mode: 'demo' })
    const query = '{ __schema { types { name description fields { name description } } } }'
    const answerFor = (headers: Record<string, string>) =>
      demo.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })
    const small = await answerFor({ 'accept-encoding': 'br' })
    const plain = await answerFor({})
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  })

  test('https is promised only where the call came by https', async () => {
    const behindProxy = await createTestApp({ database: world.database, proxies: 1 })
    const plain = await preau.app.inject({
      url: '/healthz',
      headers: { 'x-forwarded-proto': 'https' },
    })
    const secure = await behindProxy.app.inject({
      url: '/healthz',
      headers: { 'x-forwarded-proto': 'https' },
    })
    expect(plain.headers['strict-transport-security']).toBeUndefined()
    expect(secure.headers['strict-transport-security']).toContain('max-age=')
  })
})

describe('the health of the server', () => {
  test('it is alive and ready while the database answers', async () => {
    expect((await preau.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await preau.app.inject('/readyz')).statusCode).toBe(200)
  })

  test('it is alive but not ready while the database does not answer', async () => {
    const lost = await createTestApp({
      database: { ...world.database, ping: () => Promise.reject(new Error('gone')) },
    })
    expect((await lost.app.inject('/healthz')).statusCode).toBe(200)
    expect((await lost.app.inject('/readyz')).statusCode).toBe(503)
  })
})

describe('the log', () => {
  test('tells what was asked and how it went, and neither a name, an address, a token nor a word of it', async () => {
    preau.log.length = 0
    await preau.ask(
      'mutation SignIn($p: AuthenticateParamsInput!) { authenticate(serviceName: "password", params: $p) { sessionId } }',
      {
        variables: {
          p: { user: { email: 'marie.durand@tilleuls.test' }, password: 'secret-word' },
        },
        bearer: 'a.bearer.token',
      },
    )
    await preau.app.inject('/presence?class=petite-section-of-marie')
    const text = preau.log.join('')
    const lines = preau.log.map((line) => JSON.parse(line))
    expect(lines.at(-2)).toMatchObject({ operation: 'SignIn', status: 200, msg: 'request' })
    expect(lines.every(({ requestId }) => /^[0-9a-f-]{36}$/.test(requestId))).toBe(true)
    for (const secret of [
      'marie',
      'secret-word',
      'a.bearer.token',
      '127.0.0.1',
      'petite-section',
    ]) {
      expect(text).not.toContain(secret)
    }
  })

  test('holds a bug once, without the values the database quotes, and the answer only its reference', async () => {
    const query = 'bug in a statement about Marie Durand'
    const broken = await createTestApp({
      database: {
        ...world.database,
        atDoor: () =>
          Promise.reject(
            new Error(`Failed query: ${query}`, {
              cause: Object.assign(new Error('duplicate key (marie)'), {
                severity: 'ERROR',
                code: '23505',
              }),
            }),
          ),
      },
    })
    const { status, errors, headers } = await broken.ask('{ getPublicSchool { name } }', {
      headers: { host: 'tilleuls.test' },
    })
    expect(status).toBe(200)
    expect(errors).toEqual([
      {
        message: 'Server error',
        path: ['getPublicSchool'],
        extensions: { code: 'INTERNAL', reference: headers['x-request-id'] },
      },
    ])
    const bugs = broken.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'bug')
    expect(bugs).toHaveLength(1)
    expect(bugs[0]).toMatchObject({
      requestId: headers['x-request-id'],
      bug: { databaseCode: '23505' },
    })
    expect(broken.log.join('').toLowerCase()).not.toContain('marie')
  })
})

describe('stopping the server', () => {
  test('a running request is finished before the database is closed', async () => {
    const own = await createTestDatabase()
    const other = await own.owner.connect()
    await other.query('select pg_advisory_lock(28)')
    let begin = (): void => undefined
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const slow = await createTestApp({
      database: {
        ...own.database,
        ping: () =>
          own.database.atDoor('platform', async (tx) => {
            begin()
            await tx.connection.query('select pg_advisory_xact_lock(28)')
          }),
      },
    })
    const address = await slow.app.listen({ port: 0, host: '127.0.0.1' })
    const running = fetch(`${address}/readyz`)
    await begun
    const closing = slow.app.close()
    const isOpen = () =>
      fetch(`${address}/healthz`)
        .then(({ ok }) => ok)
        .catch(() => false)
    await expect.poll(isOpen, { timeout: 15_000 }).toBe(false)
    await other.query('select pg_advisory_unlock(28)')
    expect((await running).status).toBe(200)
    await closing
    other.release()
    await expect(own.database.ping()).rejects.toThrow()
  })
})
