import { childrenRefusal } from '#domain/children/children-codes.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { accept } from '#domain/kernel/result.ts'
import { sentPhoto } from '#server/records/media/sent-photo.ts'
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
    const [sent, standing] = await Promise.all([
      sentPhoto(tx, wish.mediaId),
      findPortrait(tx, child.id),
    ])
    return { ...standing, sent }
  },
  decide({ wish, standing: { portraitMediaId, mayShow, sent } }) {
    if (wish.mediaId && !mayShow) return childrenRefusal('children.no-portrait-consent')
    if (wish.mediaId && !sent) return fieldRefusal('field.not-arrived', { field: 'mediaId' })
    return accept(sent === portraitMediaId ? null : { mediaId: sent })
  },
  write: (tx, { child, change }) => writePortrait(tx, child.id, change.mediaId),
  logged: ({ mediaId }) => ({ hasPortrait: mediaId !== null }),
})
