import type { ClassId } from '#domain/kernel/ids.ts'
import { addDays, type LocalDate } from '#domain/kernel/local-date.ts'
import type { Loaded } from '#src/graphql/loaded.ts'
import { isClosedDay, lastOpenDayOf } from './presence.view.ts'
import type { TrueRegister } from './presence-truth.ts'
import { useRegister } from './use-register.ts'

/** The day to open, or null while the calendar is not known: the register does not jump from day to day. */
function judge(loaded: Loaded<TrueRegister>, today: LocalDate): LocalDate | 'earlier' | null {
  if (loaded.status === 'loading') return null
  if (loaded.status !== 'ready' || !isClosedDay(loaded.value, today)) return today
  return lastOpenDayOf(loaded.value, today) ?? 'earlier'
}

/**
 * The day a register opens on when nobody chose one: today when the school is open, else the last
 * open day of the past week, else today with its notice. `classId` null asks for nothing.
 */
export function useDefaultDate(classId: ClassId | null, today: LocalDate): LocalDate | null {
  const thisWeek = judge(useRegister(classId, today).loaded, today)
  // On a Monday without school the days before it are in another window.
  const asksBack = classId !== null && thisWeek === 'earlier'
  const before = useRegister(asksBack ? classId : null, addDays(today, -7)).loaded
  if (classId === null) return null
  if (thisWeek !== 'earlier') return thisWeek
  const lastWeek = judge(before, today)
  return lastWeek === 'earlier' ? today : lastWeek
}
