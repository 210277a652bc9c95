import type { Feature } from '#src/manifest/feature.ts'

/** Photos and documents. */
export const mediaFeature: Feature = {
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  refusals: async () => (await import('./media-refusals.ts')).mediaRefusalWords,
}
