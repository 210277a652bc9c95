import type { Client } from '@urql/core'
import type { UserAnswer } from '#src/session/look-up-user.ts'
import {
  getSchool,
  getUser,
  type SessionSchool,
  type SessionUser,
} from '#src/session/session.operations.ts'

export type Kept = { user: SessionUser | null; school: SessionSchool | null }

/** The school as it is being asked for already, and as the tablet remembers it. */
export type SchoolSoFar = {
  early: Promise<SessionSchool | null> | null
  kept: SessionSchool | null
}

/** The platform admin has none, and who may only send is told nothing of it. */
const needsNoSchool = ({ userType, sendsUntil }: SessionUser): boolean =>
  userType === 'admin' || sendsUntil !== null

/** True if the app can be shown to whom the tablet remembers. */
export const isEnough = (kept: Kept): kept is Kept & { user: SessionUser } =>
  kept.user !== null && (kept.school !== null || needsNoSchool(kept.user))

/** Reads the person and school that this tablet remembers. Both were acknowledged by the server once. */
export async function readKept(client: Client): Promise<Kept> {
  const policy = { requestPolicy: 'cache-only' } as const
  const [user, school] = await Promise.all([
    client.query(getUser, {}, policy).toPromise(),
    client.query(getSchool, {}, policy).toPromise(),
  ])
  return { user: user.data?.getUser ?? null, school: school.data?.getSchool ?? null }
}

/** Past the cache. An answer of the cache after silence is no answer of the server. */
export async function askUser(client: Client): Promise<UserAnswer> {
  const { data, error, operation } = await client
    .query(getUser, {}, { requestPolicy: 'network-only' })
    .toPromise()
  if (error || !data || operation.context.requestPolicy === 'cache-only') return { kind: 'silent' }
  return { kind: 'answered', user: data.getUser }
}

/** The school as the server has it now; the remembered one while it is silent. Never asked for the admin. */
export async function askSchool(client: Client): Promise<SessionSchool | null> {
  const { data } = await client.query(getSchool, {}, { requestPolicy: 'network-only' }).toPromise()
  return data?.getSchool ?? null
}
