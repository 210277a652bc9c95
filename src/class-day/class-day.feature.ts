import type { Feature } from '#src/manifest/feature.ts'
import { classDayCache } from './class-day.cache.ts'

/** Which class and day, and who is here. */
export const classDayFeature: Feature = {
  entryKinds: async () => (await import('./marks/marks.offline.ts')).entryKinds,
  cache: classDayCache,
}
