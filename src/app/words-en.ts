import type { Messages } from '@lingui/core'
import { mergeCatalogs } from './merge-catalogs.ts'

export const words = {
  locale: 'en',
  messages: mergeCatalogs(
    import.meta.glob<Messages>('../**/locales/en.po', { eager: true, import: 'messages' }),
  ),
} as const
