import { randomUUID } from 'node:crypto'
import { aPdf, piecesOf } from '#tests/support/examples/photo-examples.ts'

/** The password of everybody in the demo schools. */
export const password = 'preau-demo-2026'

export type Tokens = { accessToken: string; refreshToken: string }

type Answer<Data> = { data?: Data; errors?: { message: string }[] }

/** The school's record, read over the same API by somebody who may: no screen in between. */
export type SchoolRecord = {
  ask<Data>(query: string, variables?: Record<string, unknown>): Promise<Data>
  /** Sends the school a document, and answers its number when it has all of it. */
  sendDocument(): Promise<string>
}

type Asking = { variables?: Record<string, unknown>; token?: string }

/** One call of the API; what the server refuses fails the test with the server's own words. */
export async function ask<Data>(
  url: string,
  query: string,
  { variables = {}, token }: Asking = {},
): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ query, variables }),
  })
  const answer = (await response.json()) as Answer<Data>
  if (answer.errors || !answer.data) throw new Error(JSON.stringify(answer.errors ?? answer))
  return answer.data
}

/** Signs somebody of the demo schools in without a screen. */
export async function tokensOf(url: string, who: string): Promise<Tokens> {
  const { authenticate } = await ask<{ authenticate: { tokens: Tokens } }>(
    url,
    `mutation authenticate($params: AuthenticateParamsInput!) {
      authenticate(serviceName: "password", params: $params) { tokens { accessToken refreshToken } }
    }`,
    { variables: { params: { user: { email: who }, password } } },
  )
  return authenticate.tokens
}

/** A quarter of what an access token lasts: a file of tests may take longer than one. */
const tokenIsFreshMs = 5 * 60_000

export async function recordAs(url: string, who: string): Promise<SchoolRecord> {
  let held = { token: (await tokensOf(url, who)).accessToken, at: performance.now() }
  const fresh = async (): Promise<string> => {
    if (performance.now() - held.at > tokenIsFreshMs)
      held = { token: (await tokensOf(url, who)).accessToken, at: performance.now() }
    return held.token
  }
  return {
    ask: async (query, variables = {}) => ask(url, query, { variables, token: await fresh() }),
    sendDocument: async () => sendDocument(url, await fresh()),
  }
}

async function sendDocument(url: string, token: string): Promise<string> {
  const mediaId = randomUUID()
  for (const piece of piecesOf(mediaId, { bytes: aPdf(), kind: 'document' })) {
    const headers = {
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${token}`,
    }
    const response = await fetch(`${url}${piece.url}`, {
      ...{ method: 'PUT', headers, body: new Uint8Array(piece.payload) },
    })
    if (!response.ok) throw new Error(await response.text())
  }
  return mediaId
}

export type ClassOfRecord = { id: string; name: string; childCount: number }

export async function classNamed(record: SchoolRecord, name: string): Promise<ClassOfRecord> {
  const { listClasses } = await record.ask<{ listClasses: ClassOfRecord[] }>(
    '{ listClasses { id name childCount } }',
  )
  const found = listClasses.find((it) => it.name === name)
  if (!found) throw new Error(`no class is called ${name}`)
  return found
}

/** The morning's marks of a class as the server has them: child id to state. */
export async function morningMarks(
  record: SchoolRecord,
  day: { classId: string; date: string },
): Promise<Map<string, string>> {
  const { register } = await record.ask<{
    register: { presence: { childId: string; am: { state: string } | null }[] }
  }>(
    `query Register($classId: ID!, $date: String!) {
      register(classId: $classId, from: $date, to: $date) { presence { childId am { state } } }
    }`,
    day,
  )
  return new Map(
    register.presence.flatMap(({ childId, am }) => (am ? [[childId, am.state] as const] : [])),
  )
}

/** Lists each write of a child's morning: a doubled mark would be written twice. */
export async function writesOf(
  record: SchoolRecord,
  day: { childId: string; date: string },
): Promise<string[]> {
  const { presenceHistory } = await record.ask<{
    presenceHistory: { period: string; after: { state: string } | null }[]
  }>(
    `query History($childId: ID!, $date: String!) {
      presenceHistory(childId: $childId, date: $date) { period after { state } }
    }`,
    day,
  )
  return presenceHistory
    .filter(({ period }) => period === 'am')
    .map(({ after }) => after?.state ?? 'none')
}
