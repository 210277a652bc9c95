import type { Messages } from '@lingui/core'

export const catalogs = import.meta.glob<Messages>('../**/locales/fr.po', {
  eager: true,
  import: 'messages',
})
