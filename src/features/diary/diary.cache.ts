import type { Cache } from '@urql/exchange-graphcache'
import { addToList, type FeatureCache, type Truth } from '#src/graphql/cache-config.ts'

type Place = { childId: unknown; date: unknown }

/** The day of the class that the child is in, as far as this device has opened it. */
function dayOf(cache: Cache, { childId, date }: Place): string | undefined {
  const classId = cache.resolve(`Child:${childId}`, 'classId')
  const day = `DiaryDay:${classId}:${date}`
  return cache.resolve(day, 'id') ? day : undefined
}

/** A line that is new to the class's day is put into its list, with the report that it moved. */
function noteItem(truth: Truth, cache: Cache): void {
  const day = dayOf(cache, truth as unknown as Place)
  if (!day) return
  addToList(cache, { of: day, field: 'items' }, cache.keyOfEntity(truth))
  const report = `DailyReport:${truth.childId}:${truth.date}`
  addToList(cache, { of: day, field: 'reports' }, report)
}

function noteReport(truth: Truth, cache: Cache): void {
  const day = dayOf(cache, truth as unknown as Place)
  if (day) addToList(cache, { of: day, field: 'reports' }, cache.keyOfEntity(truth))
}

export const diaryCache: FeatureCache = {
  onTruth: { DiaryItem: noteItem, DailyReport: noteReport },
}
