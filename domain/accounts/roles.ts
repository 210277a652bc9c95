export const staffRoles = ['director', 'subdirector', 'teacher'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The four roles of the specification, section 6. A user has one. */
export const userTypes = [...staffRoles, 'admin'] as const
export type UserType = (typeof userTypes)[number]

/** Director and sub-director: the privileged roles of a school. */
export const isDirection = (userType: UserType): boolean =>
  userType === 'director' || userType === 'subdirector'

/** Reads a role that came from outside (an access token's payload); undefined for any other word. */
export const parseUserType = (text: unknown): UserType | undefined =>
  userTypes.find((userType) => userType === text)
