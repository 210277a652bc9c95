import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ScheduleKind, SchoolWeekday } from '#domain/children/schedule.ts'
import type { HalfDay } from '#domain/presence/presence.ts'

export const kindWords: Record<ScheduleKind, MessageDescriptor> = {
  school: msg`School, by half-days`,
  regular: msg`Regular care`,
  occasional: msg`Occasional care`,
  emergency: msg`Emergency care`,
}

export const weekdayWords: Record<SchoolWeekday, MessageDescriptor> = {
  monday: msg`Monday`,
  tuesday: msg`Tuesday`,
  wednesday: msg`Wednesday`,
  thursday: msg`Thursday`,
  friday: msg`Friday`,
}

export const halfDayWords: Record<HalfDay, MessageDescriptor> = {
  am: msg`Morning`,
  pm: msg`Afternoon`,
}
