import type { Feature } from '#src/manifest/feature.ts'

/** The class and day, and who is here. */
export const classDayFeature: Feature = {
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  entryKinds: async () => (await import('./marks/marks.offline.ts')).entryKinds,
  cache: async () => (await import('./class-day.cache.ts')).classDayCache,
}
