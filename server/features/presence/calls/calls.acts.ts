import { type CallId, type ChildId, parseId } from '#domain/kernel/ids.ts'
import { accept, refuse } from '#domain/kernel/result.ts'
import type { CallOutcome } from '#domain/presence/absence-call.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { listVisibleClasses } from '#server/records/children/classes.sql.ts'
import { requireRegisterKeeper } from '../presence.policy.ts'
import { addCall, findCall, holdCalls, listClassesOfChild, removeCall } from './calls.sql.ts'

const unknown = () => refuse({ code: 'presence.unknown-child' as const, facts: {} })

type Noting = { callId: string; childId: string; isReached: boolean }

/**
 * Notes a call to the family of a child who is absent today. The child is in a class whose register the person keeps;
 * any other is unknown.
 */
export const noteCall = keepingAct({
  name: 'noteCall',
  policy: requireRegisterKeeper,
  lock: holdCalls,
  async read(tx, { wish, by }: { wish: Noting; by: SchoolViewer }) {
    const [callId, childId] = [parseId<CallId>(wish.callId), parseId<ChildId>(wish.childId)]
    if (!callId || !childId || (await findCall(tx, callId))) return null
    const date = by.school.today
    const [visible, own] = [
      await listVisibleClasses(tx, { viewer: by, work: 'presence', date }),
      await listClassesOfChild(tx, { childId, date }),
    ]
    const isTheirs = own.some(({ classId }) => visible.some(({ id }) => id === classId))
    return isTheirs ? { callId, childId, date } : null
  },
  decide({ standing, wish: { isReached }, by: { userId }, at }) {
    const outcome: CallOutcome = isReached ? 'reached' : 'unanswered'
    return standing ? accept({ ...standing, outcome, userId, at }) : unknown()
  },
  write: (tx, { change }) => addCall(tx, change),
  // A log outlives what it is about: it names the call, and says nothing of the child.
  log: ({ change: { callId, outcome } }) => ({ before: null, after: { callId, outcome } }),
})

/** Takes an own call back. One that is not there any more is taken back already; that of a colleague stays. */
export const takeCallBack = keepingAct({
  name: 'takeCallBack',
  policy: requireRegisterKeeper,
  lock: holdCalls,
  async read(tx, { wish }: { wish: { callId: string }; by: SchoolViewer }) {
    const callId = parseId<CallId>(wish.callId)
    const call = callId && (await findCall(tx, callId))
    return call ? { callId, ...call } : null
  },
  decide({ standing, by: { userId } }) {
    if (!standing) return accept(null)
    return standing.byId === userId ? accept({ callId: standing.callId }) : unknown()
  },
  write: (tx, { change }) => removeCall(tx, change.callId),
  log: ({ change }) => ({ before: null, after: change }),
})
