import { errors, jwtVerify, SignJWT } from 'jose'
import { parseId, type SchoolId, type SessionId, type UserId } from '#domain/kernel/ids.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Viewer } from '#server/platform/request/viewer.ts'
import { importedKey } from '#server/platform/secrets/imported-key.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'

/** Seconds an access token is good for: what a stolen one is worth. */
export const accessLifetime = 15 * 60

const issuer = 'preau'

/** Two kinds with a key, a type and an audience each, so that neither passes for the other. */
const kinds = {
  access: { typ: 'at+jwt', audience: 'preau-api' },
  refresh: { typ: 'rt+jwt', audience: 'preau-refresh' },
} as const

type Kind = keyof typeof kinds

export type TokenKeeper = { clock: Clock; secrets: Secrets }

const keyOf = (secrets: Secrets, kind: Kind) => importedKey(secrets, `${kind} token`)

async function sign(
  { clock, secrets }: TokenKeeper,
  { kind, payload, expiresAt }: { kind: Kind; payload: Record<string, unknown>; expiresAt: number },
): Promise<string> {
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', typ: kinds[kind].typ })
    .setIssuer(issuer)
    .setAudience(kinds[kind].audience)
    .setIssuedAt(Math.floor(clock.now() / 1000))
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(keyOf(secrets, kind))
}

/** The payload of a token that we signed for this use; undefined for everything else, `alg: none` included. */
async function verify(
  { secrets }: TokenKeeper,
  { kind, token, at }: { kind: Kind; token: string; at: number },
): Promise<Record<string, unknown> | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secrets, kind), {
      algorithms: ['HS256'],
      issuer,
      audience: kinds[kind].audience,
      typ: kinds[kind].typ,
      requiredClaims: ['exp', 'sid'],
      currentDate: new Date(at),
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
    throw error
  }
}

const idIn = <Id extends SchoolId | SessionId | UserId>(value: unknown): Id | undefined =>
  typeof value === 'string' ? parseId<Id>(value) : undefined

export type SessionTokens = {
  sessionId: SessionId
  refreshId: string
  /** End of the session unless it is refreshed before, in milliseconds since 1970. */
  expiresAt: number
  userId: UserId
  userType: Viewer['userType']
  schoolId: SchoolId | null
  /** The one who acts for the person; the token names them as RFC 8693 has it. */
  actorId?: UserId | null
}

/** The pair of a session. The same session state gives the same refresh id: parallel refreshes agree. */
export async function issueTokens(keeper: TokenKeeper, session: SessionTokens) {
  const { sessionId, refreshId, expiresAt, userId, userType, schoolId, actorId = null } = session
  const [accessToken, refreshToken] = await Promise.all([
    sign(keeper, {
      kind: 'access',
      payload: {
        userType,
        data: { userId, isImpersonated: actorId !== null },
        ...(actorId && { act: { sub: actorId } }),
        ...(schoolId && { school: schoolId }),
        sid: sessionId,
      },
      expiresAt: Math.min(keeper.clock.now() + accessLifetime * 1000, expiresAt),
    }),
    sign(keeper, { kind: 'refresh', payload: { sid: sessionId, jti: refreshId }, expiresAt }),
  ])
  return { accessToken, refreshToken }
}

/** The facts an access token says of itself, before any row is asked. */
export type AccessToken = {
  sessionId: SessionId
  /** The person at the keyboard. */
  actorId: UserId | undefined
  schoolId: SchoolId | undefined
}

type Checked = AccessToken & { exp: number }

function actorIn({ act, data }: Record<string, unknown>): UserId | undefined {
  const named = (claim: unknown, name: string): unknown =>
    claim && typeof claim === 'object' ? Reflect.get(claim, name) : undefined
  return idIn<UserId>(named(act, 'sub') ?? named(data, 'userId'))
}

// A tablet sends the same token with every call of a quarter of an hour. Checking its signature costs as much as
// answering, so only that is remembered. Each time the clock judges its end, and the database its session.
const checkedTokens = new WeakMap<Secrets, Map<string, Checked>>()
const mostChecked = 2_000

/** Reads what an access token names; undefined when it is forged or expired. */
export async function readAccessToken(
  keeper: TokenKeeper,
  token: string,
): Promise<AccessToken | undefined> {
  const checked = checkedTokens.get(keeper.secrets) ?? new Map<string, Checked>()
  checkedTokens.set(keeper.secrets, checked)
  const at = keeper.clock.now()
  const known = checked.get(token)
  if (known) return Math.floor(at / 1000) < known.exp ? known : undefined
  const payload = await verify(keeper, { kind: 'access', token, at })
  const sessionId = idIn<SessionId>(payload?.sid)
  if (!payload || !sessionId || typeof payload.exp !== 'number') return undefined
  const { exp, school } = payload
  const read = { sessionId, actorId: actorIn(payload), schoolId: idIn<SchoolId>(school), exp }
  const [oldest] = checked.size >= mostChecked ? checked.keys() : []
  if (oldest !== undefined) checked.delete(oldest)
  checked.set(token, read)
  return read
}

/** The same for a token that may have expired: it proves which session it was, and opens nothing. */
export async function readOldAccessToken(
  keeper: TokenKeeper,
  token: string,
): Promise<SessionId | undefined> {
  const payload = await verify(keeper, { kind: 'access', token, at: 0 })
  return idIn<SessionId>(payload?.sid)
}

export async function readRefreshToken(
  keeper: TokenKeeper,
  token: string,
): Promise<{ sessionId: SessionId; refreshId: string } | undefined> {
  const payload = await verify(keeper, { kind: 'refresh', token, at: keeper.clock.now() })
  const sessionId = idIn<SessionId>(payload?.sid)
  const refreshId = idIn<SessionId>(payload?.jti)
  return sessionId && refreshId ? { sessionId, refreshId } : undefined
}
