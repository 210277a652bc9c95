import { isDirection } from '#domain/accounts/roles.ts'
import { mayChangeEvent } from '#domain/event/event.ts'
import { eventRefusal } from '#domain/event/event-codes.ts'
import {
  decideAnswer,
  decideInvitation,
  type FamilyAnswer,
  invitation,
} from '#domain/event/invitation.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type ChildId, type EventId, parseId } from '#domain/kernel/ids.ts'
import { dateIn, type Instant, instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { keepingAct, type Refusal } from '#server/platform/keeping/keeping-act.ts'
import { refusal, type SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { thingActs } from '#server/platform/things/thing-acts.ts'
import { reachOf, requireEvents } from '../event.policy.ts'
import { type EventRow, events, holdEvents } from '../event.sql.ts'
import {
  holdAnswers,
  type Invitee,
  insertInvite,
  invitations,
  listAnswers,
  listInvitees,
  writeAnswer,
} from './answers.sql.ts'
import { type ChildInMail, mailsOf } from './guardian-mails.ts'
import { inviteLink } from './invite-link.ts'
import { inviteMailFacts, inviteMailKind } from './invite-mail.ts'
import { listChildrenAsked, momentAt } from './read-answers.ts'

type Asked = { by: SchoolViewer; at: Instant }

/** The event that somebody may change, which is whose families they ask; undefined for others. */
export async function findOwn(
  tx: Transaction,
  { eventId, by, at }: { eventId: string } & Asked,
): Promise<EventRow | undefined> {
  const id = parseId<EventId>(eventId)
  const today = dateIn(at, by.school.timeZone)
  const [row, reach] = await Promise.all([
    id ? events.find(tx, id) : undefined,
    reachOf(tx, { viewer: by, today }),
  ])
  return row && mayChangeEvent(row, reach) ? row : undefined
}

/** The acts on what families are asked about an event. A removal takes their answers and their links along. */
export const invitationActs = thingActs({
  ...{ of: invitation, table: invitations, policy: requireEvents },
  ...{ id: 'eventId', logs: 'values', topic: 'event', lock: holdEvents },
  async readBeside(tx, { wish, by, at }) {
    return { row: await findOwn(tx, { eventId: String(wish.eventId), by, at }) }
  },
  rule: ({ values, beside: { row } }) =>
    row ? decideInvitation(values, row) : fieldRefusal('thing.unknown'),
  async whyKept(tx, { id }, by) {
    const reach = await reachOf(tx, { viewer: by, today: by.school.today })
    const row = await events.find(tx, id)
    return row && !mayChangeEvent(row, reach) ? eventRefusal('event.not-yours').refusal : null
  },
})

/** Lets the direction alone write to families. */
export function requireInviter(context: RequestContext): SchoolViewer {
  const viewer = requireEvents(context)
  if (!isDirection(viewer.userType)) throw refusal('event.direction-invites')
  return viewer
}

type OneWish = { eventId: string }
type Inviting = { row: EventRow; invitees: Invitee[] } | null

/** Mails each guardian of an event a link for each child, in one mail. Who has the links already gets no second mail. */
export const inviteFamilies = keepingAct({
  name: 'inviteFamilies',
  topic: 'event',
  policy: requireInviter,
  lock: holdEvents,
  async read(tx, { wish, by, at }: { wish: OneWish } & Asked): Promise<Inviting> {
    const row = await findOwn(tx, { eventId: wish.eventId, by, at })
    if (!row || !(await invitations.find(tx, row.id))) return null
    const { children } = await listChildrenAsked(tx, { row, by, today: momentAt(at, by).today })
    const childIds = children.map(({ id }) => id)
    return { row, invitees: await listInvitees(tx, { eventId: row.id, childIds }) }
  },
  decide({ standing }): Result<Inviting, Refusal> {
    if (!standing) return eventRefusal('event.not-asked')
    if (standing.row.cancelledBecause !== null) return eventRefusal('event.cancelled')
    return accept(standing.invitees.length > 0 ? standing : null)
  },
  async write(tx, { change, by, context: { ids, mail, clock, secrets } }) {
    if (!change) return
    const at = instantOf(clock.now())
    for (const { guardianId, name, email, language, children } of mailsOf(change.invitees)) {
      const mailId = ids.next()
      const linked: ChildInMail[] = []
      for (const { childId, firstName } of children) {
        const id = ids.next()
        await insertInvite(tx, { id, mailId, eventId: change.row.id, childId, guardianId, at })
        const link = inviteLink(secrets, { schoolId: by.schoolId, inviteId: id })
        linked.push({ firstName, link })
      }
      await mail.queue(tx, {
        // Its invites name it: an erasure takes it back while it waits.
        ...{ mailId, schoolId: by.schoolId, language, kind: inviteMailKind },
        to: { accountId: null, address: email, name },
        facts: inviteMailFacts({ event: change.row, children: linked, language }),
      })
    }
  },
  log: ({ change }) => ({
    before: null,
    after: { title: change?.row.title, letters: change && mailsOf(change.invitees).length },
  }),
})

type AnswerWish = {
  eventId: string
  childId: string
  people?: number | null | undefined
  slot?: string | null | undefined
}

/** Notes by hand what a family said, such as on the telephone. `people` null takes its answer back. */
export const setFamilyAnswer = keepingAct({
  name: 'setFamilyAnswer',
  topic: 'event',
  policy: requireEvents,
  async lock(tx, { wish }: { wish: AnswerWish; by: SchoolViewer }) {
    const id = parseId<EventId>(wish.eventId)
    if (id) await holdAnswers(tx, id)
  },
  async read(tx, { wish, by, at }: { wish: AnswerWish } & Asked) {
    const row = await findOwn(tx, { eventId: wish.eventId, by, at })
    if (!row) return null
    const [asked, answers, { children }] = await Promise.all([
      invitations.find(tx, row.id),
      listAnswers(tx, row.id),
      listChildrenAsked(tx, { row, by, today: momentAt(at, by).today }),
    ])
    const childId = parseId<ChildId>(wish.childId)
    return { row, asked, answers, isAlong: children.some(({ id }) => id === childId), childId }
  },
  decide({ standing, wish }) {
    if (!standing) return fieldRefusal('thing.unknown')
    const { row, asked, answers, isAlong, childId } = standing
    if (!asked) return eventRefusal('event.not-asked')
    if (!childId || !isAlong) return eventRefusal('event.not-along')
    const eventId = row.id
    const change = (answer: FamilyAnswer | null) => accept({ eventId, childId, answer })
    if (typeof wish.people !== 'number') return change(null)
    const decided = decideAnswer(
      { people: wish.people, slot: wish.slot ?? null },
      {
        ...{ event: row, invitation: asked },
        others: answers.filter((it) => it.childId !== childId),
      },
    )
    return decided.ok ? change(decided.value) : decided
  },
  write: (tx, { change, by, context }) =>
    writeAnswer(tx, change, { by: by.userId, at: instantOf(context.clock.now()) }),
  log: ({ change: { eventId, childId, answer }, standing }) => ({
    before: {
      ...{ eventId, childId },
      people: standing?.answers.find((it) => it.childId === childId)?.people ?? null,
    },
    after: { eventId, childId, people: answer?.people ?? null },
  }),
})
