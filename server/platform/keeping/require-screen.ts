import { maySeeScreen } from '#domain/access/access.ts'
import type { ScreenWord } from '#domain/access/screens.ts'
import {
  refusal,
  requireSchoolViewer,
  type SchoolViewer,
} from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'

/** The policy of most settings: who may open the page may change what stands on it. */
export const requireScreen =
  (word: ScreenWord) =>
  (context: RequestContext): SchoolViewer => {
    const viewer = requireSchoolViewer(context)
    if (!maySeeScreen(viewer, word)) throw refusal('FORBIDDEN')
    return viewer
  }
