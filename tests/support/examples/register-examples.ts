import type { ClassId } from '#domain/kernel/ids.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import type { PresenceMark } from '#domain/presence/presence.ts'
import type { SchoolDay } from '#domain/school/calendar.ts'
import type { ClassChild, TrueDay, TrueRegister } from '#src/class-day/marks/class-register.ts'
import type { MarkContent } from '#src/class-day/marks/marks.offline.ts'
import { dayKey } from '#src/offline/outbox/unsettled-days.ts'
import { aChildId, always, anOpenDay, recorded, tuesday } from './presence-examples.ts'

const classId = 'class' as ClassId

/** A child of a class on the tablet. */
export const aClassChild = (number: number, change: Partial<ClassChild> = {}): ClassChild => ({
  childId: aChildId(number),
  classId,
  name: `Child ${number}`,
  fullName: `Child ${number} Petit`,
  firstName: `Child ${number}`,
  lastName: 'Petit',
  gender: 'girl',
  pic: null,
  birthDate: localDate('2022-03-14'),
  hasHealthPlan: false,
  groups: [],
  health: null,
  enrolment: always,
  guardians: [],
  contacts: null,
  ...change,
})

/** A mark on Tuesday morning, as the tablet keeps it. */
export const aMarkContent = (
  mark: PresenceMark | null,
  change: Partial<MarkContent> = {},
): MarkContent => ({
  ...{ childId: aChildId(1), date: tuesday, period: 'am', mark },
  ...{ childName: 'Adam', gender: 'boy' },
  ...change,
})

const trueMark = (mark: PresenceMark | null) => mark && { ...recorded(mark), corrected: false }

/** Builds what the school says of a child's day. */
export const aTrueDay = (
  number: number,
  { am = null, pm = null }: { am?: PresenceMark | null; pm?: PresenceMark | null },
  { version, date }: Pick<TrueDay, 'version' | 'date'>,
): TrueDay => ({
  ...{ childId: aChildId(number), date, version },
  ...{ am: trueMark(am), pm: trueMark(pm) },
})

/** The register of a class on one day, as the school has it. */
export const aTrueRegister = (
  children: readonly ClassChild[],
  presence: readonly TrueDay[] = [],
  day: SchoolDay = anOpenDay(),
): TrueRegister => ({
  classId,
  className: 'Coccinelles',
  children,
  days: new Map([[day.date, day]]),
  presence: new Map(presence.map((it) => [dayKey(it.childId, it.date), it])),
  submissions: [],
})
