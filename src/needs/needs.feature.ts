import type { Feature } from '#src/manifest/feature.ts'

/** The feature for what families are asked to bring. */
export const needsFeature: Feature = {
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  entryKinds: async () => (await import('./needs.offline.ts')).entryKinds,
  entryWords: async () => (await import('./needs-entry-words.tsx')).entryWords,
  refusals: async () => (await import('./needs-refusals.ts')).needRefusalWords,
  cache: async () => (await import('./needs.cache.ts')).needsCache,
}
