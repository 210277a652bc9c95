import type { ClassWork } from '#domain/access/access.ts'
import type { ClassId } from '#domain/kernel/ids.ts'
import { addDays, type LocalDate } from '#domain/kernel/local-date.ts'
import type { Loaded } from '#src/graphql/loaded.ts'
import { lastOpenDayOf, type TrueRegister } from '../marks/class-register.ts'
import { useClassRegister } from './use-class-register.ts'

/** The day to open, or null while the calendar is not known: a screen does not jump from day to day. */
function judge(loaded: Loaded<TrueRegister>, today: LocalDate): LocalDate | 'earlier' | null {
  if (loaded.status === 'loading') return null
  if (loaded.status !== 'ready') return today
  return lastOpenDayOf(loaded.value, today) ?? 'earlier'
}

/**
 * The day a class opens on when nobody chose one: today when the school is open, else the last open day
 * of the past week, else today. Null while the calendar is not known; `classId` null asks for nothing.
 */
export function useOpeningDate(
  work: ClassWork,
  { classId, today }: { classId: ClassId | null; today: LocalDate },
): LocalDate | null {
  const thisWeek = judge(useClassRegister(work, { classId, date: classId && today }).loaded, today)
  // On a Monday without school the days before it are in another window.
  const asksBack = classId !== null && thisWeek === 'earlier'
  const before = { classId: asksBack ? classId : null, date: addDays(today, -7) }
  const lastWeek = judge(useClassRegister(work, before).loaded, today)
  if (classId === null) return null
  if (thisWeek !== 'earlier') return thisWeek
  return lastWeek === 'earlier' ? today : lastWeek
}
