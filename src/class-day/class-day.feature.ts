import type { Feature } from '#src/manifest/feature.ts'
import { classDayCache } from './class-day.cache.ts'

/** Which class and day, and who is here. */
export const classDayFeature: Feature = {
  cache: classDayCache,
}
