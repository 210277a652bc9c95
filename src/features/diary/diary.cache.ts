import type { Cache } from '@urql/exchange-graphcache'
import type { FeatureCache, Truth } from '#src/graphql/cache-config.ts'

type Place = { childId: unknown; date: unknown }

/** The day of the class that the child is in, as far as this device has opened it. */
function dayOf(cache: Cache, { childId, date }: Place): string | undefined {
  const classId = cache.resolve(`Child:${childId}`, 'classId')
  const day = `DiaryDay:${classId}:${date}`
  return cache.resolve(day, 'id') ? day : undefined
}

function addTo(
  cache: Cache,
  { day, field, key }: { day: string; field: string; key: string },
): void {
  const listed = cache.resolve(day, field) as unknown
  if (Array.isArray(listed) && !listed.includes(key)) cache.link(day, field, [...listed, key])
}

/** A line that is new to the class's day is put into its list, with the report that it moved. */
function noteItem(truth: Truth, cache: Cache): void {
  const day = dayOf(cache, truth as unknown as Place)
  const key = cache.keyOfEntity(truth)
  if (!day || !key) return
  addTo(cache, { day, field: 'items', key })
  addTo(cache, { day, field: 'reports', key: `DailyReport:${truth.childId}:${truth.date}` })
}

function noteReport(truth: Truth, cache: Cache): void {
  const day = dayOf(cache, truth as unknown as Place)
  const key = cache.keyOfEntity(truth)
  if (day && key) addTo(cache, { day, field: 'reports', key })
}

export const diaryCache: FeatureCache = {
  onTruth: { DiaryItem: noteItem, DailyReport: noteReport },
}
