import type { Glance } from './database.ts'
import { execute, statement } from './statement.ts'

const patience = statement(
  'long_work_allowed',
  `select set_config('statement_timeout', '10min', true)`,
)

/**
 * Lets the statements of this transaction take ten minutes. It is for what a server does by itself about a whole school:
 * nobody waits for the answer, and what is cut off after seconds would be begun anew every hour.
 */
export const allowLongWork = (tx: Glance): Promise<void> => execute(tx, patience)
