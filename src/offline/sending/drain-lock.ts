/** The part of `navigator.locks` that the engine needs. */
export type Locks = {
  request(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean },
    work: (lock: unknown) => Promise<void>,
  ): Promise<unknown>
}

export type Lease = { isHeld(): boolean }

/**
 * Runs the work while no other tab does the same. Safety does not hang on it: entries are recorded once, by any sender,
 * so a stolen lock costs a repeated request and nothing else.
 */
export async function underLock(
  locks: Locks,
  name: string,
  { stealIf, work }: { stealIf: () => Promise<boolean>; work: (lease: Lease) => Promise<void> },
): Promise<'done' | 'busy'> {
  if (await attempt(locks, { name, options: { ifAvailable: true }, work })) return 'done'
  if (!(await stealIf())) return 'busy'
  await attempt(locks, { name, options: { steal: true }, work })
  return 'done'
}

type Attempt = {
  name: string
  options: { ifAvailable?: boolean; steal?: boolean }
  work: (lease: Lease) => Promise<void>
}

async function attempt(locks: Locks, { name, options, work }: Attempt): Promise<boolean> {
  let isOurs = false
  let isStolen = false
  let finished: Promise<void> = Promise.resolve()
  try {
    await locks.request(name, options, (lock) => {
      if (!lock) return Promise.resolve()
      isOurs = true
      finished = work({ isHeld: () => !isStolen })
      return finished
    })
  } catch (error) {
    // The browser rejects the request at the moment of the theft while the work still runs.
    if (!isOurs || !isTheft(error)) throw error
    isStolen = true
    await finished
  }
  return isOurs
}

const isTheft = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'

/** The browser's locks; without them (plain http) every tab sends for itself. */
export function browserLocks(): Locks {
  const manager: LockManager | undefined = navigator.locks
  if (!manager) return { request: (_name, _options, work) => work({}) }
  return { request: (name, options, work) => manager.request(name, options, work) }
}
