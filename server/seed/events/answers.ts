import { type FamilyAnswer, slotsOf } from '#domain/event/invitation.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { type LocalTime, localTime } from '#domain/kernel/local-time.ts'
import type { Building, DemoChild, DemoClass, DemoRows } from '../demo-school.ts'
import type { EventPlan } from './plans.ts'

const day = 86_400_000

/** Days since families were asked. */
const askedAgo = 3

type EventKey = { school_id: string; event_id: string }

const childrenOf = (classes: readonly DemoClass[]): DemoChild[] =>
  classes.flatMap(({ children }) => children.filter(({ lastDay }) => lastDay === null))

/**
 * Asks the families of an event and sets its price, by its plan. Each has its link, and some have answered. It draws no
 * dice.
 */
export function askFamilies(
  { schoolId, ids, now, add }: Building,
  {
    event,
    plan,
    along,
    rows,
  }: { event: EventKey; plan: EventPlan; along: readonly DemoClass[]; rows: DemoRows },
): void {
  const { price, from, until } = plan
  const [seats, slotMinutes] = [plan.seats ?? null, plan.slotMinutes ?? null]
  if (price) add('event_price', { ...event, amount: price, version: 1 })
  if (seats === null && slotMinutes === null) return
  add('event_invitation', {
    ...event,
    ...{ seats, slot_minutes: slotMinutes, closes_on: null, version: 1 },
  })
  const hours = {
    startsAt: from ? localTime(from) : null,
    endsAt: until ? localTime(until) : null,
  }
  const slots = slotsOf(hours, { slotMinutes })
  const guardians = guardiansWithMail(rows, schoolId)
  const mailed_at = instantOf(now - askedAgo * day)
  for (const [place, { childId: child_id }] of childrenOf(along).entries()) {
    for (const guardian_id of guardians.get(child_id) ?? []) {
      const invite_id = ids.next()
      const invite = { invite_id, mail_id: invite_id, child_id, guardian_id, mailed_at }
      add('event_invite', { ...event, ...invite })
    }
    const said = slotMinutes === null ? comingAt(place) : appointmentAt(place, slots)
    if (!said) continue
    add('event_answer', {
      ...{ ...event, child_id, ...said, account_id: null },
      answered_at: instantOf(now - day + place * 60_000),
    })
  }
}

/** The answer of the family at that place: two of three have answered, and now and then nobody comes. */
const comingAt = (place: number): FamilyAnswer | null =>
  place % 3 === 1 ? null : { people: place % 7 === 0 ? 0 : 1 + (place % 2), slot: null }

/** The appointment of the family at that place: every third has one, and a few do not come. */
function appointmentAt(place: number, slots: readonly LocalTime[]): FamilyAnswer | null {
  const slot = place % 3 === 0 ? slots[place / 3] : undefined
  if (slot) return { people: 1, slot }
  return place % 5 === 1 ? { people: 0, slot: null } : null
}

/** Guardians who have a mail address, by child. Each of the demo may answer. */
function guardiansWithMail(rows: DemoRows, schoolId: string): Map<unknown, unknown[]> {
  const withMail = new Set(
    (rows.get('guardian') ?? [])
      .filter((row) => row.school_id === schoolId && row.email)
      .map((row) => row.guardian_id),
  )
  const ofChild = new Map<unknown, unknown[]>()
  for (const row of rows.get('child_guardian') ?? []) {
    if (!withMail.has(row.guardian_id)) continue
    ofChild.set(row.child_id, [...(ofChild.get(row.child_id) ?? []), row.guardian_id])
  }
  return ofChild
}

/** Notes the authorisations of an outing that have come: one of five is missing, and one family has refused. */
export function signOuting(
  { now, add }: Building,
  { event, of }: { event: EventKey; of: DemoClass },
): void {
  for (const [place, { childId: child_id }] of childrenOf([of]).entries()) {
    if (place % 5 === 2) continue
    add('outing_authorisation', {
      ...{ ...event, child_id, is_given: place !== 3, account_id: of.teacher.userId },
      written_at: instantOf(now - day + place * 60_000),
    })
  }
}
