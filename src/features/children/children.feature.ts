import { msg } from '@lingui/core/macro'
import { FolderOpen, UserRoundPlus } from 'lucide-react'
import { healthFeature } from '#src/health/health.feature.ts'
import type { Feature } from '#src/manifest/feature.ts'
import { mediaFeature } from '#src/media/media.feature.ts'

/** The children of the school and their files. */
export const childrenFeature: Feature = {
  menu: [
    { word: 'profile', name: msg`Children`, icon: FolderOpen, place: 'list', group: 'families' },
    {
      word: 'settings-children',
      name: msg`Add children`,
      icon: UserRoundPlus,
      place: 'settings',
      group: 'classes',
    },
  ],
  screens: [
    {
      word: 'profile',
      path: '/profile/:childId?',
      load: async () => (await import('./profile.screen.tsx')).ProfileScreen,
    },
    {
      word: 'settings-children',
      path: '/settings/add-child',
      load: async () => (await import('./add-child.screen.tsx')).AddChildScreen,
    },
  ],
  acts: [
    {
      word: 'settings-children',
      name: msg`Enter a new child`,
      icon: UserRoundPlus,
      to: '/settings/add-child',
    },
    {
      word: 'settings-children',
      name: msg`Take children in from a list`,
      icon: UserRoundPlus,
      to: '/settings/add-child/file',
    },
  ],
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  shows: [healthFeature, mediaFeature],
  refusals: async () => (await import('./children-words.ts')).everyRefusalWord,
  changeWords: async () => (await import('./children-words.ts')).everyChangeWord,
  ahead: async () => (await import('./children.ahead.ts')).childrenAhead,
}
