import { isDirection } from '#domain/accounts/roles.ts'
import { requireWho } from '#server/platform/request/refusals.ts'

/** The direction writes down what is known of a child's health, and sees who read it; nobody else does. */
export const requireHealthKeeper = requireWho((viewer) => isDirection(viewer.userType))
