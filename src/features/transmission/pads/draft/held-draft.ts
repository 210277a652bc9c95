import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { namesCollector } from '#domain/transmission/lines/departure.ts'
import { type GiftQuestion, whyNotGoOn } from '#domain/transmission/medicine/gift-limits.ts'
import { forbiddenName } from '#src/class-day/contacts/collecting.ts'
import { heldGiftWords } from '../../gifts/gift-words.ts'
import type { PadContext } from '../fields/pad-fields.tsx'
import type { Draft, DraftOf } from './pad-draft.ts'

/** True if the line names somebody who must not collect the child, and the direction was not asked yet. */
function isToBeAsked(
  { details: { collectedBy }, askedAbout }: DraftOf<'departure'> | DraftOf<'home'>,
  { child, date }: Pick<PadContext, 'child' | 'date'>,
): boolean {
  const forbidden = forbiddenName(collectedBy ?? '', child.contacts, date)
  return forbidden !== undefined && askedAbout !== forbidden
}

const askFirst = msg`Nothing is saved yet. This person must not collect the child. Call the direction, then tick that you have asked.`

/** Says what a pad asks before it saves; null where nothing is open. The school would take the line as it is. */
export function whyHeld(
  draft: Draft,
  question: GiftQuestion | null,
  context: Pick<PadContext, 'child' | 'date'>,
): MessageDescriptor | null {
  switch (draft.line) {
    case 'medicine': {
      const held = whyNotGoOn(question, draft.details.exception)
      return held ? heldGiftWords[held] : null
    }
    case 'departure': {
      const isAnswered = draft.isCollectorUnnoted || namesCollector(draft.details)
      if (!isAnswered)
        return msg`Nothing is saved yet. Write who collected the child, or tick that it is not noted.`
      return isToBeAsked(draft, context) ? askFirst : null
    }
    // Somebody else reads in the evening who comes: it is asked before it is written down.
    case 'home':
      return isToBeAsked(draft, context) ? askFirst : null
    default:
      return null
  }
}
