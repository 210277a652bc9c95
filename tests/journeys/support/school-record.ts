import { password } from './people.ts'

type Answer<Data> = { data?: Data; errors?: { message: string }[] }

/** What the school's record says, read over the same API by somebody who may: no screen in between. */
export type SchoolRecord = {
  ask<Data>(query: string, variables?: Record<string, unknown>): Promise<Data>
}

async function post<Data>(
  url: string,
  request: { query: string; variables: Record<string, unknown>; token?: string },
): Promise<Data> {
  const { token, ...body } = request
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Answer<Data>
  if (answer.errors || !answer.data) throw new Error(JSON.stringify(answer.errors ?? answer))
  return answer.data
}

export async function recordAs(url: string, who: string): Promise<SchoolRecord> {
  const { authenticate } = await post<{ authenticate: { tokens: { accessToken: string } } }>(url, {
    query: `mutation authenticate($params: AuthenticateParamsInput!) {
      authenticate(serviceName: "password", params: $params) { tokens { accessToken } }
    }`,
    variables: { params: { user: { email: who }, password } },
  })
  const token = authenticate.tokens.accessToken
  return { ask: (query, variables = {}) => post(url, { query, variables, token }) }
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

/** How often each child's morning was written: a doubled mark would be written twice. */
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
