import type { OfflineStore } from '#src/offline/offline-store.ts'
import { whenIdle } from '#src/platform/clock.ts'
import { ReadingIsOver } from './ask-ahead.ts'

/** Between two answers the tablet is left to the person. */
const pauseMs = 80
const longestUntilIdleMs = 1_500
/** Entries that cannot be sent now hold a start up no longer, all in all. */
const longestForSendingMs = 10_000
const lookMs = 200

/** A day weighs less than a tenth of it: marks and photos have the rest. */
const leastRoom = 25_000_000

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const idle = (): Promise<void> => new Promise((resolve) => whenIdle(resolve, longestUntilIdleMs))
const shown = (): Promise<void> =>
  new Promise((resolve) => {
    if (!document.hidden) return resolve()
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
  })

/** Moments in which nobody taps, nothing is sent, and somebody looks at the app. */
export function whenCalm(offline: Pick<OfflineStore, 'atRest' | 'syncState'>) {
  let isOver = false
  let waited = 0
  const end = (): void => {
    isOver = true
  }
  async function sent(): Promise<void> {
    for (; waited < longestForSendingMs; waited += lookMs) {
      if (isOver || offline.syncState().current().waiting === 0) return
      await wait(lookMs)
    }
  }
  async function calm(): Promise<void> {
    await shown()
    await wait(pauseMs)
    await sent()
    await idle()
    await offline.atRest()
    if (isOver) throw new ReadingIsOver()
  }
  return { calm, end }
}

/** Says that the storage has room for what is read ahead. A browser that does not say so is believed to have it. */
export async function hasRoomForDay(): Promise<boolean> {
  const said = await navigator.storage?.estimate?.().catch(() => null)
  return !said?.quota || said.quota - (said.usage ?? 0) > leastRoom
}
