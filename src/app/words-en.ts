import type { Messages } from '@lingui/core'

/** What the shell says, and the register: all that is there when the app has started. */
export const catalogs = import.meta.glob<Messages>(
  ['../i18n/locales/en.po', '../features/presence/locales/en.po'],
  { eager: true, import: 'messages' },
)
