import { mayChangeEvent } from '#domain/event/event.ts'
import { type invitation, slotsOf } from '#domain/event/invitation.ts'
import type { ChildId, EventId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import type { Glance } from '#server/platform/database/database.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import type { ThingRecord } from '#server/platform/things/thing-table.sql.ts'
import { reachOf } from '../event.policy.ts'
import { type EventRow, events } from '../event.sql.ts'
import { childrenAlong, loadCare } from '../outing/read-outings.ts'
import { type AnswerRow, invitations, listAnswers, listInvited } from './answers.sql.ts'

/** A child of an event, with what its family has answered. */
export type AskedChild = {
  childId: ChildId
  firstName: string
  lastName: string
  className: string
  invitedAt: Instant | null
  answer: AnswerRow | null
}

export type KeptInvitation = ThingRecord<typeof invitation, EventId>

/** The answers about an event, with all the children of it. */
export type EventAnswers = {
  row: EventRow
  invitation: KeptInvitation | null
  answers: readonly AnswerRow[]
  children: readonly AskedChild[]
  /** All appointments, those too that somebody has though the hours have changed since. */
  slots: readonly LocalTime[]
}

/** The children of an event, among those that its keeper has in care on its first day. */
export async function listChildrenAsked(tx: Glance, row: EventRow, by: SchoolViewer) {
  const care = await loadCare(tx, { viewer: by, day: row.firstDay })
  return { classes: care.classes, children: childrenAlong(row, care) }
}

/** The answers about an event. Null where it is not there, or for more than its reader may change. */
export async function readAnswers(
  tx: Glance,
  { eventId, viewer, today }: { eventId: EventId; viewer: SchoolViewer; today: LocalDate },
): Promise<EventAnswers | null> {
  const [row, reach, asked, answers, invited] = await Promise.all([
    events.find(tx, eventId),
    reachOf(tx, { viewer, today }),
    invitations.find(tx, eventId),
    listAnswers(tx, eventId),
    listInvited(tx, eventId),
  ])
  if (!row || !mayChangeEvent(row, reach)) return null
  const { children, classes } = await listChildrenAsked(tx, row, viewer)
  const taken = answers.flatMap(({ slot }) => slot ?? [])
  const invitedAt = new Map(invited.map((it) => [it.childId, it.mailedOn]))
  const answerOf = new Map(answers.map((it) => [it.childId, it]))
  return {
    ...{ row, answers, invitation: asked ?? null },
    slots: [...new Set([...(asked ? slotsOf(row, asked) : []), ...taken])].toSorted(),
    children: children.map(({ id: childId, firstName, lastName, classId }) => ({
      ...{ childId, firstName, lastName },
      className: classes.find((it) => it.id === classId)?.name ?? '',
      invitedAt: invitedAt.get(childId) ?? null,
      answer: answerOf.get(childId) ?? null,
    })),
  }
}
