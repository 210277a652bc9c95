import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { parseId, type UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import { decideStaffChange, type StaffRefusal, staffRefusal } from '#domain/staff/staff.ts'
import type { Door, Transaction } from '#server/platform/database/database.ts'
import { type KeepingAct, keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { refusal, type SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { requireStaffKeeper } from './staff.policy.ts'
import { findColleague, holdPeople, type StaffRecord } from './staff.sql.ts'

type About = { userId: string }
type Act<Wish, Change> = KeepingAct<Wish, unknown, Change>

/**
 * Holds the person who acts, the colleague and the school's directors. Somebody who was switched off since the request
 * came in changes nothing any more.
 */
export async function holdStaff(
  tx: Transaction,
  { wish, by }: { wish: Partial<About>; by: SchoolViewer },
): Promise<void> {
  const userId = wish.userId === undefined ? undefined : parseId<UserId>(wish.userId)
  const held = await holdPeople(tx, userId ? [by.userId, userId] : [by.userId])
  if (!held.some(({ id, isActive }) => id === by.userId && isActive))
    throw refusal('UNAUTHENTICATED')
}

type Judged<Wish, More> = {
  colleague: StaffRecord
  more: More
  wish: Wish
  by: SchoolViewer
  at: Instant
}

type ColleagueAct<Wish, More, Change> = {
  name: string
  door?: Door
  policy?: (context: RequestContext) => SchoolViewer
  /** The role that has these rights; people of another role have none of the kind. */
  role?: StaffRecord['role']
  /** Reads what `decide` needs beside the colleague. */
  read: (tx: Transaction, of: { wish: Wish; by: SchoolViewer; at: Instant }) => Promise<More>
  decide: (judged: Judged<Wish, More>) => Result<Change | null, StaffRefusal>
  write: (
    tx: Transaction,
    done: { colleague: StaffRecord } & Parameters<Act<Wish, Change>['write']>[1],
  ) => Promise<unknown>
  log: (done: { colleague: StaffRecord; change: Change }) => { before: unknown; after: unknown }
}

/** Makes an act about one colleague, whom this person may change. The log names the colleague. */
export function colleagueAct<Wish extends About, More, Change>(
  act: ColleagueAct<Wish, More, Change>,
) {
  const { name, door, policy = requireStaffKeeper, role } = act
  return keepingAct({
    name,
    ...(door ? { door } : {}),
    policy,
    lock: holdStaff,
    async read(tx, of: { wish: Wish; by: SchoolViewer; at: Instant }) {
      const userId = parseId<UserId>(of.wish.userId)
      const colleague = userId && (await findColleague(tx, { userId, today: of.by.school.today }))
      if (!colleague) return null
      // The id as it stands in the database: letters of another case are the same person to every statement.
      const wish = { ...of.wish, userId: colleague.id }
      return { colleague, more: await act.read(tx, { ...of, wish }) }
    },
    decide({
      standing,
      ...judged
    }): Result<{ colleague: StaffRecord; change: Change } | null, StaffRefusal> {
      if (!standing) return fieldRefusal('thing.unknown')
      const { colleague, more } = standing
      const { id: userId, role: userType, status } = colleague
      const verdict = decideStaffChange(judged.by, { userId, userType, status })
      if (!verdict.ok) return verdict
      if (role && userType !== role) return staffRefusal('staff.not-yours-to-change')
      const decided = act.decide({ ...judged, colleague, more })
      if (!decided.ok) return decided
      return accept(decided.value === null ? null : { colleague, change: decided.value })
    },
    write: (tx, { change: { colleague, change }, ...done }) =>
      act.write(tx, { ...done, colleague, change }),
    log: ({ change }) => ({ ...act.log(change), subjectId: change.colleague.id }),
  })
}
