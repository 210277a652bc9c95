import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { type DayMarks, marksOf } from '#domain/presence/building/at-the-door.ts'
import { whereaboutsOf } from '#domain/presence/building/in-the-building.ts'
import { halfDayAt } from '#domain/presence/half-day.ts'
import type { PresenceMark } from '#domain/presence/presence.ts'
import { dayKey } from '#src/offline/outbox/unsettled-days.ts'
import type { ClassChild } from './marks/class-register.ts'
import { type Facts, viewRegister } from './marks/fold-marks.ts'

/**
 * The place of a child on that day. `here` is in the class now, or was on a day that is over. `gone` has left; `away` is
 * absent. `planned` is absent and that was known before; `not-called` is not marked yet.
 */
export type Where = 'here' | 'gone' | 'away' | 'planned' | 'not-called'

/** A child of the class, as every screen of the class day needs it. */
export type ChildOfDay = ClassChild & {
  where: Where
  arrivedAt: LocalTime | null
  leftAt: LocalTime | null
  /** The marks of the register: as the school has them, and as this tablet shows them over what waits on it. */
  marks: { known: DayMarks; shown: DayMarks }
  /** The version of the day in the register that says so: an arrival or a departure is entered upon it. */
  registerVersion: number
}

export type Moment = { date: LocalDate; today: LocalDate; now: LocalTime }

const wasThere = (mark: PresenceMark | null): boolean =>
  mark?.state === 'present' || mark?.state === 'late' || mark?.state === 'left'

function whereOut(mark: PresenceMark | null): Where {
  if (mark?.state === 'left') return 'gone'
  if (mark?.state === 'excused') return 'planned'
  return mark?.state === 'absent' ? 'away' : 'not-called'
}

export function whereOf(marks: DayMarks, { date, today, now }: Moment): Where {
  const known = marks.pm ?? marks.am
  if (date > today) return whereOut(known)
  if (date < today) return wasThere(marks.am) || wasThere(marks.pm) ? 'here' : whereOut(known)
  const day = { am: marks.am && { mark: marks.am }, pm: marks.pm && { mark: marks.pm } }
  const { where } = whereaboutsOf(day, now)
  if (where === 'in') return 'here'
  const current = marks[halfDayAt(now)]
  if (where === 'out') return whereOut(current)
  // A child who went home before lunch has gone, although the afternoon's register does not say so yet.
  return current === null && marks.am?.state === 'left' ? 'gone' : 'not-called'
}

const timeOf = (mark: PresenceMark | null, field: 'arrivedAt' | 'leftAt'): LocalTime | null =>
  mark && field in mark ? ((mark as Partial<Record<typeof field, LocalTime>>)[field] ?? null) : null

/** The class of that day in its own order: only the children who belong to it then. */
export function childrenOfDay(
  facts: Facts,
  { date, now }: Pick<Moment, 'date' | 'now'>,
): ChildOfDay[] {
  const moment = { date, now, today: facts.today }
  return viewRegister(facts, date).map(({ child, version, am, pm }) => {
    const shown = { am: am.mark, pm: pm.mark }
    const known = facts.register.presence.get(dayKey(child.childId, date))
    return {
      ...child,
      where: whereOf(shown, moment),
      arrivedAt: timeOf(shown.am, 'arrivedAt') ?? timeOf(shown.pm, 'arrivedAt'),
      leftAt: timeOf(shown.pm, 'leftAt') ?? timeOf(shown.am, 'leftAt'),
      marks: { known: marksOf({ am: known?.am ?? null, pm: known?.pm ?? null }), shown },
      registerVersion: version,
    }
  })
}

/**
 * Lists the children that the day tells of: everybody who came, those who have gone home included. While nobody has been
 * called yet, everybody who may still come.
 */
export function presentOf(children: readonly ChildOfDay[]): ChildOfDay[] {
  const came = children.filter(({ where }) => where === 'here' || where === 'gone')
  return came.length > 0 ? came : children.filter(({ where }) => where === 'not-called')
}

/** True if somebody has gone home: "is here" would no longer be true of everybody. */
export const hasSomebodyLeft = (children: readonly ChildOfDay[]): boolean =>
  children.some(({ where }) => where === 'gone')

/** True if a child is out of the picture of that day: dimmed where children are chosen. */
export const isAway = ({ where }: Pick<ChildOfDay, 'where'>): boolean =>
  where === 'away' || where === 'planned' || where === 'gone'
