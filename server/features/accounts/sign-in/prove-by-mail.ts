import { accept, type Result } from '#domain/kernel/result.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { findAccount } from '../accounts.sql.ts'
import { findToken } from '../mail-tokens/find-token.ts'
import { type Proof, refused, type SignInParams, type SignInRefusal } from './proof.ts'

/** The service `magicLink`: the link of a mail, or its eight digits beside the address. An invitation's too. */
export async function proveByMail(
  context: RequestContext,
  { token, user }: SignInParams,
): Promise<Result<Proof, SignInRefusal>> {
  if (!token) return refused('accounts.token-invalid')
  return context.database.atDoor('accounts', async (tx) => {
    const kinds = ['magic-link', 'invitation'] as const
    const found = await findToken(tx, context, { token, email: user?.email, kinds })
    if (!found.ok) return found
    const mailed = found.value
    const account = await findAccount(tx, { by: 'id', value: mailed.accountId })
    if (!account) return refused('accounts.token-invalid')
    return accept({ account, mailed, tries: [], forgotten: [] })
  })
}
