import type { Enrolment } from '#domain/children/enrolment.ts'
import type { ChildId, DeviceId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import { localTime } from '#domain/kernel/local-time.ts'
import type { PresenceMark, RecordedMark } from '#domain/presence/presence.ts'
import type { SchoolDay, WeeklyHalfDay } from '#domain/school/calendar.ts'

type MarkOf<State extends PresenceMark['state']> = Extract<PresenceMark, { state: State }>

/** Marks, people and days that tests of the register share. */
export const present: MarkOf<'present'> = { state: 'present', arrivedAt: null, note: null }
export const absent: MarkOf<'absent'> = {
  state: 'absent',
  reason: null,
  justified: 'pending',
  note: null,
}
export const late: MarkOf<'late'> = { state: 'late', arrivedAt: localTime('08:52'), note: null }
export const left: MarkOf<'left'> = {
  state: 'left',
  arrivedAt: null,
  wasLate: false,
  leftAt: localTime('16:05'),
  note: null,
}
export const excused: MarkOf<'excused'> = {
  state: 'excused',
  reason: 'medical',
  expectedAt: null,
  note: null,
}

const numbered = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const aChildId = (number = 1): ChildId => numbered(number) as ChildId

export const always: Enrolment = {
  firstDay: localDate('2024-09-02'),
  lastDay: null,
  schedules: [],
}

/** Expected on these half-days of each week, and on no other. */
export const onlyOn = (...halfDays: WeeklyHalfDay[]): Enrolment => ({
  ...always,
  schedules: [{ ...always, halfDays }],
})

export const tuesday = localDate('2026-11-17')

export function anOpenDay(date: string = tuesday): SchoolDay {
  return { date: localDate(date), am: true, pm: true, closedBecause: null, closedName: null }
}

export function aWednesday(): SchoolDay {
  return { ...anOpenDay('2026-11-18'), pm: false, closedBecause: 'closed-half-day' }
}

export const marie = { userId: numbered(101) as UserId, name: 'Marie Dubois' }
export const amina = { userId: numbered(102) as UserId, name: 'Amina Diallo' }
export const classTablet = { deviceId: numbered(201) as DeviceId, name: 'Tablette des Moyens' }
export const officeComputer = { deviceId: numbered(202) as DeviceId, name: 'Ordinateur du bureau' }

export function recorded(
  mark: PresenceMark,
  { by = marie, device = classTablet }: Partial<Pick<RecordedMark, 'by' | 'device'>> = {},
): RecordedMark {
  return { mark, by, device, at: '2026-11-17T07:40:00.000Z' as Instant }
}
