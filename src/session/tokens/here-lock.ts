import type { Locks } from './auth-lock.ts'

/** Each tab in which somebody is signed in holds it, beside the others. */
const name = 'preau-signed-in'

/** Says to the other tabs that somebody is signed in here. It ends with the page, or when the answer is called. */
export function holdHere(locks: Locks | undefined): () => void {
  let leave = (): void => undefined
  const untilLeft = new Promise<void>((resolve) => {
    leave = resolve
  })
  locks?.request(name, { mode: 'shared' }, () => untilLeft).catch(() => undefined)
  return leave
}

/**
 * Does the work as soon as nobody is signed in in any tab. A browser answers what it has of the tokens: for a moment a new
 * tab may know nothing of those that another tab has just been given. Rejects when it is called off before it began.
 */
export async function whileNobodyIsHere(
  locks: Locks | undefined,
  work: () => Promise<void>,
  calledOff: AbortSignal,
): Promise<void> {
  if (locks) await locks.request(name, { signal: calledOff }, work)
  else await work()
}
