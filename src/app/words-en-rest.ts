import type { Messages } from '@lingui/core'

/** What the other features say. */
export const catalogs = import.meta.glob<Messages>(
  ['../features/*/locales/en.po', '!../features/presence/locales/en.po'],
  { eager: true, import: 'messages' },
)
