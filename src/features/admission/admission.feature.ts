import type { Feature } from '#src/manifest/feature.ts'

/** The public form by which a family asks a school for a place. */
export const admissionFeature: Feature = {
  screens: [
    {
      path: '/admission-form',
      load: async () => (await import('./admission-door.tsx')).AdmissionDoor,
    },
  ],
  words: { en: () => import('./locales/en.po'), fr: () => import('./locales/fr.po') },
  refusals: async () => (await import('./admission-refusals.ts')).admissionRefusalWords,
}
