import { classDayCache } from '#src/class-day/class-day.cache.ts'
import { diaryCache } from '#src/features/diary/diary.cache.ts'
import { pedagogyCache } from '#src/features/pedagogy/pedagogy.cache.ts'
import { presenceCache } from '#src/features/presence/presence.cache.ts'
import { transmissionCache } from '#src/features/transmission/transmission.cache.ts'
import type { FeatureCache } from '#src/graphql/cache-config.ts'
import { needsCache } from '#src/needs/needs.cache.ts'

/** What each feature wants of the read cache. */
export const featureCaches: readonly FeatureCache[] = [
  classDayCache,
  presenceCache,
  diaryCache,
  transmissionCache,
  needsCache,
  pedagogyCache,
]
