import { msg } from '@lingui/core/macro'
import { MailPlus } from 'lucide-react'
import type { Feature } from '#src/manifest/feature.ts'

/** Families that ask for a place, until their child is enrolled. */
export const prospectsFeature: Feature = {
  menu: [
    {
      word: 'prospects',
      name: msg({ message: 'Admissions', context: 'menu' }),
      icon: MailPlus,
      place: 'list',
      group: 'families',
    },
  ],
  screens: [
    {
      word: 'prospects',
      path: '/prospects/:prospectId?',
      load: async () => (await import('./prospects.screen.tsx')).ProspectsScreen,
    },
  ],
  counts: [
    {
      word: 'prospects',
      on: 'menu',
      load: async () => (await import('./to-process-count.tsx')).ToProcessCount,
    },
  ],
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  refusals: async () => (await import('./prospects-refusals.ts')).prospectRefusalWords,
  changeWords: async () => (await import('./prospects-change-words.ts')).prospectChangeWords,
}
