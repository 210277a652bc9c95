import { useSyncExternalStore } from 'react'
import type { Workbox } from 'workbox-window'

/** A new version is on the tablet and waits to be let in. */
type Waiting = { letIn: () => void }

let waiting: Waiting | null = null
const listeners = new Set<() => void>()

function tell(next: Waiting | null): void {
  waiting = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Lets the new version in and loads the app anew; null while there is none. */
export const useWaitingUpdate = (): (() => void) | null =>
  useSyncExternalStore(subscribe, () => waiting?.letIn ?? null)

const hour = 3_600_000
/** A worker that could not be fetched whole is fetched again: without it the app does not open offline. */
const betweenTries = 30_000
const reloadKey = 'preau:reloaded-for-update'
const shortestBetweenReloads = 30_000

export type UpdatePorts = {
  workbox: Pick<Workbox, 'addEventListener' | 'messageSkipWaiting' | 'register' | 'update'>
  /** The browser's own container, whose `controllerchange` comes for first updates too. */
  container: Pick<ServiceWorkerContainer, 'addEventListener' | 'controller' | 'ready'>
  page: { reload(): void; onVisible(act: () => void): void }
  /** The storage of this tab only: two quick deploys must not reload it in a circle. */
  storage: Pick<Storage, 'getItem' | 'setItem'>
  now: () => number
  every: (ms: number, act: () => void) => void
}

/**
 * Registers the worker and looks for new versions once an hour and when the app comes to the front.
 *
 * The page reloads only after a person has let the new version in, at the first change of the controller. `isUpdate` of
 * workbox-window is no help: for a page that was loaded without a worker, it is false at the first update. Such a page
 * would wait for ever.
 */
export function watchForUpdates(ports: UpdatePorts): void {
  const { workbox, container, page, storage, now, every } = ports
  let isLetIn = false

  const reloadOnce = () => {
    if (!isLetIn) return
    const last = Number(storage.getItem(reloadKey) ?? 0)
    if (Math.abs(now() - last) < shortestBetweenReloads) return
    storage.setItem(reloadKey, `${now()}`)
    page.reload()
  }
  container.addEventListener('controllerchange', reloadOnce)

  workbox.addEventListener('waiting', () => {
    tell({
      letIn() {
        isLetIn = true
        tell(null)
        workbox.messageSkipWaiting()
      },
    })
  })

  // Without a worker the app still works while there is a network; private windows refuse it.
  const register = () => void workbox.register().catch(() => undefined)
  const look = () => void workbox.update().catch(register)
  let isInstalled = false
  void container.ready.then(({ active }) => {
    isInstalled = true
    // A worker that takes over while this page is on its way from the server does not see the page.
    if (!container.controller) active?.postMessage({ type: 'CLAIM_PAGES' })
  })
  register()
  every(betweenTries, () => {
    if (!isInstalled) register()
  })
  every(hour, look)
  page.onVisible(look)
}
