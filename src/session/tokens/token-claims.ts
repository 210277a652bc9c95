import { jwtDecode } from 'jwt-decode'
import { parseUserType, type UserType } from '#domain/accounts/roles.ts'

type Claims = {
  /** Seconds since 1970. */
  exp?: number
  sub?: string
  userType?: string
  data?: { userId?: string }
}

let lastRead: { token: string; claims: Claims | undefined } | undefined

/** Each tap asks whose the token is: the same one is read once. */
function claimsOf(token: string): Claims | undefined {
  if (lastRead?.token !== token) lastRead = { token, claims: decode(token) }
  return lastRead.claims
}

function decode(token: string): Claims | undefined {
  try {
    return jwtDecode<Claims>(token)
  } catch {
    return undefined
  }
}

/** Unreadable counts as expired; a token without an end never expires. `now` is in milliseconds. */
export function isExpired(token: string, now: number): boolean {
  const claims = claimsOf(token)
  if (!claims) return true
  return claims.exp !== undefined && claims.exp < now / 1000
}

/** True if time alone has ended it: an unreadable token has not been ended by time. */
export function hasReadableEnd(token: string): boolean {
  return claimsOf(token)?.exp !== undefined
}

/** Reads the owner of a token; undefined when it does not say. */
export function ownerOf(token: string | null): string | undefined {
  const claims = token === null ? undefined : claimsOf(token)
  return claims?.data?.userId ?? claims?.sub
}

/** The role of its owner, known before anybody was asked; undefined when it does not say. */
export function roleIn(token: string | null): UserType | undefined {
  return token === null ? undefined : parseUserType(claimsOf(token)?.userType)
}
