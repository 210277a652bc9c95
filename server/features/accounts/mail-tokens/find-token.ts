import { timingSafeEqual } from 'node:crypto'
import type { AccountRefusalCode } from '#domain/accounts/account-codes.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import type { MailTokenKind } from '#server/records/accounts/mail-tokens.sql.ts'
import { hashOfCode, hashOfToken } from '#server/records/accounts/mail-tokens.ts'
import { countTry } from '#server/records/accounts/tries/count-try.ts'
import { limitsOfAct } from '#server/records/accounts/tries/limits.ts'
import {
  findTokenOfLink,
  giveBackCodeTry,
  type MailTokenRecord,
  spendCodeTry,
} from './mail-tokens.sql.ts'

/** After as many wrong ones a code is dead; the link of the same mail is not. */
export const codeTries = 5

/** The token of a mail: the secret of its link, or its digits as they were typed beside the address. */
export type SentToken = { token: string; email?: string | null | undefined }

type TokenRefusal = {
  code: AccountRefusalCode
  facts: { retryAfterSeconds?: number }
}

type Search = SentToken & { kinds: readonly MailTokenKind[] }

const refused = (code: AccountRefusalCode, facts: TokenRefusal['facts'] = {}) =>
  refuse<TokenRefusal>({ code, facts })

function digitsIn(typed: string): string | undefined {
  const bare = typed.replace(/[\s\u00a0\u202f-]/g, '')
  return /^\d{8}$/.test(bare) ? bare : undefined
}

const areEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/**
 * Finds what was mailed, without using it up. Wrong, used, replaced, of another purpose and never sent get the same
 * answer; only its holder learns that it is too old. Tries are counted per address of the mail and per place the call
 * comes from; the caller's transaction must commit whatever is answered.
 */
export async function findToken(
  tx: Transaction,
  context: RequestContext,
  { token, email, kinds }: Search,
): Promise<Result<MailTokenRecord, TokenRefusal>> {
  const { clock, ids, secrets, clientAddress } = context
  const digits = digitsIn(token)
  const typed = digits === undefined ? undefined : { digits, address: email?.trim() ?? '' }
  const limits = limitsOfAct(secrets, {
    act: typed ? 'code' : 'link',
    name: typed?.address ?? '',
    address: clientAddress,
  })
  const { wait } = await countTry(tx, { clock, ids, limits })
  if (wait > 0) return refused('accounts.too-many-tries', { retryAfterSeconds: wait })

  const found = typed
    ? await findByCode(tx, context, { ...typed, kinds })
    : await findTokenOfLink(tx, { tokenHash: hashOfToken(token), kinds })
  if (!found) return refused('accounts.token-invalid')
  return found.expiresAt > clock.now() ? accept(found) : refused('accounts.token-expired')
}

async function findByCode(
  tx: Transaction,
  { secrets }: RequestContext,
  { digits, address, kinds }: { digits: string; address: string; kinds: Search['kinds'] },
): Promise<MailTokenRecord | undefined> {
  // PostgreSQL knows no text with a zero byte: nothing was ever mailed there.
  const bare = address.includes('\u0000') ? '' : address.toLowerCase()
  const tokens = await spendCodeTry(tx, { address: bare, kinds, tries: codeTries })
  const found = tokens.find(({ accountId, kind, codeHash }) =>
    areEqual(hashOfCode(secrets, { accountId, kind, code: digits }), codeHash),
  )
  if (found) await giveBackCodeTry(tx, found.tokenHash)
  return found
}
