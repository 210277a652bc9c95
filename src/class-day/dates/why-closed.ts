import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { type ClosedBecause, isOpenDay, type SchoolDay } from '#domain/school/calendar.ts'

/** The reason why a day or a half-day is closed, as `SchoolDay.closedBecause` names it. */
const closedWords: Record<ClosedBecause, MessageDescriptor> = {
  weekend: msg`The school is closed at the weekend.`,
  holiday: msg`There is no school on this day.`,
  'public-holiday': msg`It is a public holiday.`,
  'outside-year': msg`This day belongs to no school year.`,
  'closed-half-day': msg`The school is closed for this half-day.`,
}

/** The day, where the calendar of the class closes all of it. A day that is not known here counts as open. */
export function closedDayOf(
  days: ReadonlyMap<LocalDate, SchoolDay>,
  date: LocalDate,
): SchoolDay | null {
  const day = days.get(date)
  return day && !isOpenDay(day) ? day : null
}

/** The sentence that says why there is no school: “Toussaint. There is no school on this day.” */
export function useWhyClosed() {
  const { i18n } = useLingui()
  return useCallback(
    ({ closedBecause, closedName }: SchoolDay): string => {
      const why = i18n._(closedWords[closedBecause ?? 'closed-half-day'])
      return closedName ? `${closedName}. ${why}` : why
    },
    [i18n],
  )
}
