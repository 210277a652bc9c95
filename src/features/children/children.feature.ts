import { msg } from '@lingui/core/macro'
import { FolderOpen } from 'lucide-react'
import { healthFeature } from '#src/health/health.feature.ts'
import type { Feature } from '#src/manifest/feature.ts'

/** The children of the school and their files. */
export const childrenFeature: Feature = {
  menu: [{ word: 'profile', name: msg`Children`, icon: FolderOpen, place: 'list' }],
  screens: [
    {
      word: 'profile',
      path: '/profile/:childId?',
      load: async () => (await import('./profile.screen.tsx')).ProfileScreen,
    },
  ],
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  shows: [healthFeature],
  refusals: async () => (await import('./children-refusals.ts')).childrenRefusalWords,
  changeWords: async () => (await import('./children-change-words.ts')).childrenChangeWords,
}
