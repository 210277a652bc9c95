import { type ClassWork, maySeeScreen } from '#domain/access/access.ts'
import { requireWho, type SchoolViewer } from '#server/platform/request/refusals.ts'

/** Needs are noticed where a child is looked after: in the diary and on the transmission sheet. */
export const worksOfNeeds = ['diary', 'transmission'] as const satisfies readonly ClassWork[]

export const mayKeepNeeds = (viewer: SchoolViewer): boolean =>
  worksOfNeeds.some((work) => maySeeScreen(viewer, work))

/** For those who keep the diary or the transmission sheet. Of which classes is judged class by class. */
export const requireNeedsKeeper = requireWho(mayKeepNeeds)
