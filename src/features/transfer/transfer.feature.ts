import { msg } from '@lingui/core/macro'
import { CalendarArrowUp } from 'lucide-react'
import type { Feature } from '#src/manifest/feature.ts'

/** Children into the next school year. */
export const transferFeature: Feature = {
  menu: [
    {
      word: 'settings-transfer',
      name: msg`Next school year`,
      icon: CalendarArrowUp,
      place: 'settings',
      group: 'year',
    },
  ],
  screens: [
    {
      word: 'settings-transfer',
      path: '/settings/transfer',
      load: async () => (await import('./transfer.screen.tsx')).TransferScreen,
    },
  ],
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  refusals: async () => (await import('./transfer-refusals.ts')).transferRefusalWords,
  changeWords: async () => (await import('./transfer-change-words.ts')).transferChangeWords,
}
