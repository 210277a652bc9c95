import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Relation } from '#domain/children/family/guardian.ts'

/** The word for each guardian. Nothing follows from it. */
export const relationWords: Record<Relation, MessageDescriptor> = {
  Mom: msg`Mother`,
  Dad: msg`Father`,
  Other: msg({ message: 'Other', context: 'a guardian' }),
}
