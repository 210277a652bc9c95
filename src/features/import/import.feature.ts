import type { Feature } from '#src/manifest/feature.ts'

/** Lists of children and guardians from a file. */
export const importFeature: Feature = {
  screens: [
    {
      word: 'settings-children',
      path: '/settings/add-child/file',
      load: async () => (await import('./import.screen.tsx')).ImportScreen,
    },
  ],
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  refusals: async () => (await import('./import-refusals.ts')).importRefusalWords,
  changeWords: async () => (await import('./import-change-words.ts')).importChangeWords,
}
