import { msg } from '@lingui/core/macro'
import { Image } from 'lucide-react'
import type { Feature } from '#src/manifest/feature.ts'
import { mediaFeature } from '#src/media/media.feature.ts'

/** Pictures of classes and of the school, by album. */
export const galleryFeature: Feature = {
  menu: [
    {
      word: 'gallery',
      name: msg({ message: 'Gallery', context: 'menu' }),
      icon: Image,
      place: 'list',
      group: 'school',
    },
  ],
  screens: [
    {
      word: 'gallery',
      path: '/gallery',
      load: async () => (await import('./gallery.screen.tsx')).GalleryScreen,
    },
  ],
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  shows: [mediaFeature],
  entryKinds: async () => (await import('./gallery.offline.ts')).entryKinds,
  entryWords: async () => (await import('./gallery-entry-words.tsx')).entryWords,
  refusals: async () => (await import('./gallery-refusals.ts')).galleryRefusalWords,
  changeWords: async () => (await import('./gallery-change-words.ts')).galleryChangeWords,
  cache: async () => (await import('./gallery.cache.ts')).galleryCache,
  ahead: async () => (await import('./gallery.ahead.ts')).galleryAhead,
}
