import type { Messages } from '@lingui/core'
import { mergeCatalogs } from './merge-catalogs.ts'

export const words = {
  locale: 'fr',
  messages: mergeCatalogs(
    import.meta.glob<Messages>('../**/locales/fr.po', { eager: true, import: 'messages' }),
  ),
} as const
