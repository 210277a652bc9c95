import { vi } from 'vitest'
import { createReachability } from '#src/graphql/reachability.ts'
import type { SessionActs } from '#src/session/session-context.tsx'

const never = <Answer>() => new Promise<Answer>(() => undefined)

/** What screens may ask of the session where nothing answers yet, with what a test wants of it. */
export const sessionActs = (change: Partial<SessionActs> = {}): SessionActs => ({
  signIn: vi.fn<SessionActs['signIn']>(never),
  signOut: vi.fn(),
  ask: vi.fn(never) as unknown as SessionActs['ask'],
  sendPiece: vi.fn<SessionActs['sendPiece']>(never),
  reloadUser: vi.fn(),
  isImpersonating: () => false,
  impersonate: vi.fn<SessionActs['impersonate']>(never),
  stopImpersonating: vi.fn(),
  retry: vi.fn(),
  isReachable: async () => true,
  whySilent: createReachability().why,
  waitingOwners: async () => [],
  publicSchool: async () => null,
  demoAccounts: async () => [],
  ...change,
})
