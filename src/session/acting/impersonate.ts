import { type AccountCall, requireTransport } from '../signing/account-call.ts'
import type { TokenRefresh } from '../tokens/token-refresh.ts'
import type { TokenStorage } from '../tokens/token-storage.ts'
import { impersonate as document } from './impersonate.operations.ts'

/** The person whose place is taken, and the reason: it is in the school's log of changes. The app always asks for one. */
export type ImpersonationWish = {
  target: { userId?: string; username?: string; email?: string }
  reason: string
}

export type ImpersonationOutcome =
  | { kind: 'started'; userId: string }
  /** With the words of the specification; whether the person exists is never told. */
  | { kind: 'refused'; error: Error }
  | { kind: 'silent'; error: Error }

type Needs = { call: AccountCall; storage: TokenStorage; tokens: Pick<TokenRefresh, 'current'> }

/** Nobody acts for somebody else through somebody else: the originals would be lost. */
const unauthorized = (): ImpersonationOutcome => ({
  kind: 'refused',
  error: new Error('User unauthorized to impersonate'),
})

/** Takes somebody's place; one's own tokens are kept as the originals. Refused, nothing changes. */
export async function impersonate(
  needs: Needs,
  { target, reason }: ImpersonationWish,
): Promise<ImpersonationOutcome> {
  const { storage, tokens } = needs
  const call = requireTransport(needs.call)
  const current = await tokens.current()
  if (current.kind === 'silent') return current
  if (current.kind === 'none')
    return { kind: 'refused', error: new Error('An access token is required') }
  if (storage.isImpersonating()) return unauthorized()

  const { accessToken } = current
  const variables = { accessToken, impersonated: target, reason }
  const outcome = await call({ document, variables }, accessToken)
  if (outcome.kind === 'silent') return outcome
  if (outcome.kind === 'refused') return unauthorized()
  const opened = outcome.data.impersonate
  if (!opened?.authorized || !opened.tokens?.accessToken || !opened.tokens.refreshToken)
    return unauthorized()
  // Another tab signed out or took somebody's place meanwhile: this session is not theirs to keep.
  if (storage.read().accessToken !== accessToken || !opened.user) return unauthorized()
  storage.impersonate({
    accessToken: opened.tokens.accessToken,
    refreshToken: opened.tokens.refreshToken,
  })
  return { kind: 'started', userId: opened.user.id }
}
