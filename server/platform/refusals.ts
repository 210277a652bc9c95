import { GraphQLError } from 'graphql'
import { mustSetUpTwoFactor } from '#domain/accounts/second-factor.ts'
import type { SchoolId } from '#domain/kernel/ids.ts'
import type { RefusalCode } from '#domain/refusal-codes.ts'
import type { RequestContext } from './request-context.ts'
import type { Viewer } from './viewer.ts'

/** A refusal of the whole call, with a stable code that the client turns into a sentence. */
export function refusal(code: RefusalCode, facts: Record<string, unknown> = {}): GraphQLError {
  return new GraphQLError(code, { extensions: { ...facts, code } })
}

/** The signed-in person, whose school (if any) is switched on, and who has the second factor that they must have. */
export function requireViewer(context: RequestContext): Viewer {
  const viewer = requireSession(context)
  if (mustSetUpTwoFactor(viewer, context)) throw refusal('accounts.two-factor-missing')
  return viewer
}

/** The same without asking for a second factor: for setting it up, and for hearing that the session has ended. */
export function requireSession({ viewer }: RequestContext): Viewer {
  if (!viewer) throw refusal('UNAUTHENTICATED')
  if (viewer.school && !viewer.school.isEnabled) throw refusal('APP_DISABLED')
  return viewer
}

/** The signed-in person of a school; the platform admin, who has none, is refused. */
export function requireSchoolViewer(context: RequestContext): SchoolViewer {
  const viewer = requireViewer(context)
  if (!viewer.schoolId || !viewer.school) throw refusal('FORBIDDEN')
  return { ...viewer, schoolId: viewer.schoolId, school: viewer.school }
}

export type SchoolViewer = Viewer & { schoolId: SchoolId; school: NonNullable<Viewer['school']> }
