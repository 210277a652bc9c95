import type { ChildId, ClassId, EntryId, UserId } from '#domain/kernel/ids.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import type { LineContent } from '#domain/transmission/line-content.ts'
import type { LineId } from '#domain/transmission/transmission.ts'
import type { ChildOfDay } from '#src/class-day/child-of-day.ts'
import type { Desk } from '#src/features/transmission/acts/sheet-acts.ts'
import type { SheetRow } from '#src/features/transmission/open-sheet/sheet-rows.ts'
import type { LineEntry, SheetLine } from '#src/features/transmission/transmission.view.ts'
import type { TrueLine } from '#src/features/transmission/transmission-truth.ts'
import { at } from './line-examples.ts'

export const sheetDay = localDate('2026-11-17')

const numbered = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const lineId = (number: number): LineId => numbered(5000 + number) as LineId

export const hour = at

export const aChildOfDay = (place: number, more: Partial<ChildOfDay> = {}): ChildOfDay => ({
  childId: numbered(place + 1) as ChildId,
  classId: numbered(900) as ClassId,
  name: `Child ${place}`,
  fullName: `Child ${place} Example`,
  firstName: `Child ${place}`,
  lastName: 'Example',
  gender: 'girl',
  pic: null,
  birthDate: localDate('2025-09-01'),
  hasHealthPlan: false,
  groups: [],
  health: null,
  enrolment: { firstDay: localDate('2026-09-01'), lastDay: null, schedules: [] },
  guardians: [],
  contacts: null,
  where: 'here',
  arrivedAt: null,
  leftAt: null,
  marks: { known: { am: null, pm: null }, shown: { am: null, pm: null } },
  registerVersion: 0,
  ...more,
})

/** Makes the desk where the acts of a sheet are planned, at one o'clock. */
export function aSheetDesk(): Desk {
  let made = 0
  return {
    date: sheetDay,
    zone: 'Europe/Paris',
    now: hour('13:00'),
    giver: { userId: numbered(901) as UserId, name: 'Marie' },
    prescriptions: [],
    nextId: () => {
      made += 1
      return lineId(100 + made)
    },
    undoReason: 'Entered by mistake',
  }
}

export const aTrueLine = (
  number: number,
  content: LineContent,
  more: Partial<Omit<TrueLine, 'line' | 'details'>> = {},
): TrueLine => ({
  id: lineId(number),
  childId: numbered(1) as ChildId,
  date: sheetDay,
  at: hour('12:00'),
  version: 1,
  byName: 'Sofiane Karam',
  byUserId: numbered(902) as UserId,
  addedByName: 'Sofiane Karam',
  addedByUserId: numbered(902) as UserId,
  writtenAt: hour('12:00'),
  isRemoved: false,
  removedReason: null,
  visibleToGuardian: true,
  isStaffOnly: more.visibleToGuardian === false,
  markBeside: null,
  media: [],
  ...more,
  ...content,
})

export const aSheetLine = (
  number: number,
  content: LineContent,
  more: Partial<Omit<SheetLine, 'line' | 'details'>> = {},
): SheetLine => ({
  id: lineId(number),
  at: hour('12:00'),
  version: 1,
  byName: 'Sofiane Karam',
  addedByName: 'Sofiane Karam',
  visibleToGuardian: true,
  isStaffOnly: more.visibleToGuardian === false,
  markBeside: null,
  media: [],
  saved: 'server',
  ...more,
  ...content,
})

export const aRow = (
  place: number,
  lines: readonly SheetLine[] = [],
  more: Partial<ChildOfDay> = {},
): SheetRow => ({ child: aChildOfDay(place, more), sheet: { lines, attention: [] } })

export const asleepSince = (text: string): LineContent => ({
  line: 'sleep',
  details: { startedAt: hour(text), endedAt: null, bed: null, quality: null },
})

export const slept = (from: string, until: string): LineContent => ({
  line: 'sleep',
  details: { startedAt: hour(from), endedAt: hour(until), bed: null, quality: null },
})

export const aBottle = (drunkMl = 180): LineContent => ({
  line: 'bottle',
  details: { milk: 'first', offeredMl: 210, drunkMl, note: null },
})

export const aMeal = (
  eaten: Partial<Extract<LineContent, { line: 'meal' }>['details']['courses']> = { main: 4 },
): LineContent => ({
  line: 'meal',
  details: {
    mealTypeId: null,
    courses: { starter: null, main: null, dairy: null, fruit: null, ...eaten },
    drinkMl: null,
  },
})

/** An entry of the outbox about the first child's sheet. */
export const aLineEntry = (
  number: number,
  act: Pick<LineEntry, 'act' | 'content'>,
  more: Partial<Pick<LineEntry, 'status' | 'truth'>> = {},
): LineEntry =>
  ({
    ...act,
    entryId: numbered(7000 + number) as EntryId,
    seq: number,
    status: 'waiting',
    truth: null,
    ...more,
  }) as LineEntry
