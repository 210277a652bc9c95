export type Locks = Pick<LockManager, 'request'>

/** Longer than a request may take: a tab that holds the lock beyond it is frozen. */
export const patienceMs = 25_000

let inThisTab: Promise<unknown> = Promise.resolve()

/** Without Web Locks (plain http in the school's own network) tabs cannot wait for each other, but one tab can. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = inThisTab.then(work, work)
  inThisTab = turn.catch(() => undefined)
  return turn
}

/** One refresh at a time over all tabs: two would send the same refresh token twice. */
export async function underAuthLock<Result>(
  locks: Locks | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!locks) return inTurn(work)
  let mine: Promise<Result> | undefined
  const start = (): Promise<Result> => {
    mine = work()
    return mine
  }
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), patienceMs)
  try {
    return await locks.request('auth-refresh', { signal: patience.signal }, start)
  } catch (error) {
    // The lock was taken away from this tab while it worked: its own answer still counts.
    if (mine) return mine
    if (!patience.signal.aborted) throw error
    return await locks.request('auth-refresh', { steal: true }, start)
  } finally {
    clearTimeout(timer)
  }
}
