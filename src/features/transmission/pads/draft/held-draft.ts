import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { namesCollector } from '#domain/transmission/lines/departure.ts'
import { type GiftQuestion, whyNotGoOn } from '#domain/transmission/medicine/gift-limits.ts'
import { heldGiftWords } from '../../gifts/gift-words.ts'
import type { Draft } from './pad-draft.ts'

/** What a pad asks before it saves, although the school would take the line as it is; null where nothing is open. */
export function whyHeld(draft: Draft, question: GiftQuestion | null): MessageDescriptor | null {
  switch (draft.line) {
    case 'medicine': {
      const held = whyNotGoOn(question, draft.details.exception)
      return held ? heldGiftWords[held] : null
    }
    case 'departure': {
      const isAnswered = draft.isCollectorUnnoted || namesCollector(draft.details)
      return isAnswered
        ? null
        : msg`Nothing is saved yet. Write who collected the child, or tick that it is not noted.`
    }
    default:
      return null
  }
}
