import { msg } from '@lingui/core/macro'
import type { UserType } from '#domain/accounts/roles.ts'

export const roleNames = {
  director: msg`Director`,
  subdirector: msg`Sub-director`,
  teacher: msg`Teacher`,
  admin: msg`Platform admin`,
} as const satisfies Record<UserType, unknown>
