import { isFeedSecret } from '#domain/event/feed.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import type { Viewer } from '#server/platform/request/viewer.ts'
import { hashOfToken } from '#server/records/accounts/mail-tokens.ts'
import { countTry } from '#server/records/accounts/tries/count-try.ts'
import { limitsOfAct, longestWindow } from '#server/records/accounts/tries/limits.ts'
import { forgetTries } from '#server/records/accounts/tries/tries.sql.ts'
import { findViewerOfFeedBy } from '../accounts.sql.ts'

/**
 * Finds whose feed an address is, by its secret. Null where the feed was revoked or never made, or its owner is switched
 * off. After too many guesses from one network nothing is looked for: from outside it is the same.
 */
export async function findViewerOfFeed(
  {
    database,
    clock,
    ids,
    secrets,
    clientAddress,
  }: Pick<RequestContext, 'database' | 'clock' | 'ids' | 'secrets' | 'clientAddress'>,
  secret: string,
): Promise<Viewer | null> {
  const now = clock.now()
  const limits = limitsOfAct(secrets, { act: 'feed', name: '', address: clientAddress })
  return database.atDoor('accounts', async (tx) => {
    const tried = await countTry(tx, { clock, ids, limits })
    if (tried.wait > 0 || !isFeedSecret(secret)) return null
    const secretHash = hashOfToken(secret)
    const viewer = await findViewerOfFeedBy(tx, { secretHash, at: instantOf(now) })
    if (!viewer) return null
    const before = instantOf(now - longestWindow)
    await forgetTries(tx, { ids: tried.ids, subjects: [], before })
    return viewer
  })
}
