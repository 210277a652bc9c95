import type { Feature } from '#src/manifest/feature.ts'

/** The feature for what must be known of a child. */
export const healthFeature: Feature = {
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  refusals: async () => (await import('./health-refusals.ts')).healthRefusalWords,
  changeWords: async () => (await import('./health-change-words.ts')).healthChangeWords,
}
