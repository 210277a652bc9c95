import { maySeeScreen } from '#domain/access/access.ts'
import {
  refusal,
  requireSchoolViewer,
  type SchoolViewer,
} from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'

/** Registers are kept by the direction and by teachers to whom the page is open; never by the platform admin. */
export const mayKeepRegisters = (viewer: SchoolViewer): boolean => maySeeScreen(viewer, 'presence')

/** Anybody may have to count in the yard: everybody of a school that keeps registers. */
export function requireBuildingReader(context: RequestContext): SchoolViewer {
  const viewer = requireSchoolViewer(context)
  if (!maySeeScreen(viewer, 'building')) throw refusal('FORBIDDEN')
  return viewer
}

/** The person who reads registers; anybody else is told FORBIDDEN, whatever they asked for. */
export function requireRegisterKeeper(context: RequestContext): SchoolViewer {
  const viewer = requireSchoolViewer(context)
  if (!mayKeepRegisters(viewer)) throw refusal('FORBIDDEN')
  return viewer
}
