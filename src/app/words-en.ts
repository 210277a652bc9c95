import type { Messages } from '@lingui/core'
import { enGB } from 'date-fns/locale/en-GB'
import { mergeCatalogs } from './merge-catalogs.ts'

export const words = {
  locale: 'en',
  messages: mergeCatalogs(
    import.meta.glob<Messages>('../**/locales/en.po', { eager: true, import: 'messages' }),
  ),
  dateLocale: enGB,
} as const
