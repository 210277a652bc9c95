import { msg } from '@lingui/core/macro'
import { asks, type ScreenAhead } from '#src/manifest/ahead.ts'
import { chatHome, messagePeople } from './message.operations.ts'

export const messageAhead: readonly ScreenAhead[] = [
  {
    key: 'messages',
    word: 'messages',
    name: msg`Messages`,
    ask: () => [asks(chatHome, {}), asks(messagePeople, {})],
  },
]
