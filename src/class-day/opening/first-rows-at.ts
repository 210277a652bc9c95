import type { ClassWork } from '#domain/access/access.ts'
import { type ClassId, parseId } from '#domain/kernel/ids.ts'
import { type LocalDate, parseLocalDate } from '#domain/kernel/local-date.ts'
import { type SavedStateRow, sessionRow } from '#src/offline/storage/user-database.ts'
import type { Clock } from '#src/platform/clock.ts'
import { readAddress } from '../class-day-address.ts'
import { windowOf } from './day-window.ts'
import type { StartWish } from './start.operations.ts'

/** The row of the classes with which somebody may do a work. */
export const classesRow = (work: ClassWork): string => `classes ${work}`

/** How the names of the rows of a class begin. */
export const classDayRows = (work: ClassWork, classId: ClassId): string =>
  `class-day ${work} ${classId} `

/** The row of one class on one day, as it is read for a work. */
export const classDayRow = (
  work: ClassWork,
  { classId, date }: { classId: ClassId; date: LocalDate },
): string => classDayRows(work, classId) + date

type Address = Pick<Location, 'pathname' | 'search'>

/**
 * What the register of an address is drawn from: the class that was open last where it names none, and the tablet's own
 * day. A guess that is wrong costs a look at a row that is not there. Null for every other page.
 */
export function firstRowsAt(
  { pathname, search }: Address,
  savedState: readonly SavedStateRow[],
  clock: Clock,
): string[] | null {
  if (pathname !== '/presence') return null
  const asked = readAddress(new URLSearchParams(search))
  const classId = asked.classId ?? lastClass(savedState)
  const date = asked.date ?? dayOnTablet(clock)
  if (!classId || !date) return null
  return [sessionRow, classesRow('presence'), classDayRow('presence', { classId, date })]
}

/**
 * What a first start asks for at such an address: the class that it names, else the one that the server opens, and the
 * weeks around the day. Null for every other page.
 */
export function startWishAt({ pathname, search }: Address, clock: Clock): StartWish | null {
  if (pathname !== '/presence') return null
  const { classId, date } = readAddress(new URLSearchParams(search))
  const day = date ?? dayOnTablet(clock)
  return day && { work: 'presence', classId, ...windowOf(day) }
}

function lastClass(savedState: readonly SavedStateRow[]): ClassId | null {
  const kept = savedState.find(({ key }) => key === 'PRESENCE')?.value as
    | { classId?: string | null }
    | undefined
  return parseId<ClassId>(kept?.classId ?? '') ?? null
}

function dayOnTablet(clock: Clock): LocalDate | null {
  const now = new Date(clock.now())
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parseLocalDate(parts.map((part) => String(part).padStart(2, '0')).join('-')) ?? null
}
