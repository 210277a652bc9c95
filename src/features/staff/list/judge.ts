import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AccessFacts } from '#domain/access/access.ts'
import { decideDisabling, decideStaffChange } from '#domain/staff/staff.ts'
import type { Member } from '../staff.operations.ts'

type Me = AccessFacts & { userId: string }

/** The reason why an act is closed, said before anybody tries it; null for one that is open. */
export type Judged = { change: MessageDescriptor | null; disable: MessageDescriptor | null }

const notYourself = msg`These are your own rights: nobody changes their own. Ask a colleague who may.`
const notYours = msg`Only a director changes what this person may do.`
const lastDirector = msg`This is the school's only director who can sign in. A school keeps its last one: without a director nobody could repair the rest.`

const active = (members: readonly Member[]) =>
  members.filter(({ role, status }) => role === 'director' && status === 'active')

/** The rules of the server, asked beforehand: the last director stays, nobody judges oneself, nobody those above. */
export function judge(me: Me, member: Member, members: readonly Member[]): Judged {
  const colleague = { userId: member.id, userType: member.role, status: member.status }
  const decision = decideStaffChange(me, colleague)
  const otherActiveDirectors = active(members).filter(({ id }) => id !== member.id).length
  const isLast = !decideDisabling(colleague, { otherActiveDirectors }).ok
  const change = decision.ok
    ? null
    : decision.refusal.code === 'staff.not-yourself'
      ? notYourself
      : notYours
  return { change, disable: isLast ? lastDirector : change }
}
