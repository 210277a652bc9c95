import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HolidayBilling } from '#domain/calendar/holidays.ts'
import type { HolidayKind } from '#domain/school/calendar.ts'
import type { Holiday } from './calendar.operations.ts'

/** The kinds of a row, as a director calls them. */
export const kindWords: Record<HolidayKind, MessageDescriptor> = {
  holiday: msg`School holiday`,
  'public-holiday': msg`Public holiday`,
  closure: msg`Closure`,
  training: msg`Training day`,
  bridge: msg`Bridge day`,
  opening: msg`Extra opening`,
}

/** The effect of closed days on the bill. */
export const billingWords: Record<HolidayBilling, MessageDescriptor> = {
  billed: msg`Billed`,
  deducted: msg`Deducted`,
  credit: msg`Credit`,
}

/** The contract writes a kind as text. */
export const kindOf = (kind: Holiday['kind']): HolidayKind => kind as HolidayKind
