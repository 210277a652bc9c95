import { maySeeScreen } from '#domain/access/access.ts'
import { isDirection } from '#domain/accounts/roles.ts'
import { requireWho } from '#server/platform/request/refusals.ts'

/**
 * A list reads and changes all children and families of the school: bringing one in, and taking it back, is the
 * direction's. A teacher who may add a child by hand may not.
 */
export const requireImporter = requireWho(
  (viewer) => maySeeScreen(viewer, 'settings-children') && isDirection(viewer.userType),
)
