import type { Feature } from '#src/manifest/feature.ts'

/** Messages between the people of the school. */
export const messageFeature: Feature = {
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  refusals: async () => (await import('./message-refusals.ts')).messageRefusalWords,
  changeWords: async () => (await import('./message-change-words.ts')).messageChangeWords,
}
