import { GraphQLError } from 'graphql'
import type { SchoolId } from '#domain/kernel/ids.ts'
import type { RefusalCode } from '#domain/refusal-codes.ts'
import type { RequestContext } from './request-context.ts'
import type { Viewer } from './viewer.ts'

/** A refusal of the whole call, with a stable code that the client turns into a sentence. */
export function refusal(code: RefusalCode, facts: Record<string, unknown> = {}): GraphQLError {
  return new GraphQLError(code, { extensions: { ...facts, code } })
}

/** The signed-in person, whose school (if any) is switched on. */
export function requireViewer(context: RequestContext): Viewer {
  const { viewer } = context
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
