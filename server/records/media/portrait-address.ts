import type { MediaId } from '#domain/kernel/ids.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { smallPicture } from './small-picture.ts'

/** The address of a portrait, for some hours; null where there is none. */
export const portraitAddress = (context: RequestContext, id: MediaId | null): string | null =>
  id && smallPicture(context, { id, kind: 'photo' })
