import { useCallback, useEffect, useState } from 'react'
import { useAsked } from '#src/keeping/acts/use-asked.ts'
import { findPushMark, markPush } from '#src/offline/storage/push-mark.ts'
import {
  askForPush,
  type BrowserPush,
  findBrowserPush,
  findPushLack,
  giveUpPush,
  type PushLack,
} from '#src/platform/browser-push.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { useAsking } from '../use-asking.ts'
import { allowPush, myPush, stopPush } from './account.operations.ts'

/**
 * Says what this device tells the person of, and how to change it. It tells only where three agree: the server, the
 * browser, and the note on the device. By that note nobody else is shown anything.
 */
export function useOwnPush() {
  const { user } = useSignedIn()
  const { run, trouble, isBusy } = useAsking()
  const kept = useAsked(myPush)
  const [lack, setLack] = useState(findPushLack)
  const [here, setHere] = useState<BrowserPush | null>(null)

  useEffect(() => {
    let isOver = false
    const look = async () => {
      const [push, mark] = await Promise.all([findBrowserPush(), findPushMark()])
      if (!isOver) setHere(mark?.userId === user.id ? push : null)
    }
    look().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [user.id])

  const tell = useCallback(
    async (push: BrowserPush, everyMessage: boolean): Promise<boolean> => {
      const variables = { ...push, everyMessage }
      return (await run({ document: allowPush, variables })).kind === 'done'
    },
    [run],
  )

  const turnOn = async (installationKey: string): Promise<boolean> => {
    const asked = await askForPush(installationKey)
    if (typeof asked === 'string') {
      setLack(asked)
      return false
    }
    setLack(null)
    // Before the server knows: what it sends at once is shown.
    const { endpoint } = asked
    await markPush({ userId: user.id, endpoint, installationKey, everyMessage: false })
    const isDone = await tell(asked, false)
    if (isDone) setHere(asked)
    else await Promise.all([giveUpPush(), markPush(null)])
    kept.lookAgain()
    return isDone
  }

  const turnOff = async (): Promise<void> => {
    // Here first: so this device is silent without a network, too.
    await Promise.all([giveUpPush(), markPush(null)])
    setHere(null)
    await run({ document: stopPush, variables: {} })
    kept.lookAgain()
  }

  const choose = async (everyMessage: boolean): Promise<void> => {
    if (!here || !(await tell(here, everyMessage))) return
    const mark = await findPushMark()
    if (mark) await markPush({ ...mark, endpoint: here.endpoint, everyMessage })
    kept.lookAgain()
  }

  return {
    kept,
    lack: lack as PushLack | null,
    isHere: here !== null,
    isBusy,
    trouble,
    turnOn,
    turnOff,
    choose,
  }
}
