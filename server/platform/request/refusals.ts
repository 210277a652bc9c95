import { GraphQLError } from 'graphql'
import { mustSetUpTwoFactor } from '#domain/accounts/second-factor.ts'
import type { SchoolId } from '#domain/kernel/ids.ts'
import { type LocalDate, parseLocalDate } from '#domain/kernel/local-date.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import { isRefusalCode, type RefusalCode } from '#domain/refusal-codes.ts'
import type { RequestContext } from './request-context.ts'
import type { Viewer } from './viewer.ts'

/** A refusal of the whole call, with a stable code that the client turns into a sentence. */
export function refusal(code: RefusalCode, facts: Record<string, unknown> = {}): GraphQLError {
  return new GraphQLError(code, { extensions: { ...facts, code } })
}

/** Reads a date that came from outside; text that is none refuses the whole call. */
export function dateGiven(text: string, code: RefusalCode): LocalDate {
  const date = parseLocalDate(text)
  if (!date) throw refusal(code)
  return date
}

const [firstYear, lastYear] = [2000, 2099]

/** Reads a school year that came from outside, by the year in which it begins; one that nobody keeps refuses the call. */
export function yearGiven(startYear: number): number {
  if (startYear < firstYear || startYear > lastYear) throw refusal('INPUT_INVALID')
  return startYear
}

/** The signed-in person, whose school (if any) is switched on, and who has the second factor that they must have. */
export function requireViewer(context: RequestContext): Viewer {
  const viewer = requireSession(context)
  if (mustSetUpTwoFactor(viewer, context)) throw refusal('accounts.two-factor-missing')
  return viewer
}

/** The same without asking for a second factor: for setting it up, and for hearing that the session has ended. */
export function requireSession(context: RequestContext): Viewer {
  const viewer = requireOpenSchool(context)
  if (viewer.isSendingOnly) throw refusal('accounts.sending-only')
  return viewer
}

/**
 * The signed-in person, also one whose account is only open for sending (decision 044). For the few calls that send
 * what waits on a tablet, and for nothing else: every other call is refused by `requireViewer`.
 */
export function requireSender(context: RequestContext): Viewer {
  const viewer = requireOpenSchool(context)
  if (mustSetUpTwoFactor(viewer, context)) throw refusal('accounts.two-factor-missing')
  return viewer
}

function requireOpenSchool({ viewer }: RequestContext): Viewer {
  if (!viewer) throw refusal('UNAUTHENTICATED')
  if (viewer.school && !viewer.school.isEnabled) throw refusal('APP_DISABLED')
  return viewer
}

/** The signed-in person of a school; the platform admin, who has none, is refused. */
export function requireSchoolViewer(context: RequestContext): SchoolViewer {
  return ofSchool(requireViewer(context))
}

/** Makes what lets those people of a school in whom a rule allows. */
export const requireWho =
  (may: (viewer: SchoolViewer) => boolean) =>
  (context: RequestContext): SchoolViewer => {
    const viewer = requireSchoolViewer(context)
    if (!may(viewer)) throw refusal('FORBIDDEN')
    return viewer
  }

/** The signed-in person of a school, for the calls that send. */
export function requireSchoolSender(context: RequestContext): SchoolViewer {
  return ofSchool(requireSender(context))
}

function ofSchool(viewer: Viewer): SchoolViewer {
  const { schoolId, school } = viewer
  if (!schoolId || !school) throw refusal('FORBIDDEN')
  return { ...viewer, schoolId, school }
}

/** For routes outside GraphQL, which answer a refusal and throw none. */
export function admit<Admitted>(
  require: () => Admitted,
): Result<Admitted, { code: RefusalCode; facts: Record<string, never> }> {
  try {
    return accept(require())
  } catch (error) {
    const code = error instanceof GraphQLError ? error.extensions.code : undefined
    if (!isRefusalCode(code)) throw error
    return refuse({ code, facts: {} })
  }
}

export type SchoolViewer = Viewer & { schoolId: SchoolId; school: NonNullable<Viewer['school']> }
