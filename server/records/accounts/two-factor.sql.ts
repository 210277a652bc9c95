import type { UserId } from '#domain/kernel/ids.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'

// Only at the door 'accounts'.

const noTwoFactor = statement(
  'no_two_factor',
  `
    update account set two_factor_secret = null, two_factor_last_step = null, two_factor_offered_secret = null,
      two_factor_offered_at = null
    where account_id = $1::uuid`,
)

const noRecoveryCodes = statement(
  'no_recovery_codes',
  'delete from recovery_code where account_id = $1::uuid',
)

/** Turns two-factor off. Its owner has shown a code, or a director does it for somebody who lost the phone. */
export async function removeTwoFactor(tx: Transaction, userId: UserId): Promise<void> {
  await Promise.all([rowsOf(tx, noTwoFactor, [userId]), rowsOf(tx, noRecoveryCodes, [userId])])
}
