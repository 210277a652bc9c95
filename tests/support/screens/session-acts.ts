import { vi } from 'vitest'
import { createReachability } from '#src/graphql/reachability.ts'
import type { SessionActs, WaitingOwner } from '#src/session/session-context.tsx'

const never = <Answer>() => new Promise<Answer>(() => undefined)

/** A tablet on which the entries of these owners lie, all of them counted. */
export const waitingHere =
  (owners: readonly WaitingOwner[]): SessionActs['watchOwners'] =>
  (show) => {
    show({ owners, is: 'counted' })
    return () => undefined
  }

/** Offers what screens may ask of the session where nothing answers yet, with what a test wants of it. */
export const sessionActs = (change: Partial<SessionActs> = {}): SessionActs => ({
  signIn: vi.fn<SessionActs['signIn']>(never),
  signOut: vi.fn(),
  ask: vi.fn(never) as unknown as SessionActs['ask'],
  sendPiece: vi.fn<SessionActs['sendPiece']>(never),
  reloadUser: vi.fn(),
  isImpersonating: () => false,
  impersonate: vi.fn<SessionActs['impersonate']>(never),
  readAnew: vi.fn(),
  stopImpersonating: vi.fn(),
  retry: vi.fn(),
  isReachable: async () => true,
  whySilent: createReachability().why,
  watchOwners: waitingHere([]),
  publicSchool: async () => null,
  demoAccounts: async () => [],
  ...change,
})
