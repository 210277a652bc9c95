import type { Feature } from '#src/manifest/feature.ts'

/** Photos and documents. */
export const mediaFeature: Feature = {
  refusals: async () => (await import('./media-refusals.ts')).mediaRefusalWords,
}
