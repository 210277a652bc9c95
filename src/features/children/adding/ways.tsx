import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { ByHand } from './by-hand.tsx'

/** A way in which children come onto the list. `word` is its part of the address `/settings/add-child/<word>`. */
export type AddingWay = { word: string; name: MessageDescriptor; Panel: ComponentType }

/** Another way is one line. The first one stands at `/settings/add-child`; a single one has no tabs. */
export const addingWays: readonly AddingWay[] = [
  { word: 'by-hand', name: msg`By hand`, Panel: ByHand },
]
