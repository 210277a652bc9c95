import type { AccountCall } from '../signing/account-call.ts'
import { tellLogout } from '../signing/sign-out.ts'
import type { TokenStorage } from '../tokens/token-storage.ts'

/**
 * Gives a place back: the session in it is logged out, one's own tokens are current again, the kept
 * ones are deleted. Without a network too: the session ends by itself within the hour.
 */
export async function stopImpersonating(needs: {
  call: AccountCall
  storage: TokenStorage
}): Promise<void> {
  const { storage } = needs
  if (!storage.isImpersonating()) return
  try {
    await tellLogout(needs)
  } finally {
    storage.restore()
  }
}
