import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type EventRefusal, eventRefusal } from '#domain/event/event-codes.ts'
import {
  decideAnswer,
  type FamilyAnswer,
  type Invitation,
  lastDayOf,
  takesAnswers,
  type UnreadAnswer,
} from '#domain/event/invitation.ts'
import type { SchoolId } from '#domain/kernel/ids.ts'
import { dateIn, instantOf, timeIn } from '#domain/kernel/instant.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { policyOfPage } from '#server/platform/http/page-policy.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { countTry } from '#server/records/accounts/tries/count-try.ts'
import { limitsOfAct, longestWindow } from '#server/records/accounts/tries/limits.ts'
import { forgetTries } from '#server/records/accounts/tries/tries.sql.ts'
import { answerPage, gonePage } from './answer-page.ts'
import { holdAnswers, listAnswers, writeAnswer } from './answers.sql.ts'
import { type InviteNamed, invitePath, openInviteLink } from './invite-link.ts'
import { findInvited, type Invited } from './invited.sql.ts'

type Means = { contextOf(request: FastifyRequest): Promise<RequestContext> }

/** Reads a link of ours. After too many guesses from one network none is read: from outside it is the same. */
async function openLink(
  { database, clock, ids, secrets, clientAddress }: RequestContext,
  link: string,
): Promise<InviteNamed | null> {
  const limits = limitsOfAct(secrets, { act: 'invite', name: '', address: clientAddress })
  return database.atDoor('accounts', async (tx) => {
    const tried = await countTry(tx, { clock, ids, limits })
    const named = tried.wait > 0 ? null : openInviteLink(secrets, link)
    const before = instantOf(clock.now() - longestWindow)
    if (named) await forgetTries(tx, { ids: tried.ids, subjects: [], before })
    return named
  })
}

/** Reads an answer as the form sends it. Nothing of it is believed: no number stands for what it does not say. */
function answerSent(body: string, { slotMinutes }: Pick<Invitation, 'slotMinutes'>): UnreadAnswer {
  const sent = new URLSearchParams(body)
  const comes = sent.get('comes')
  if (comes === 'no') return { people: 0, slot: null }
  if (comes !== 'yes') return { people: Number.NaN, slot: null }
  // The form of an appointment asks for no number. Who comes with nobody has not said yes.
  if (slotMinutes !== null) return { people: 1, slot: sent.get('slot') }
  return { people: Number(sent.get('people')) || Number.NaN, slot: null }
}

type Moment = { clock: RequestContext['clock'] }

const momentOf = ({ clock }: Moment, { timeZone }: Invited) => {
  const at = instantOf(clock.now())
  return { at, today: dateIn(at, timeZone), now: timeIn(at, timeZone) }
}

/** Keeps the answer of a family. The invitation is held first: the second of two families sees what the first one took. */
async function keepAnswer(
  tx: Transaction,
  { invited, body, clock }: { invited: Invited; body: string } & Moment,
): Promise<Result<FamilyAnswer, EventRefusal>> {
  const { eventId, childId } = invited
  const asked = await holdAnswers(tx, eventId)
  const { at, today, now } = momentOf({ clock }, invited)
  if (!asked || !takesAnswers({ event: invited, closesOn: asked.closesOn }, { today, now }))
    return eventRefusal('event.answers-closed')
  const others = (await listAnswers(tx, eventId)).filter((it) => it.childId !== childId)
  const standing = { event: invited, invitation: asked, others }
  const decided = decideAnswer(answerSent(body, asked), standing)
  if (decided.ok)
    await writeAnswer(tx, { eventId, childId, answer: decided.value }, { by: null, at })
  return decided
}

async function showPage(
  reply: FastifyReply,
  {
    context,
    inviteId,
    schoolId,
    refused = null,
  }: {
    context: RequestContext
    schoolId: SchoolId
    inviteId: string
    refused?: EventRefusal | null
  },
) {
  const page = await context.database.inSchool(schoolId, async (tx) => {
    const invited = await findInvited(tx, inviteId)
    if (!invited) return null
    const { today, now } = momentOf(context, invited)
    if (today > lastDayOf(invited)) return null
    const answers = await listAnswers(tx, invited.eventId)
    const isOwn = ({ childId }: { childId: string }) => childId === invited.childId
    const own = answers.find(isOwn) ?? null
    const others = answers.filter((it) => !isOwn(it))
    return answerPage({ invited, own, others, refused, today, now })
  })
  return page === null ? sendGone(reply) : sendPage(reply, page, refused ? 409 : 200)
}

function sendPage(reply: FastifyReply, page: string, status: number) {
  const policy = String(reply.getHeader('content-security-policy'))
  return reply
    .status(status)
    .header('content-security-policy', policyOfPage(policy, page))
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(page)
}

const sendGone = (reply: FastifyReply) => sendPage(reply, gonePage(), 404)

type Route = { Params: { link: string }; Body: string }

/**
 * The page on which a family answers, without the app and without an account: /files/invitations/<link>. No user is
 * loaded. A link that was guessed, or is good no more, is not found, and names nobody. The link is in no log.
 */
export async function addFamilyAnswers(app: FastifyInstance, { contextOf }: Means): Promise<void> {
  await app.register(async (within) => {
    const form = 'application/x-www-form-urlencoded'
    within.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 2048 }, (_, body, done) =>
      done(null, body),
    )
    within.get<Route>(`${invitePath}/:link`, async (request, reply) => {
      const context = await contextOf(request)
      const named = await openLink(context, request.params.link)
      return named ? showPage(reply, { context, ...named }) : sendGone(reply)
    })
    within.post<Route>(`${invitePath}/:link`, async (request, reply) => {
      const { link } = request.params
      const context = await contextOf(request)
      const named = await openLink(context, link)
      if (!named) return sendGone(reply)
      const { schoolId, inviteId } = named
      const kept = await context.database.inSchool(schoolId, async (tx) => {
        const invited = await findInvited(tx, inviteId)
        return invited ? keepAnswer(tx, { invited, body: String(request.body), ...context }) : null
      })
      if (!kept) return sendGone(reply)
      if (!kept.ok) return showPage(reply, { context, ...named, refused: kept.refusal })
      context.changes.tell({ schoolId, topic: 'event' })
      // Loading the page again sends nothing a second time.
      return reply.redirect(`${invitePath}/${link}`, 303)
    })
  })
}
