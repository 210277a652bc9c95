import { describe, expect, test, vi } from 'vitest'
import { loadNewest } from './load-newest.ts'

/** A browser with a worker; the newer version arrives and takes over when the test says so. */
function aBrowser() {
  const workers = new EventTarget()
  const installing = new EventTarget()
  const waiting = { postMessage: vi.fn() }
  const registration = {
    waiting: null as typeof waiting | null,
    installing: null as EventTarget | null,
    update: vi.fn(async () => undefined),
  }
  const reload = vi.fn()
  const getRegistration = async () => registration as unknown as ServiceWorkerRegistration
  const load = () => loadNewest({ workers: Object.assign(workers, { getRegistration }), reload })
  return { workers, installing, waiting, registration, reload, load }
}

describe('a page whose files are gone', () => {
  test('is loaded in the newer version, once that is on the device', async () => {
    const { workers, installing, waiting, registration, reload, load } = aBrowser()
    registration.installing = installing
    const listened = vi.spyOn(installing, 'addEventListener')
    const loaded = load()
    await vi.waitFor(() => expect(listened).toHaveBeenCalled())
    expect(waiting.postMessage).not.toHaveBeenCalled()
    registration.waiting = waiting
    installing.dispatchEvent(new Event('statechange'))
    await loaded
    expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
    expect(reload).not.toHaveBeenCalled()
    workers.dispatchEvent(new Event('controllerchange'))
    expect(reload).toHaveBeenCalledOnce()
  })

  test('is loaded as it is where there is no network to look for another', async () => {
    const { registration, reload, load } = aBrowser()
    registration.update.mockRejectedValue(new TypeError('Failed to fetch'))
    await load()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('is loaded as it is where no worker is installed', async () => {
    const reload = vi.fn()
    await loadNewest({ workers: undefined, reload })
    expect(reload).toHaveBeenCalledOnce()
  })
})
