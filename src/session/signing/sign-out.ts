import { logout } from '../session.operations.ts'
import type { TokenStorage } from '../tokens/token-storage.ts'
import type { AccountCall } from './account-call.ts'

/** The server is told, but never waited for longer than this. */
export const longestLogoutMs = 5_000

export type SignOutSteps = {
  storage: TokenStorage
  call: AccountCall
  /** Remembers on the device that this person's data has to go. A kill in the middle is then made good. */
  beginWipe(): Promise<void>
  stopEngine(): Promise<void>
  tellOtherTabs(): void
  /** Deletes the person's database, pictures, badge and what the device knows of them; the intention last. */
  finishWipe(): Promise<void>
  /** A navigation that loads the app anew: nothing stays in memory either. */
  leave(): void
}

/** Logs the current session out; never waits for long, never fails. */
export async function tellLogout({
  call,
  storage,
}: Pick<SignOutSteps, 'call' | 'storage'>): Promise<void> {
  const { accessToken, refreshToken } = storage.read()
  if (accessToken === null && refreshToken === null) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestLogoutMs)
  })
  const answer = call({ document: logout, variables: {} }, accessToken ?? undefined)
  await Promise.race([answer.catch(() => undefined), enough])
  clearTimeout(timer)
}

/** The part that is repeated at the next start when the app was killed in the middle of it. */
export async function finishSignOut(
  steps: Pick<SignOutSteps, 'storage' | 'call' | 'finishWipe'>,
): Promise<void> {
  try {
    await tellLogout(steps)
  } finally {
    steps.storage.clear()
  }
  await steps.finishWipe()
}

/**
 * Signs out because the person asked for it: nothing of theirs stays on the tablet. The order makes
 * a kill harmless after every step: the promise to wipe is written first and taken back last.
 */
export async function signOut(steps: SignOutSteps): Promise<void> {
  try {
    await steps.beginWipe()
    await steps.stopEngine()
    steps.tellOtherTabs()
    await finishSignOut(steps)
  } finally {
    // Even with a broken disk nobody stays signed in; what could not be wiped is wiped at the next start.
    steps.storage.clear()
    steps.leave()
  }
}
