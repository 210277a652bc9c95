import type { Messages } from '@lingui/core'

/** What the other features say. */
export const catalogs = import.meta.glob<Messages>(
  ['../features/*/locales/fr.po', '!../features/presence/locales/fr.po'],
  { eager: true, import: 'messages' },
)
