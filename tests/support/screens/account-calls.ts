import { expect } from 'vitest'
import type { NewMail } from '#server/platform/mail/mail-queue.ts'
import { queuedMails } from '../server/queued-mails.ts'
import { HandClock } from '../server/request-context.ts'
import { type SmallAccount, smallWorld, smallWorldPassword } from '../server/small-world.ts'
import { createTestApp, type TestApp } from '../server/test-app.ts'
import { createTestDatabase } from '../server/test-database.ts'

/** The documents of the account calls, as a client sends them. */
const documents = {
  authenticate: `mutation authenticate($serviceName: String!, $params: AuthenticateParamsInput!) {
    authenticate(serviceName: $serviceName, params: $params) {
      sessionId tokens { refreshToken accessToken } user { id emails { address verified } } } }`,
  authenticateWithService: `mutation authenticateWithService($serviceName: String!, $params: AuthenticateParamsInput!) {
    verifyAuthentication(serviceName: $serviceName, params: $params) }`,
  getUser: `query getUser {
    getUser { id name username language emails { address verified } } }`,
  refreshTokens: `mutation refreshTokens($accessToken: String!, $refreshToken: String!) {
    refreshTokens(accessToken: $accessToken, refreshToken: $refreshToken) { sessionId } }`,
  requestMagicLinkEmail: `mutation requestMagicLinkEmail($email: String!) { requestMagicLinkEmail(email: $email) }`,
  sendResetPasswordEmail: `mutation sendResetPasswordEmail($email: String!) { sendResetPasswordEmail(email: $email) }`,
  sendVerificationEmail: `mutation sendVerificationEmail($email: String!) { sendVerificationEmail(email: $email) }`,
  resetPassword: `mutation resetPassword($token: String!, $newPassword: String!, $email: String) {
    resetPassword(token: $token, newPassword: $newPassword, email: $email) { sessionId tokens { accessToken } } }`,
  verifyEmail: `mutation verifyEmail($token: String!, $email: String) { verifyEmail(token: $token, email: $email) }`,
  addEmail: `mutation addEmail($newEmail: String!) { addEmail(newEmail: $newEmail) }`,
  removeEmail: `mutation removeEmail($email: String!) { removeEmail(email: $email) }`,
  changePassword: `mutation changePassword($oldPassword: String!, $newPassword: String!) {
    changePassword(oldPassword: $oldPassword, newPassword: $newPassword) }`,
  changeMyName: `mutation changeMyName($name: String!) { changeMyName(name: $name) { id name } }`,
  changeMyUsername: `mutation changeMyUsername($username: String) { changeMyUsername(username: $username) { username } }`,
  changeMyLanguage: `mutation changeMyLanguage($language: String!) { changeMyLanguage(language: $language) { language } }`,
  listMySessions: `query listMySessions { listMySessions { id deviceName createdAt lastUsedAt isCurrent } }`,
  endSession: `mutation endSession($sessionId: ID!) { endSession(sessionId: $sessionId) }`,
  endOtherSessions: `mutation endOtherSessions { endOtherSessions }`,
} as const
export type AccountCall = keyof typeof documents

/** One device: its session, once it has one, and where it stands. */
export type Device = { accessToken?: string; address?: string; userAgent?: string }

export type CallAnswer = {
  /** The answer of the only field; undefined beside an error. */
  value: unknown
  code: string | undefined
  text: string | undefined
  retryAfterSeconds: number | undefined
}

/** Each test asks from an address of its own, so that none spends the tries of another. */
function addressesOfTests(): () => string {
  const tests = new Map<string, string>()
  return () => {
    const test = expect.getState().currentTestName ?? ''
    const address = tests.get(test) ?? `198.51.100.${tests.size + 1}`
    tests.set(test, address)
    return address
  }
}

/** A server whose callers are told apart by what its proxy says of them, with a school and its people. */
export async function openAccounts() {
  const test$ = await createTestDatabase()
  const clock = new HandClock('2026-11-17T07:40:00Z')
  const preau: TestApp = await createTestApp({ database: test$.database, clock, proxies: 1 })
  const world = smallWorld(test$.owner)
  const addressOfTest = addressesOfTests()

  async function call(
    name: AccountCall,
    variables: Record<string, unknown> = {},
    { accessToken, address = addressOfTest(), userAgent }: Device = {},
  ): Promise<CallAnswer> {
    const { data, errors } = await preau.ask(documents[name], {
      variables,
      headers: { 'x-forwarded-for': address, ...(userAgent && { 'user-agent': userAgent }) },
      ...(accessToken && { bearer: accessToken }),
    })
    await preau.app.workSettled()
    const [error] = errors ?? []
    const extensions = error?.extensions as
      | { code?: string; retryAfterSeconds?: number }
      | undefined
    return {
      value: errors ? undefined : Object.values(data ?? {})[0],
      code: extensions?.code,
      text: error?.message,
      retryAfterSeconds: extensions?.retryAfterSeconds,
    }
  }

  /** Says why a call was refused; undefined where it was not. */
  const codeOf = async (...asked: Parameters<typeof call>) => (await call(...asked)).code

  /** Opens a session by name and password, or says why not. */
  const entering = async (user: object, password: string = smallWorldPassword) => {
    const params = { user, password }
    return (await codeOf('authenticate', { serviceName: 'password', params })) ?? 'signed in'
  }

  /** Says who is signed in by what was mailed, or why nobody is. */
  async function byMail(params: object, serviceName = 'magicLink') {
    const { value, code } = await call('authenticate', { serviceName, params })
    return code ?? (value as { user: { id: string } }).user.id
  }

  const isSignedIn = async (device: Device) => (await call('getUser', {}, device)).value !== null

  async function signIn(
    { email }: Pick<SmallAccount, 'email'>,
    { password = smallWorldPassword, ...device }: Device & { password?: string } = {},
  ): Promise<
    Required<Pick<Device, 'accessToken'>> & Device & { sessionId: string; refreshToken: string }
  > {
    const params = { user: { email }, password }
    const { value, code } = await call('authenticate', { serviceName: 'password', params }, device)
    if (!value) throw new Error(`not signed in: ${code}`)
    const { sessionId, tokens } = value as {
      sessionId: string
      tokens: { accessToken: string; refreshToken: string }
    }
    return { ...device, ...tokens, sessionId }
  }

  const mails = (): Promise<NewMail[]> => queuedMails(test$.owner)

  /** The newest mail of a kind to an address; a test that expects one fails without it. */
  async function lastMail(kind: string, address: string): Promise<NewMail> {
    const mail = (await mails()).findLast(
      (it) => it.kind === `accounts.${kind}` && it.to.address === address,
    )
    if (!mail) throw new Error(`no mail ${kind} to ${address}`)
    return mail
  }

  async function changesOf(
    userId: string,
  ): Promise<{ act: string; before: unknown; after: unknown }[]> {
    const { rows } = await test$.owner.query(
      'select act, before, after from change where subject_account_id = $1 order by change_id',
      [userId],
    )
    return rows
  }

  return {
    owner: test$.owner,
    database: test$.database,
    clock,
    preau,
    world,
    call,
    codeOf,
    entering,
    byMail,
    isSignedIn,
    signIn,
    mails,
    lastMail,
    changesOf,
  }
}
export type Accounts = Awaited<ReturnType<typeof openAccounts>>
