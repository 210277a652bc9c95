import { isAwayBy } from '#domain/event/outing.ts'
import type { ChildId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import type { ChildContacts, ClassDayResult } from '#src/class-day/class-day.operations.ts'
import { trueRegisterOf } from '#src/class-day/marks/class-register.ts'
import { type Unsettled, viewRegister } from '#src/class-day/marks/fold-marks.ts'
import type { ChildHealth } from '#src/health/health.operations.ts'
import { type Entry, tappedAt } from '#src/offline/outbox/entry.ts'
import { foldRecords, type Saved } from '#src/records/fold-records.ts'
import { type CountContent, countHeadsKind } from '../event.offline.ts'
import type { HeadCountResult, Outing, OutingDay } from './outing.operations.ts'

/** The answer of the family of a child. */
export type Answered = 'yes' | 'no' | 'missing'

/** A child that goes along, with all that somebody on the bus has to know. */
export type OutingChild = {
  childId: ChildId
  fullName: string
  pic: string | null
  hasHealthPlan: boolean
  health: ChildHealth | null
  contacts: ChildContacts | null
  /** Null where the outing asks for no authorisation. */
  answered: Answered | null
}

export type OutingClass = { classId: string; className: string; children: OutingChild[] }

/** The children of an outing class by class, in the order of the school. */
export function classesOf(outing: Outing, day: OutingDay): OutingClass[] {
  const healthOf = new Map(day.health.map((it) => [it.childId, it]))
  const contactsOf = new Map(day.contacts.map((it) => [it.childId, it]))
  const answers = new Map(outing.authorisations.map((it) => [it.childId, it.isGiven]))
  const answeredOf = (childId: ChildId): Answered => {
    const isGiven = answers.get(childId)
    return isGiven === undefined ? 'missing' : isGiven ? 'yes' : 'no'
  }
  const isAlong = new Set<string>(outing.childIds)
  return day.classes.flatMap(({ id: classId, name: className }) => {
    const children = day.children
      .filter((child) => child.classId === classId && isAlong.has(child.id))
      .map((child) => ({
        ...{ childId: child.id, fullName: givenFirst(child), pic: child.pic },
        hasHealthPlan: child.hasHealthPlan,
        health: healthOf.get(child.id) ?? null,
        contacts: contactsOf.get(child.id) ?? null,
        answered: outing.asksAuthorisation ? answeredOf(child.id) : null,
      }))
    return children.length > 0 ? [{ classId, className, children }] : []
  })
}

/** The person who is called first about a child: a guardian in the school's order, else who may collect it. */
export function firstToCall({
  guardians,
  collectors,
}: ChildContacts): { name: string; phone: string } | null {
  for (const { name, phone, homePhone, workPhone } of guardians) {
    const reached = phone || homePhone || workPhone
    if (reached) return { name, phone: reached }
  }
  for (const { name, phone } of collectors) if (phone) return { name, phone }
  return null
}

/** Finds the children who are away by today's registers, and by what this device entered in them. */
export function awayBy(
  registers: readonly ClassDayResult[],
  { unsettled, today, now }: { unsettled: Unsettled; today: LocalDate; now: LocalTime },
): ReadonlySet<string> {
  const away = new Set<string>()
  for (const register of registers.map(trueRegisterOf)) {
    if (!register.days.has(today)) continue
    for (const { child, am, pm } of viewRegister({ register, unsettled, today }, today)) {
      const marks = { am: am.mark && { mark: am.mark }, pm: pm.mark && { mark: pm.mark } }
      if (isAwayBy(marks, now)) away.add(child.childId)
    }
  }
  return away
}

/** A count as the list shows it, from the school or from this device. */
export type ShownCount = {
  id: string
  day: LocalDate
  at: Instant
  there: number
  of: number
  /** Null: counted on this device, by the reader. */
  byName: string | null
  missingIds: readonly string[]
  saved: Saved
}

/** All counts of an outing, the newest first. */
export function countsOf(outing: Outing, entries: readonly Entry[]): ShownCount[] {
  const own = new Map(
    entries
      .filter((entry): entry is Entry<CountContent> => entry.kind === countHeadsKind.kind)
      .map((entry) => [entry.content.countId as string, entry]),
  )
  const folded = foldRecords<HeadCountResult, CountContent, CountContent>({
    truths: outing.counts,
    entries,
    writing: countHeadsKind,
    closing: [],
    idOf: ({ countId }) => countId,
    isOpen: () => true,
  })
  return folded
    .map(({ id, truth, saved }): ShownCount => {
      const entry = own.get(id)
      const named = outing.missing.filter(({ countId }) => countId === id)
      const missingIds = entry?.content.missingIds ?? named.map(({ childId }) => childId)
      if (truth)
        return {
          ...{ id: truth.id, day: truth.day, at: truth.countedAt, byName: truth.byName },
          ...{ there: truth.thereCount, of: truth.ofCount, missingIds, saved },
        }
      // What the school does not know yet was entered here.
      const { content } = entry as Entry<CountContent>
      const at = tappedAt(entry as Entry)
      const there = content.thereIds.length
      return {
        ...{ id: content.countId, day: content.day, at, byName: null },
        ...{ there, of: there + content.missingIds.length, missingIds, saved },
      }
    })
    .toSorted((one, other) => (one.at > other.at ? -1 : 1))
}
