import { msg } from '@lingui/core/macro'
import { ShieldCheck } from 'lucide-react'
import type { Feature } from '#src/manifest/feature.ts'

/** The time families' data are kept, who has read them, and what families are told about it. */
export const privacyFeature: Feature = {
  menu: [
    {
      word: 'settings-privacy',
      name: msg`Personal data`,
      icon: ShieldCheck,
      place: 'settings',
      group: 'year',
    },
  ],
  screens: [
    {
      word: 'settings-privacy',
      path: '/settings/privacy',
      load: async () => (await import('./privacy-pages.ts')).privacyPages.PrivacyScreen,
    },
    {
      word: 'privacy-notice',
      path: '/privacy-notice',
      load: async () => (await import('./privacy-pages.ts')).privacyPages.NoticeScreen,
    },
  ],
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  refusals: async () => (await import('./privacy-refusals.ts')).privacyRefusalWords,
  changeWords: async () => (await import('./privacy-refusals.ts')).privacyChangeWords,
}
