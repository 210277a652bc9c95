import { mayChangeEvent } from '#domain/event/event.ts'
import {
  daysOfInvited,
  type invitation,
  type SchoolMoment,
  slotsOf,
} from '#domain/event/invitation.ts'
import { type Owed, owedBy, owedByGuardian } from '#domain/event/reminder.ts'
import type { ChildId, EventId } from '#domain/kernel/ids.ts'
import { dateIn, type Instant, timeIn } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import type { Glance } from '#server/platform/database/database.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import type { ThingRecord } from '#server/platform/things/thing-table.sql.ts'
import { reachOf } from '../event.policy.ts'
import { type EventRow, events } from '../event.sql.ts'
import { listAuthorisations } from '../outing/authorisation.sql.ts'
import { childrenAlong, loadCare } from '../outing/read-outings.ts'
import {
  type AnswerRow,
  invitations,
  listAnswers,
  listInvited,
  listReachable,
  type Reachable,
} from './answers.sql.ts'
import { listReminded } from './reminders.sql.ts'

/** A child of an event, with what its family has answered. */
export type AskedChild = {
  childId: ChildId
  firstName: string
  lastName: string
  className: string
  invitedAt: Instant | null
  remindedAt: Instant | null
  /** Null: no signature has come. */
  isAuthorised: boolean | null
  answer: AnswerRow | null
}

/** A guardian who would get a mail now, and of what it would remind. */
export type Reminder = Reachable & { owed: Owed }

export type KeptInvitation = ThingRecord<typeof invitation, EventId>

/** The answers about an event, with all the children of it. */
export type EventAnswers = {
  row: EventRow
  invitation: KeptInvitation | null
  answers: readonly AnswerRow[]
  children: readonly AskedChild[]
  /** All appointments, those too that somebody has though the hours have changed since. */
  slots: readonly LocalTime[]
  /** The mails that a press would send now. */
  reminders: readonly Reminder[]
}

/** The moment on the clock of somebody's school. */
export const momentAt = (at: Instant, { school: { timeZone } }: SchoolViewer): SchoolMoment => ({
  today: dateIn(at, timeZone),
  now: timeIn(at, timeZone),
})

/** The children of an event, among those that its keeper has in care on its day: of a series that runs, those of today. */
export async function listChildrenAsked(
  tx: Glance,
  { row, by, today }: { row: EventRow; by: SchoolViewer; today: LocalDate },
) {
  const { first, last } = daysOfInvited(row)
  const day = today < first ? first : today > last ? last : today
  const care = await loadCare(tx, { viewer: by, day })
  return { classes: care.classes, children: childrenAlong(row, care) }
}

/** The answers about an event. Null where it is not there, or for more than its reader may change. */
export async function readAnswers(
  tx: Glance,
  { eventId, viewer, at }: { eventId: EventId; viewer: SchoolViewer; at: Instant },
): Promise<EventAnswers | null> {
  const moment = momentAt(at, viewer)
  const { today } = moment
  const [row, reach, asked, answers, invited, reminded, signed] = await Promise.all([
    events.find(tx, eventId),
    reachOf(tx, { viewer, today }),
    invitations.find(tx, eventId),
    listAnswers(tx, eventId),
    listInvited(tx, eventId),
    listReminded(tx, eventId),
    listAuthorisations(tx, [eventId]),
  ])
  if (!row || !mayChangeEvent(row, reach)) return null
  const { children, classes } = await listChildrenAsked(tx, { row, by: viewer, today })
  const taken = answers.flatMap(({ slot }) => slot ?? [])
  const invitedAt = new Map(invited.map((it) => [it.childId, it.mailedOn]))
  const remindedAt = new Map(reminded.map((it) => [it.childId, it.remindedAt]))
  const isAuthorised = new Map(signed.map((it) => [it.childId, it.isGiven]))
  const answerOf = new Map(answers.map((it) => [it.childId, it]))
  const ofChildren = children.map(({ id: childId, firstName, lastName, classId }) => ({
    ...{ childId, firstName, lastName },
    className: classes.find((it) => it.id === classId)?.name ?? '',
    invitedAt: invitedAt.get(childId) ?? null,
    remindedAt: remindedAt.get(childId) ?? null,
    isAuthorised: isAuthorised.get(childId) ?? null,
    answer: answerOf.get(childId) ?? null,
  }))
  const standing = { event: row, invitation: asked ?? null, moment }
  const owed = new Map(
    ofChildren.map((child) => [child.childId, owedBy(factsOf(child, viewer), standing)]),
  )
  return {
    ...{ row, answers, invitation: asked ?? null, children: ofChildren },
    slots: [...new Set([...(asked ? slotsOf(row, asked) : []), ...taken])].toSorted(),
    reminders: await remindersOf(tx, { eventId, owed, viewer, moment }),
  }
}

const factsOf = (
  { invitedAt, remindedAt, isAuthorised, answer }: AskedChild,
  { school: { timeZone } }: SchoolViewer,
) => ({
  ...{ isInvited: invitedAt !== null, hasAnswered: answer !== null, isAuthorised },
  remindedOn: remindedAt && dateIn(remindedAt, timeZone),
})

/** The mails about what some children owe. */
async function remindersOf(
  tx: Glance,
  {
    eventId,
    owed,
    viewer: { school },
    moment,
  }: {
    eventId: EventId
    owed: ReadonlyMap<ChildId, Owed | null>
    viewer: SchoolViewer
    moment: SchoolMoment
  },
): Promise<Reminder[]> {
  const childIds = [...owed].flatMap(([childId, it]) => (it ? [childId] : []))
  if (childIds.length === 0) return []
  const guardians = await listReachable(tx, { eventId, childIds })
  return guardians.flatMap((guardian) => {
    const ofChild = owed.get(guardian.childId)
    const invitedOn = guardian.invitedAt && dateIn(guardian.invitedAt, school.timeZone)
    const own = ofChild ? owedByGuardian(ofChild, { invitedOn }, moment) : null
    return own ? [{ ...guardian, owed: own }] : []
  })
}
