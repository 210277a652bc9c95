import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import { addDays, monthOf, yearOf } from '#domain/kernel/local-date.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { forgetYears } from './transfer.sql.ts'

/** So long after its first day a year's choices are kept, in days. */
const keptDays = 30

/** Forgets what was chosen for the years that have begun more than a month ago. */
export const forgetTransfers = ({
  database,
  clock,
}: Pick<RequestContext, 'database' | 'clock'>): Promise<void> =>
  database.atDoor('platform', (tx) => {
    const day = addDays(dateIn(instantOf(clock.now()), 'UTC'), -keptDays)
    return forgetYears(tx, monthOf(day) >= 9 ? yearOf(day) + 1 : yearOf(day))
  })
