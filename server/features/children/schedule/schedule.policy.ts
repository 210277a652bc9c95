import { isDirection } from '#domain/accounts/roles.ts'
import { requireWho } from '#server/platform/request/refusals.ts'

/** Contracts are agreed on between a family and the direction, which alone reads and keeps them. */
export const requireScheduleKeeper = requireWho((viewer) => isDirection(viewer.userType))
