import { isDirection, type UserType } from '../accounts/roles.ts'

/**
 * Whether what somebody writes counts as approved at once: where the school asks for no approval, and for what the
 * direction writes itself.
 */
export const isApprovedAsWritten = (by: UserType, school: { needsApproval: boolean }): boolean =>
  !school.needsApproval || isDirection(by)
