import { msg } from '@lingui/core/macro'
import { asks, type ScreenAhead } from '#src/manifest/ahead.ts'
import { childrenList } from './children.operations.ts'

export const childrenAhead: readonly ScreenAhead[] = [
  {
    key: 'profile',
    word: 'profile',
    name: msg`List of children`,
    ask: () => [asks(childrenList, {})],
  },
]
