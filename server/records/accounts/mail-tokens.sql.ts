import type { UserId } from '#domain/kernel/ids.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, statement } from '#server/platform/database/statement.ts'

export const mailTokenKinds = [
  'verify-email',
  'reset-password',
  'magic-link',
  'invitation',
] as const
export type MailTokenKind = (typeof mailTokenKinds)[number]

// A person has one live token of each kind, and one to verify for each address: what was mailed before dies.
const newMailToken = statement(
  'new_mail_token',
  `
    with replaced as (
      delete from mail_token
      where account_id = $1 and kind = $2 and address <> $3 and kind <> 'verify-email')
    insert into mail_token (account_id, kind, address, token_hash, code_hash, created_at, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (account_id, kind, address) do update set
      token_hash = excluded.token_hash, code_hash = excluded.code_hash, code_tries = 0,
      created_at = excluded.created_at, expires_at = excluded.expires_at, used_at = null`,
)

export async function insertMailToken(
  tx: Glance,
  row: {
    accountId: UserId
    kind: MailTokenKind
    /** In lower case: the address to verify, or the one that was invited. */
    address: string
    tokenHash: string
    codeHash: string
    at: string
    expiresAt: string
  },
): Promise<void> {
  const { accountId, kind, address, tokenHash, codeHash, at, expiresAt } = row
  await execute(tx, newMailToken, [accountId, kind, address, tokenHash, codeHash, at, expiresAt])
}
