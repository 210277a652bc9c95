import { type Caller, callerWithoutToken } from '#server/platform/gate/caller.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { readAccessToken, type TokenKeeper } from './tokens.ts'

/**
 * Finds whose place a request takes at the gate, by its token alone. It says nothing of rights: whether the session still
 * lives is asked later. A forged or expired token is none. A person who acts for somebody takes a place of their own.
 */
export async function findCaller(
  keeper: TokenKeeper,
  { bearer, address }: { bearer: string | null; address: string },
): Promise<Caller> {
  const token = bearer ? await readAccessToken(keeper, bearer) : undefined
  if (!token) return callerWithoutToken(networkOf(address))
  const id = token.actorId ?? token.sessionId
  // The platform admin has no school.
  return { id, school: token.schoolId ?? id }
}
