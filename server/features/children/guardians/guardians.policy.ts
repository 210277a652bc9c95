import { isDirection } from '#domain/accounts/roles.ts'
import { requireWho } from '#server/platform/request/refusals.ts'

/** The direction writes down who a child's guardians are, who collects it and what was allowed; nobody else does. */
export const requireFamilyKeeper = requireWho((viewer) => isDirection(viewer.userType))
