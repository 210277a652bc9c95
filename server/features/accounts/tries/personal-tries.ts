import type { UserId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { countTry } from '#server/records/accounts/tries/count-try.ts'
import { longestWindow, personalLimits } from '#server/records/accounts/tries/limits.ts'
import { forgetTries } from '#server/records/accounts/tries/tries.sql.ts'

type Means = Pick<RequestContext, 'clock' | 'ids' | 'secrets'>

/** The secret guessed at when the person is known already, each with a counter of its own. */
export type Guessed = { userId: UserId; what: 'two-factor' | 'password' }

/** Counts a try at something of one person's. Seconds to wait instead, or 0. */
export async function countPersonalTry(
  tx: Transaction,
  { clock, ids, secrets }: Means,
  guessed: Guessed,
): Promise<number> {
  const limits = personalLimits(secrets, guessed)
  const { wait } = await countTry(tx, { clock, ids, limits })
  return wait
}

/** After a success. */
export async function forgetPersonalTries(
  tx: Transaction,
  { clock, secrets }: Means,
  guessed: Guessed,
): Promise<void> {
  const subjects = personalLimits(secrets, guessed).map(({ subject }) => subject)
  await forgetTries(tx, { ids: [], subjects, before: instantOf(clock.now() - longestWindow) })
}
