import type { ClassWork } from '#domain/access/access.ts'
import type { UserType } from '#domain/accounts/roles.ts'
import { type ClassId, parseId } from '#domain/kernel/ids.ts'
import { type LocalDate, parseLocalDate } from '#domain/kernel/local-date.ts'
import { needsRow, type SavedStateRow, sessionRow } from '#src/offline/storage/user-database.ts'
import type { Clock } from '#src/platform/clock.ts'
import { type OpenClassDay, readAddress } from '../class-day-address.ts'
import { windowOf } from './day-window.ts'
import type { StartWish } from './start.operations.ts'

/** The row of the classes with which somebody may do a work. */
export const classesRow = (work: ClassWork): string => `classes ${work}`

/** Says how the names of the rows of a class begin. */
export const classDayRows = (work: ClassWork, classId: ClassId): string =>
  `class-day ${work} ${classId} `

/** The row of one class on one day, as it is read for a work. */
export const classDayRow = (work: ClassWork, { classId, date }: OpenClassDay): string =>
  classDayRows(work, classId) + date

type DayWork = 'diary' | 'transmission'

/** The row of what is written of one class on one day: the lines of its diary, or those of its sheet. */
export const writtenRow = (work: DayWork, { classId, date }: OpenClassDay): string =>
  writtenRows(work, classId) + date

/** Says how the names of these rows of a class begin. */
export const writtenRows = (work: ClassWork, classId: ClassId): string =>
  `written ${work} ${classId} `

/** Lists how the names of all rows begin that tell a work of this class. */
export const rowsOfClass = (work: ClassWork, classId: ClassId): string[] => [
  classDayRows(work, classId),
  writtenRows(work, classId),
  ...(work === 'transmission' ? [sheetRulesRow(classId)] : []),
  needsRow(classId),
]

/** The row of how the sheet of a class is filled, whichever day it is. */
export const sheetRulesRow = (classId: ClassId): string => `rules transmission ${classId}`

/** The row of what lines of the diary are made with. */
export const diaryToolsRow = 'diary tools'

/** The screens of a class's day, each drawn from rows of its own, and the work that is done there. */
const openings: Readonly<Record<string, 'presence' | DayWork>> = {
  '/presence': 'presence',
  '/communication-diary': 'diary',
  '/communication-diary/write': 'diary',
  '/drive-sheet': 'transmission',
}

/** True if the classes of a work and their days are kept for a start. */
export const isOpenedFromRows = (work: ClassWork): boolean =>
  Object.values<ClassWork>(openings).includes(work)

type Address = Pick<Location, 'pathname' | 'search'>

type Known = {
  savedState: readonly SavedStateRow[]
  clock: Clock
  /** The person's role, as far as the tablet knows. */
  role: UserType | undefined
}

/**
 * Lists the rows that the screen of a class's day is drawn from. Where the address names none, they are of the class open
 * last and of the tablet's own day. A guess that is wrong costs a look at a row that is not there. Null for every other
 * page.
 */
export function firstRowsAt(
  { pathname, search }: Address,
  { savedState, clock, role }: Known,
): string[] | null {
  const work = workAt(pathname, role)
  if (!work) return null
  const asked = readAddress(new URLSearchParams(search))
  const classId = asked.classId ?? lastClass(savedState)
  const date = asked.date ?? dayOnTablet(clock)
  if (!classId || !date) return null
  const open = { classId, date }
  const rows = [sessionRow, classesRow(work), classDayRow(work, open)]
  if (work === 'diary') rows.push(diaryToolsRow)
  if (work !== 'presence') rows.push(writtenRow(work, open), needsRow(classId))
  if (work === 'transmission') rows.push(sheetRulesRow(classId))
  return rows
}

/**
 * Says what a first start asks for at such an address. It is the class named there, else the one that the server opens,
 * and the weeks around the day. Null for every other page.
 */
export function startWishAt(
  { pathname, search }: Address,
  { clock, role }: Omit<Known, 'savedState'>,
): StartWish | null {
  const work = workAt(pathname, role)
  const { classId, date } = readAddress(new URLSearchParams(search))
  const day = date ?? dayOnTablet(clock)
  return work && day && { work, classId, ...windowOf(day) }
}

/** Finds the work at an address. The direction reads the reports of all classes where teachers write the diary. */
function workAt(pathname: string, role: UserType | undefined): 'presence' | DayWork | null {
  const isOfReports = pathname === '/communication-diary' && role !== 'teacher'
  return isOfReports ? null : (openings[pathname] ?? null)
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
