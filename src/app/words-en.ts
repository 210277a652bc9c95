import type { Messages } from '@lingui/core'

export const catalogs = import.meta.glob<Messages>('../**/locales/en.po', {
  eager: true,
  import: 'messages',
})
