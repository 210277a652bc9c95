const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token of the right shape that nobody signed: the client only reads its payload. `endsAt` in milliseconds. */
export function aToken(claims: {
  endsAt?: number
  userId?: string
  userType?: string
  name?: string
}): string {
  const payload = {
    ...(claims.endsAt === undefined ? {} : { exp: Math.floor(claims.endsAt / 1000) }),
    ...(claims.userId === undefined
      ? {}
      : { data: { userId: claims.userId }, userType: claims.userType }),
    jti: claims.name,
  }
  return `${part({ alg: 'HS256' })}.${part(payload)}.signature`
}
