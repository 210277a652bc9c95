type NewestPorts = {
  workers: Pick<ServiceWorkerContainer, 'addEventListener' | 'getRegistration'> | undefined
  reload: () => void
}

const ofBrowser = (): NewestPorts => ({
  workers: navigator.serviceWorker,
  reload: () => window.location.reload(),
})

/** Looks for a newer version, waits until it is on the tablet, and answers it. */
async function findNewest(workers: NewestPorts['workers']): Promise<ServiceWorker | null> {
  const registration = await workers?.getRegistration()
  if (!registration) return null
  await registration.update()
  const { installing } = registration
  if (installing)
    await new Promise<void>((resolve) => {
      installing.addEventListener('statechange', () => resolve(), { once: true })
    })
  return registration.waiting
}

/**
 * Loads the page anew, in a newer version where there is one. The server may no longer have the files of the older one.
 * A plain reload would lead back to it.
 */
export async function loadNewest({ workers, reload } = ofBrowser()): Promise<void> {
  const newest = await findNewest(workers).catch(() => null)
  if (!newest) return reload()
  workers?.addEventListener('controllerchange', reload, { once: true })
  newest.postMessage({ type: 'SKIP_WAITING' })
}
