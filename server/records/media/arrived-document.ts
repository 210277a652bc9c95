import { type MediaId, parseId } from '#domain/kernel/ids.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { listMedia } from './media.sql.ts'

/** The document with this id, where it has arrived. */
export async function arrivedDocument(
  tx: Glance,
  sent: string | null | undefined,
): Promise<MediaId | null> {
  const mediaId = parseId<MediaId>(sent ?? '')
  const found = mediaId ? await listMedia(tx, { mediaIds: [mediaId] }) : []
  const isReady = found.some(({ kind, state }) => kind === 'document' && state === 'ready')
  return isReady && mediaId ? mediaId : null
}
