import type { MediaId } from '#domain/kernel/ids.ts'
import { requireSchoolSender } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { mediaAddress } from './media-address.ts'

/**
 * A child's portrait, selected from `child`. The family's word about pictures on show allows it, and takes it away. Asked
 * for only where there is one.
 */
export const portraitOf = (child: string): string => `
  case when ${child}.portrait_media_id is not null and exists (select from photo_consent w
    where w.school_id = ${child}.school_id and w.child_id = ${child}.child_id and w.use = 'display' and w.is_given)
  then ${child}.portrait_media_id end`

/** The address of a portrait, for some hours; null where there is none. */
export function portraitAddress(context: RequestContext, mediaId: MediaId | null): string | null {
  if (!mediaId) return null
  const { schoolId } = requireSchoolSender(context)
  return mediaAddress(context, { media: { id: mediaId, schoolId, kind: 'photo' }, size: 'small' })
}
