import type { Feature } from '#src/manifest/feature.ts'

/** What must be known of a child. */
export const healthFeature: Feature = {
  refusals: async () => (await import('./health-refusals.ts')).healthRefusalWords,
}
