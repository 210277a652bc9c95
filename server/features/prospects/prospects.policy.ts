import { isDirection } from '#domain/accounts/roles.ts'
import type { KeptProspect } from '#domain/prospects/prospect.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'

/** Opens the prospects to everybody with the page: the direction, and teachers to whom it was given. */
export const requireProspects = requireScreen('prospects')

/** Families that are not to be contacted are the direction's business: for others they do not exist. */
export const maySeeProspect = (
  { userType }: Pick<SchoolViewer, 'userType'>,
  { status }: Pick<KeptProspect, 'status'>,
): boolean => status !== 'blacklisted' || isDirection(userType)
