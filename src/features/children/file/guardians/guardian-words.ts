import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Title } from '#domain/children/family/guardian.ts'

export const titleWords: Record<Title, MessageDescriptor> = { mr: msg`Mr`, mrs: msg`Mrs` }
