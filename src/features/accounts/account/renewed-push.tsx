import { useEffect } from 'react'
import { findPushMark, markPush } from '#src/offline/storage/push-mark.ts'
import { findBrowserPush, onPushRenewed, takePushAgain } from '#src/platform/browser-push.ts'
import { useSession, useSignedIn } from '#src/session/session-context.tsx'
import { allowPush } from './account.operations.ts'

/**
 * Tells the server of an address that the browser has taken by itself. Browsers do so after months, or with a new version.
 * It draws nothing. Without a network the next start tells.
 */
export function RenewedPush() {
  const { user } = useSignedIn()
  const { ask } = useSession()

  useEffect(() => {
    const look = async (): Promise<void> => {
      const [found, mark] = await Promise.all([findBrowserPush(), findPushMark()])
      if (mark?.userId !== user.id || found?.endpoint === mark.endpoint) return
      const push = found ?? (await takePushAgain(mark.installationKey))
      if (!push) return
      const variables = { ...push, everyMessage: mark.everyMessage }
      const { kind } = await ask({ document: allowPush, variables })
      if (kind === 'data') await markPush({ ...mark, endpoint: push.endpoint })
    }
    // A silent browser or a silent storage: the next start looks again.
    const lookQuietly = () => void look().catch(() => undefined)
    lookQuietly()
    return onPushRenewed(lookQuietly)
  }, [user.id, ask])

  return null
}
