import type { ClassId, StandardId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import {
  daysFrom,
  firstOfMonth,
  type LocalDate,
  lastOfMonth,
  localDate,
  type YearMonth,
} from '#domain/kernel/local-date.ts'
import { familyFirst } from '#domain/kernel/person-name.ts'
import type { PresenceMark } from '#domain/presence/presence.ts'
import { monthRegister, type RegisterPresence } from '#domain/presence/registers/month-register.ts'
import { isOpenDay, type SchoolCalendar, schoolDayOn } from '#domain/school/calendar.ts'
import type {
  PrintedChild,
  RegisterPrintout,
} from '#server/features/presence/printouts/load-register-printout.ts'
import type { ChildRecord } from '#server/records/children/children.sql.ts'
import { absent, aChildId, excused, late, left, present } from './presence-examples.ts'

/** A French week with Wednesday mornings, a public holiday on 11 November. */
export const ordinaryCalendar: SchoolCalendar = {
  openHalfDays: [
    'monday-am',
    'monday-pm',
    'tuesday-am',
    'tuesday-pm',
    'wednesday-am',
    'thursday-am',
    'thursday-pm',
    'friday-am',
    'friday-pm',
  ],
  holidays: [
    {
      name: 'Armistice 1918',
      kind: 'public-holiday',
      firstDay: localDate('2026-11-11'),
      lastDay: localDate('2026-11-11'),
      halfDay: null,
    },
  ],
  extraPeriods: [],
}

const names = [
  ['Éloïse', 'Œuvrard-N’Guyen'],
  ['Łukasz', 'Wiśniewski'],
  ['Jean-Baptiste', 'de la Rochefoucauld-Montmorency'],
  ['Nour', 'Benali'],
  ['Malo', 'Le Goff'],
  ['Ève', 'Ŷnys'],
] as const

export function aPrintedChild(number: number, changes: Partial<ChildRecord> = {}): PrintedChild {
  const [firstName, lastName] = names[number] ?? [`Prénom ${number}`, 'Martin']
  const record: ChildRecord = {
    id: aChildId(number + 1),
    classId: '00000000-0000-4000-8000-000000000900' as ClassId,
    standardId: '00000000-0000-4000-8000-000000000800' as StandardId,
    classOrder: number,
    firstName,
    lastName,
    birthDate: localDate('2022-03-14'),
    gender: null,
    portraitMediaId: null,
    hasHealthPlan: false,
    groups: null,
    schedules: [],
    enrolledFrom: localDate('2026-09-01'),
    enrolledTo: null,
    guardians: [
      { id: 'g1', name: `Claire ${lastName}`, relation: 'Mom', phone: '06 12 34 56 78' },
      { id: 'g2', name: `Karim ${lastName}`, relation: 'Dad', phone: null },
      { id: 'g3', name: 'Odile Petit', relation: 'Other', phone: '04 78 00 00 00' },
    ].slice(0, (number % 3) + 1) as ChildRecord['guardians'],
    ...changes,
  }
  return {
    childId: record.id,
    name: familyFirst(record),
    record,
    enrolment: {
      firstDay: record.enrolledFrom,
      lastDay: record.enrolledTo,
      schedules: record.schedules,
    },
  }
}

/** Mostly present, with every other state somewhere; `seed` only spreads them. */
function markAt(seed: number): PresenceMark | null {
  const drawn = (seed * 7919) % 101
  if (drawn < 6) return absent
  if (drawn < 9) return late
  if (drawn < 11) return left
  if (drawn < 14) return excused
  return drawn === 50 ? null : present
}

function presenceOf(
  children: readonly PrintedChild[],
  dates: readonly LocalDate[],
): RegisterPresence[] {
  return children.flatMap(({ childId }, child) =>
    dates.map((date, day): RegisterPresence => {
      const [am, pm] = [markAt(child * 61 + day * 13 + 1), markAt(child * 31 + day * 17 + 5)]
      const isCorrected = (child + day) % 37 === 0
      return {
        childId,
        date,
        am: am && { mark: am, isCorrected },
        pm: pm && { mark: pm, isCorrected: false },
      }
    }),
  )
}

type Wishes = Partial<Pick<RegisterPrintout, 'kind' | 'showsFamilies' | 'corrections'>> & {
  children?: readonly PrintedChild[]
  today?: string
  calendar?: SchoolCalendar
}

/** A class's November, printed in the evening of `today`. */
export function aPrintout({
  kind = 'monthly-register',
  showsFamilies = true,
  corrections = [],
  children = Array.from({ length: 28 }, (_, number) => aPrintedChild(number)),
  today = '2026-11-30',
  calendar = ordinaryCalendar,
}: Wishes = {}): RegisterPrintout {
  const month = '2026-11' as YearMonth
  const days = daysFrom(firstOfMonth(month), lastOfMonth(month)).map((date) =>
    schoolDayOn(calendar, date),
  )
  const dates = days.filter((day) => isOpenDay(day) && day.date <= today).map(({ date }) => date)
  const presence = kind === 'call-sheet' ? [] : presenceOf(children, dates)
  return {
    kind,
    printing: {
      school: 'Les Tilleuls, Lyon',
      timeZone: 'Europe/Paris',
      at: `${today}T16:05:00.000Z` as Instant,
      by: 'Anne Moreau',
    },
    classId: '00000000-0000-4000-8000-000000000900' as ClassId,
    className: 'Moyens',
    month,
    register: monthRegister({
      days,
      children,
      presence,
      today: kind === 'call-sheet' ? firstOfMonth(month) : localDate(today),
    }),
    schooling: { country: 'FR', startAge: null },
    corrections,
    showsFamilies,
    today: localDate(today),
  }
}
