import { instantOf } from '#domain/kernel/instant.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { forgetLetters } from './diary-mails.sql.ts'

/**
 * Clears, every hour, the letters of half a year ago, of all schools in one statement. Several servers may do it at once.
 */
export async function doDiaryChores({
  database,
  clock,
}: Pick<RequestContext, 'database' | 'clock'>): Promise<void> {
  await database.atDoor('mail', (tx) => forgetLetters(tx, instantOf(clock.now())))
}
