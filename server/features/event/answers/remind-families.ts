import { eventRefusal } from '#domain/event/event-codes.ts'
import { beginOf } from '#domain/event/invitation.ts'
import { isPastReminding } from '#domain/event/reminder.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type EventId, parseId } from '#domain/kernel/ids.ts'
import { type Instant, instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import { keepingAct, type Refusal } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { holdEvents } from '../event.sql.ts'
import { requireInviter } from './answers.acts.ts'
import { mailsOf } from './guardian-mails.ts'
import { inviteLink } from './invite-link.ts'
import { type EventAnswers, momentAt, readAnswers } from './read-answers.ts'
import { eventReminderFacts, eventReminderKind, type RemindedInMail } from './remind-mail.ts'
import { instantAt, writeReminder } from './reminders.sql.ts'

/**
 * Mails each guardian who owes an answer or a signature, about all children in one mail. It goes once a day at most, and the
 * day of the invitation is one. The mails and who got them are written as one. So two people who press at once send one
 * mail, and a server that is killed has sent none.
 */
export const remindFamilies = keepingAct({
  name: 'remindFamilies',
  topic: 'event',
  policy: requireInviter,
  lock: holdEvents,
  async read(
    tx,
    { wish, by, at }: { wish: { eventId: string }; by: SchoolViewer; at: Instant },
  ): Promise<EventAnswers | null> {
    const eventId = parseId<EventId>(wish.eventId)
    return eventId ? readAnswers(tx, { eventId, viewer: by, at }) : null
  },
  decide({ standing, by, at }): Result<EventAnswers | null, Refusal> {
    if (!standing) return fieldRefusal('thing.unknown')
    const { row, reminders } = standing
    if (row.cancelledBecause !== null) return eventRefusal('event.cancelled')
    if (isPastReminding(row, momentAt(at, by))) return eventRefusal('event.begun')
    return accept(reminders.length > 0 ? standing : null)
  },
  async write(tx, { change: { row, reminders }, by, context: { ids, mail, clock, secrets } }) {
    const at = instantOf(clock.now())
    const expiresAt = await instantAt(tx, beginOf(row))
    for (const { guardianId, name, email, language, children } of mailsOf(reminders)) {
      const mailId = ids.next()
      const named: RemindedInMail[] = []
      for (const { childId, firstName, inviteId, owed } of children) {
        await writeReminder(tx, { eventId: row.id, childId, guardianId, at, mailId })
        const link =
          owed.answer && inviteId ? inviteLink(secrets, { schoolId: by.schoolId, inviteId }) : ''
        named.push({ firstName, link, sign: owed.authorisation })
      }
      await mail.queue(tx, {
        ...{ mailId, schoolId: by.schoolId, language, kind: eventReminderKind },
        to: { accountId: null, address: email, name },
        facts: eventReminderFacts({ event: row, children: named, language, expiresAt }),
      })
    }
  },
  log: ({ change: { row, reminders } }) => ({
    before: null,
    after: { title: row.title, letters: mailsOf(reminders).length },
  }),
})
