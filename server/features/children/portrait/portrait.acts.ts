import { childrenRefusal } from '#domain/children/children-codes.ts'
import { type MediaId, parseId } from '#domain/kernel/ids.ts'
import { accept } from '#domain/kernel/result.ts'
import { listMedia } from '#server/records/media/media.sql.ts'
import { fileAct } from '../file/file-act.ts'
import type { HeldChild } from '../file/held-child.sql.ts'
import { findPortrait, writePortrait } from './portrait.sql.ts'

type Wish = { childId: string; mediaId?: string | null | undefined }

/**
 * Gives a child a portrait, or takes it away. It is on show on every screen of the class, so the family must have allowed
 * pictures on show (domain/media/photo-consent.ts).
 */
export const setPortrait = fileAct({
  name: 'setPortrait',
  parts: ['identity'],
  async read(tx, { wish, child }: { wish: Wish; child: HeldChild }) {
    const mediaId = parseId<MediaId>(wish.mediaId ?? '')
    const pictures = await listMedia(tx, { mediaIds: mediaId ? [mediaId] : [] })
    return {
      ...(await findPortrait(tx, child.id)),
      sent: pictures.find(({ kind, state }) => kind === 'photo' && state !== 'refused'),
    }
  },
  decide({ wish, standing: { portraitMediaId, mayShow, sent } }) {
    if (wish.mediaId && !mayShow) return childrenRefusal('children.no-portrait-consent')
    if (wish.mediaId && !sent) return childrenRefusal('children.unknown-picture')
    const mediaId = sent?.id ?? null
    return accept(mediaId === portraitMediaId ? null : { mediaId })
  },
  write: (tx, { child, change }) => writePortrait(tx, child.id, change.mediaId),
  logged: ({ mediaId }) => ({ hasPortrait: mediaId !== null }),
})
