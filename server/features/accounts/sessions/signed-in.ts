import type { SessionId, UserId } from '#domain/kernel/ids.ts'

/** The session that a sign-in or a refresh gives the device. */
export type SignedIn = {
  sessionId: SessionId
  userId: UserId
  tokens: { accessToken: string; refreshToken: string }
}
