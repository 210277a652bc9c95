import type { UserId } from '#domain/kernel/ids.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { execute, rowsOf, statement } from '#server/platform/database/statement.ts'

// Only at the door 'accounts'.

export type AdminRecord = { userId: UserId; name: string; emails: string[] }

const admins = statement<AdminRecord>(
  'platform_admins',
  `
    select a.account_id as "userId", a.name,
      array(select e.address from account_email e where e.account_id = a.account_id order by e.address) as emails
    from account a where a.user_type = 'admin' order by a.created_at, a.account_id`,
)

/** Everybody who manages the platform, the first one first, switched off or not. */
export const listAdmins = (tx: Transaction): Promise<AdminRecord[]> => rowsOf(tx, admins)

const switchedOn = statement(
  'platform_admin_switched_on',
  'update account set is_active = true, disabled_at = null where account_id = $1::uuid',
)

export const switchAdminOn = (tx: Transaction, userId: UserId) => execute(tx, switchedOn, [userId])

const one = statement(
  'platform_admins_one_at_a_time',
  `select pg_advisory_xact_lock(hashtext('preau.admin'))`,
)

/** Two commands at once take turns: neither takes itself for the first. */
export const takeTurn = (tx: Transaction) => execute(tx, one)
