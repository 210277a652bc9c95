import type { MediaId } from '#domain/kernel/ids.ts'
import type { PictureKind } from '#domain/media/media.ts'
import { requireSchoolSender } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { mediaAddress } from './media-address.ts'

/** The address of a small picture of the viewer's own school. */
export function smallPicture(
  context: RequestContext,
  { id, kind }: { id: MediaId; kind: PictureKind },
): string {
  const { schoolId } = requireSchoolSender(context)
  return mediaAddress(context, { media: { id, schoolId, kind }, size: 'small' })
}
