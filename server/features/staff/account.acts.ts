import { sendsUntilFrom } from '#domain/accounts/sending-only.ts'
import { millisecondsOf } from '#domain/kernel/instant.ts'
import { accept } from '#domain/kernel/result.ts'
import { decideDisabling, staffRefusal } from '#domain/staff/staff.ts'
import { refusal } from '#server/platform/request/refusals.ts'
import { removeTwoFactor } from '#server/records/accounts/two-factor.sql.ts'
import { colleagueAct } from './colleague-act.ts'
import { requireStaffKeeper } from './staff.policy.ts'
import {
  countOtherDirectors,
  findAddress,
  openPersonForSending,
  switchPerson,
} from './staff-door.sql.ts'

type Wish = { wish: { userId: string } }

const nothingToLog = { before: null, after: null }

const switchAct = (name: 'disableStaffMember' | 'enableStaffMember', isActive: boolean) =>
  colleagueAct({
    name,
    door: 'accounts',
    read: (tx, { wish: { userId } }: Wish) => countOtherDirectors(tx, userId),
    decide({ colleague, more: otherActiveDirectors, at }) {
      const { id: userId, sendsUntil } = colleague
      const person = { ...colleague, userId, userType: colleague.role }
      const disabling = isActive ? accept(null) : decideDisabling(person, { otherActiveDirectors })
      if (!disabling.ok) return disabling
      // Switching off somebody who is open for sending shuts that, too.
      const isSame = colleague.isActive === isActive && (isActive || sendsUntil === null)
      return accept(isSame ? null : { userId, isActive, at })
    },
    write: (tx, { change }) => switchPerson(tx, change),
    log: () => nothingToLog,
  })

/**
 * Shuts a colleague out at once: every session ends, those they opened as somebody else too. Their records stay. A
 * school keeps its last director.
 */
export const disableStaffMember = switchAct('disableStaffMember', false)

/** Lets a colleague in again, with the rights they had; they sign in anew. */
export const enableStaffMember = switchAct('enableStaffMember', true)

/**
 * Opens an account that is switched off for seven days. It sends what waits on a tablet, and does nothing else (decision
 * 044). Asked again, the seven days begin anew. Switching the account off or on ends them.
 */
export const openForSending = colleagueAct({
  name: 'openForSending',
  door: 'accounts',
  read: async (_, __: Wish) => null,
  decide: ({ colleague, at }) =>
    colleague.isActive
      ? staffRefusal('staff.not-switched-off')
      : accept({ sendsUntil: sendsUntilFrom(millisecondsOf(at)) }),
  write: (tx, { colleague: { id: userId }, change }) =>
    openPersonForSending(tx, { userId, ...change }),
  log: ({ change }) => ({ before: null, after: change }),
})

/**
 * Turns off the two-factor of a colleague who lost the phone and the recovery codes. A mail tells them. Refused while
 * impersonating: it would open an account to everybody who knows the password.
 */
export const resetTwoFactor = colleagueAct({
  name: 'resetTwoFactor',
  door: 'accounts',
  policy(context) {
    const viewer = requireStaffKeeper(context)
    if (viewer.actorId !== viewer.userId) throw refusal('accounts.not-while-impersonating')
    return viewer
  },
  read: (tx, { wish: { userId } }: Wish) => findAddress(tx, userId),
  decide: ({ colleague, more }) => accept(colleague.isTwoFactorOn ? more : null),
  async write(tx, { colleague: { id, name }, change, by, context }) {
    await removeTwoFactor(tx, id)
    if (!change.address) return
    const to = { accountId: id, address: change.address, name }
    const facts = { name, byName: by.name }
    const mail = { schoolId: by.schoolId, to, language: change.language, facts }
    await context.mail.queue(tx, { ...mail, kind: 'accounts.two-factor-off' })
  },
  log: () => nothingToLog,
})
