import { type MediaId, parseId } from '#domain/kernel/ids.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { listMedia } from './media.sql.ts'

/** The photo with this id, where somebody has begun to send it. It may still be on its way. */
export async function sentPhoto(
  tx: Glance,
  sent: string | null | undefined,
): Promise<MediaId | null> {
  const mediaId = parseId<MediaId>(sent ?? '')
  const found = mediaId ? await listMedia(tx, { mediaIds: [mediaId] }) : []
  const isThere = found.some(({ kind, state }) => kind === 'photo' && state !== 'refused')
  return isThere && mediaId ? mediaId : null
}
