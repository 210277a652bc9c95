import { msg } from '@lingui/core/macro'
import { FolderOpen, UserRoundPlus } from 'lucide-react'
import { healthFeature } from '#src/health/health.feature.ts'
import type { Feature } from '#src/manifest/feature.ts'
import { mediaFeature } from '#src/media/media.feature.ts'

/** The children of the school and their files. */
export const childrenFeature: Feature = {
  menu: [
    { word: 'profile', name: msg`Children`, icon: FolderOpen, place: 'list' },
    { word: 'settings-children', name: msg`Add children`, icon: UserRoundPlus, place: 'settings' },
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
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  shows: [healthFeature, mediaFeature],
  refusals: async () => ({
    ...(await import('./children-refusals.ts')).childrenRefusalWords,
    ...(await import('./file/family/family-refusals.ts')).familyRefusalWords,
    ...(await import('./file/schedule/schedule-refusals.ts')).scheduleRefusalWords,
    ...(await import('./file/note/note-refusals.ts')).childNoteRefusalWords,
    ...(await import('./file/documents/documents-refusals.ts')).documentRefusalWords,
    ...(await import('./file/privacy/erasure-refusals.ts')).erasureRefusalWords,
  }),
  changeWords: async () => ({
    ...(await import('./children-change-words.ts')).childrenChangeWords,
    ...(await import('./file/family/family-change-words.ts')).familyChangeWords,
    ...(await import('./file/schedule/schedule-change-words.ts')).scheduleChangeWords,
    ...(await import('./file/note/note-refusals.ts')).childNoteChangeWords,
    ...(await import('./file/documents/documents-refusals.ts')).documentChangeWords,
    ...(await import('./file/privacy/erasure-refusals.ts')).erasureChangeWords,
  }),
}
