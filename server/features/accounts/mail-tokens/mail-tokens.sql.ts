import type { UserId } from '#domain/kernel/ids.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { execute, hasRow, rowOf, rowsOf, statement } from '#server/platform/database/statement.ts'
import type { MailTokenKind } from '#server/records/accounts/mail-tokens.sql.ts'

// Only at the door 'accounts'.

/** The key of one mailed link and code. */
export type MailTokenKey = {
  accountId: UserId
  kind: MailTokenKind
  address: string
  tokenHash: string
}

/** Moments are milliseconds since 1970. */
export type MailTokenRecord = MailTokenKey & { codeHash: string; expiresAt: number }

const columns = `
  account_id as "accountId", kind, address, token_hash as "tokenHash", code_hash as "codeHash",
  (extract(epoch from expires_at) * 1000)::float8 as "expiresAt"`

const tokenOfLink = statement<MailTokenRecord>(
  'mail_token_of_link',
  `
    select ${columns} from mail_token
    where token_hash = $1 and kind = any($2::text[]) and used_at is null`,
)

type Wanted = { kinds: readonly MailTokenKind[] }

/** The unused token of a link, if it is of one of these kinds. */
export const findTokenOfLink = (
  tx: Transaction,
  { tokenHash, kinds }: Wanted & { tokenHash: string },
) => rowOf(tx, tokenOfLink, [tokenHash, kinds])

const triedTokens = statement<MailTokenRecord>(
  'mail_tokens_tried',
  `
    update mail_token set code_tries = code_tries + 1
    where address = $1 and kind = any($2::text[]) and used_at is null and code_tries < $3
    returning ${columns}`,
)

/**
 * The unused tokens that were mailed to an address and still take codes, each with one try less: counted before the
 * code is looked at, so that tries sent all at once are all counted.
 */
export const spendCodeTry = (
  tx: Transaction,
  { address, kinds, tries }: Wanted & { address: string; tries: number },
) => rowsOf(tx, triedTokens, [address, kinds, tries])

const triesGivenBack = statement(
  'mail_token_try_given_back',
  'update mail_token set code_tries = code_tries - 1 where token_hash = $1',
)

/** The code was right: asking for a second factor, or for a better password, costs no try. */
export const giveBackCodeTry = (tx: Transaction, tokenHash: string) =>
  execute(tx, triesGivenBack, [tokenHash])

const spentToken = statement(
  'mail_token_spent',
  `
    update mail_token set used_at = $5::timestamptz
    where account_id = $1 and kind = $2 and address = $3 and token_hash = $4 and used_at is null
      and expires_at > $5::timestamptz
    returning true as spent`,
)

/** Uses a token up; false when somebody else was quicker, or a newer mail has replaced it. */
export async function spendToken(
  tx: Transaction,
  { token, at }: { token: MailTokenKey; at: string },
): Promise<boolean> {
  const { accountId, kind, address, tokenHash } = token
  return hasRow(tx, spentToken, [accountId, kind, address, tokenHash, at])
}

const deadTokens = statement(
  'mail_tokens_dead',
  `
    delete from mail_token
    where account_id = $1 and used_at is null and kind in ('reset-password', 'magic-link', 'invitation')`,
)

/** Deletes what was mailed to let somebody in: they are in, or how they get in was changed. */
export const deleteEntryTokens = (tx: Transaction, accountId: UserId) =>
  execute(tx, deadTokens, [accountId])

const tokensOfAddress = statement(
  'mail_tokens_of_address_dead',
  'delete from mail_token where account_id = $1 and address = lower($2)',
)

/** Nothing that was mailed there opens anything any more. */
export const deleteTokensOfAddress = (
  tx: Transaction,
  { accountId, address }: { accountId: UserId; address: string },
) => execute(tx, tokensOfAddress, [accountId, address])
