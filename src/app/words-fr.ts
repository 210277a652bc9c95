import type { Messages } from '@lingui/core'
import { fr } from 'date-fns/locale/fr'
import { mergeCatalogs } from './merge-catalogs.ts'

export const words = {
  locale: 'fr',
  messages: mergeCatalogs(
    import.meta.glob<Messages>('../**/locales/fr.po', { eager: true, import: 'messages' }),
  ),
  dateLocale: fr,
} as const
