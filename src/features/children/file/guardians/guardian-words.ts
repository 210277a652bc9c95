import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Relation, Title } from '#domain/children/family/guardian.ts'

export const relationWords: Record<Relation, MessageDescriptor> = {
  Mom: msg`Mother`,
  Dad: msg`Father`,
  Other: msg({ message: 'Other', context: 'a guardian' }),
}

export const titleWords: Record<Title, MessageDescriptor> = { mr: msg`Mr`, mrs: msg`Mrs` }
