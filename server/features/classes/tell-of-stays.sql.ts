import type { Instant } from '#domain/kernel/instant.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { execute, statement } from '#server/platform/database/statement.ts'

// Longer than the hour between two looks: somebody who hears it twice only looks twice.
const lookBack = '65 minutes'

const turnedStays = statement(
  'stays_told',
  `
    with turned as (
      select school_id, account_id, first_day as day from class_teacher
      where first_day between $1::date - 1 and $1::date + 1
      union all
      select school_id, account_id, last_day + 1 from class_teacher
      where last_day between $1::date - 2 and $1::date
    )
    select pg_notify('preau_changes', jsonb_build_object('account', t.account_id)::text) is null as notified
    from turned t join school s using (school_id)
    where t.day::timestamp at time zone s.time_zone between $2::timestamptz - interval '${lookBack}' and $2::timestamptz`,
)

/** Lets the open apps of teachers hear that a stay began or ended with the day of the school. */
export const tellTurnedStays = (tx: Transaction, at: Instant): Promise<void> =>
  execute(tx, turnedStays, [at.slice(0, 10), at])
