import type { UserId } from '#domain/kernel/ids.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { hasRow, rowOf, rowsOf, statement } from '#server/platform/database/statement.ts'

// Only at the door 'accounts'.

export type TwoFactorRecord = {
  /** Sealed, as everything here that opens an account. */
  secret: string | null
  offeredSecret: string | null
  /** Milliseconds since 1970. */
  offeredAt: number | null
}

const twoFactorOf = statement<TwoFactorRecord>(
  'two_factor_of',
  `
    select two_factor_secret as secret, two_factor_offered_secret as "offeredSecret",
      (extract(epoch from two_factor_offered_at) * 1000)::float8 as "offeredAt"
    from account where account_id = $1::uuid for update`,
)

/** Reads and locks what the account has of two-factor, so that two calls at once take turns. */
export const lockTwoFactor = (tx: Transaction, userId: UserId) => rowOf(tx, twoFactorOf, [userId])

const offer = statement(
  'two_factor_offer',
  `
    update account set two_factor_offered_secret = $2, two_factor_offered_at = $3 where account_id = $1`,
)

const oldCodes = statement(
  'old_recovery_codes',
  `delete from recovery_code where account_id = $1 and (state = 'offered') = ($2 = 'offered')`,
)

const newCodes = statement(
  'new_recovery_codes',
  `
    insert into recovery_code (account_id, code_hash, state)
    select $1, code_hash, $2 from unnest($3::text[]) as code_hash`,
)

type NewCodes = { userId: UserId; codeHashes: readonly string[] }

/** Keeps a secret and its recovery codes until a code confirms them; an earlier offer is forgotten. */
export async function offerTwoFactor(
  tx: Transaction,
  { userId, secret, at, codeHashes }: NewCodes & { secret: string; at: string },
): Promise<void> {
  await Promise.all([
    rowsOf(tx, offer, [userId, secret, at]),
    rowsOf(tx, oldCodes, [userId, 'offered']),
    rowsOf(tx, newCodes, [userId, 'offered', codeHashes]),
  ])
}

/** Replaces the recovery codes of an account, spent ones included. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  { userId, codeHashes }: NewCodes,
): Promise<void> {
  await Promise.all([
    rowsOf(tx, oldCodes, [userId, 'good']),
    rowsOf(tx, newCodes, [userId, 'good', codeHashes]),
  ])
}

const confirmed = statement(
  'two_factor_confirmed',
  `
    update account set two_factor_secret = two_factor_offered_secret, two_factor_last_step = $2,
      two_factor_offered_secret = null, two_factor_offered_at = null
    where account_id = $1`,
)

const goodCodes = statement(
  'good_recovery_codes',
  `update recovery_code set state = 'good' where account_id = $1 and state = 'offered'`,
)

/** The offered secret is the account's from now on; the code of this step has been used. */
export async function confirmTwoFactor(
  tx: Transaction,
  { userId, step }: { userId: UserId; step: number },
): Promise<void> {
  await Promise.all([
    rowsOf(tx, confirmed, [userId, step]),
    rowsOf(tx, oldCodes, [userId, 'good']),
    rowsOf(tx, goodCodes, [userId]),
  ])
}

const stepTaken = statement(
  'two_factor_step_taken',
  `
    update account set two_factor_last_step = $2
    where account_id = $1 and (two_factor_last_step is null or two_factor_last_step < $2)
    returning true as taken`,
)

/** True if nobody had used the code of this step, or of a later one; it is used now. */
export const takeStep = (tx: Transaction, { userId, step }: { userId: UserId; step: number }) =>
  hasRow(tx, stepTaken, [userId, step])

const codeTaken = statement(
  'recovery_code_taken',
  `
    update recovery_code set state = 'used', used_at = $3
    where account_id = $1 and code_hash = $2 and state = 'good' returning true as taken`,
)

/** True if this recovery code was good; it is spent now. */
export const takeRecoveryCode = (
  tx: Transaction,
  { userId, codeHash, at }: { userId: UserId; codeHash: string; at: string },
) => hasRow(tx, codeTaken, [userId, codeHash, at])
