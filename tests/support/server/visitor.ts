import { type SmallAccount, smallWorldPassword } from './small-world.ts'
import type { TestApp } from './test-app.ts'

/** Somebody who signed in at the real server, and asks. */
export interface Visitor {
  accessToken: string
  refreshToken: string
  ask(query: string, headers?: Record<string, string>): ReturnType<TestApp['ask']>
}

const signIn = `mutation SignIn($params: AuthenticateParamsInput!) {
  authenticate(serviceName: "password", params: $params) { tokens { accessToken refreshToken } }
}`

type SignInData = { authenticate: { tokens: Pick<Visitor, 'accessToken' | 'refreshToken'> } }

export async function aVisitor(
  preau: Pick<TestApp, 'ask'>,
  { of, password = smallWorldPassword }: { of: Pick<SmallAccount, 'email'>; password?: string },
): Promise<Visitor> {
  const params = { user: { email: of.email }, password }
  const { data, errors } = await preau.ask(signIn, { variables: { params } })
  if (!data || errors) throw new Error(errors?.[0]?.message ?? 'nobody was signed in')
  const { tokens } = (data as SignInData).authenticate
  return {
    ...tokens,
    ask: (query, headers = {}) => preau.ask(query, { bearer: tokens.accessToken, headers }),
  }
}

const impersonate = `mutation($accessToken: String!, $impersonated: ImpersonationUserIdentityInput!) {
  impersonate(accessToken: $accessToken, impersonated: $impersonated, reason: "Help with the register") {
    tokens { accessToken } } }`

/** Somebody takes another's place: with this token they act for that person. */
export async function actingFor(
  preau: Pick<TestApp, 'ask'>,
  { by, of }: { by: Pick<Visitor, 'accessToken'>; of: Pick<SmallAccount, 'userId'> },
): Promise<string> {
  const { accessToken } = by
  const variables = { accessToken, impersonated: { userId: of.userId } }
  const { data } = await preau.ask(impersonate, { bearer: accessToken, variables })
  const opened = data?.impersonate as { tokens: { accessToken: string } | null } | undefined
  if (!opened?.tokens) throw new Error('nobody may act for them')
  return opened.tokens.accessToken
}
