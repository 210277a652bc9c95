import type { Feature } from '#src/manifest/feature.ts'

/** The adults in the rooms: who came, who left, and whether they are enough. */
export const roomsFeature: Feature = {
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  entryKinds: async () => (await import('./rooms.offline.ts')).entryKinds,
  entryWords: async () => (await import('./rooms-entry-words.tsx')).entryWords,
  refusals: async () => (await import('./rooms-refusals.ts')).roomRefusalWords,
  cache: async () => (await import('./rooms.cache.ts')).roomsCache,
}
