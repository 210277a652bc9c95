import type { UserId } from '#domain/kernel/ids.ts'
import { forgetOthers } from '#src/offline/storage/wipe.ts'
import { whileNobodyIsHere } from '#src/session/tokens/here-lock.ts'
import type { SessionPorts } from './session-ports.ts'

export type LeftBehind = {
  /** A start without tokens is a session that ended by itself: nobody's children stay. Nothing waits for it. */
  nobodyIsHere(): void
  /** Somebody has signed in: the children of everybody else go, before anything of theirs is opened. */
  somebodyIsHere(userId: UserId): Promise<void>
}

/** A tab that does not let go is frozen, or says nothing: nobody waits longer for it. */
const longestMs = 2_000

type Needs = Pick<SessionPorts, 'wipe' | 'storage' | 'locks' | 'timers'>

/**
 * Takes from this tablet what a session has left behind whose tokens vanished: a flat battery, a cleared storage, a kill in
 * the middle of a sign-out. A storage that cannot be read throws, and nothing is taken then.
 */
export function createLeftBehind({ wipe, storage, locks, timers }: Needs): LeftBehind {
  let callOff = (): void => undefined
  let taking: Promise<void> = Promise.resolve()

  async function take(): Promise<void> {
    // Read again: somebody may have signed in meanwhile, in another tab.
    const { accessToken, refreshToken } = storage.read()
    if (accessToken === null && refreshToken === null) await forgetOthers(wipe, null)
  }

  const within = (work: Promise<void>): Promise<void> =>
    new Promise((resolve) => {
      const cancel = timers.after(longestMs, resolve)
      const goOn = (): void => {
        cancel()
        resolve()
      }
      // What a broken disk keeps is taken at the next start.
      work.then(goOn, goOn)
    })

  return {
    nobodyIsHere() {
      const calledOff = new AbortController()
      callOff = () => calledOff.abort()
      taking = whileNobodyIsHere(locks, take, calledOff.signal)
      taking.catch(() => undefined)
    },
    async somebodyIsHere(userId) {
      callOff()
      await within(taking)
      // The other tabs have heard of it and leave. One that stays cannot speak for its person any more.
      const patience = new AbortController()
      const cancel = timers.after(longestMs / 2, () => patience.abort())
      const takeOthers = () => forgetOthers(wipe, userId)
      await within(
        whileNobodyIsHere(locks, takeOthers, patience.signal).catch((error: unknown) => {
          if (!patience.signal.aborted) throw error
          return takeOthers()
        }),
      )
      cancel()
    },
  }
}
