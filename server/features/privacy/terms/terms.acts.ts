import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type ChildId, parseId } from '#domain/kernel/ids.ts'
import { decideKeepLonger, decideTerm } from '#domain/privacy/terms.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import { findDueDay, findTerm, lockTerm, writeKeptLonger, writeTerm } from './terms.sql.ts'

/** The page of the direction about personal data. */
export const requirePrivacyPage = requireScreen('settings-privacy')

type TermWish = { years: number; reason?: string | null | undefined; version: number }

/** Says how many years after a child has left its file is erased. Triggers plan every day anew. */
export const setPrivacyTerm = keepingAct({
  name: 'setPrivacyTerm',
  policy: requirePrivacyPage,
  lock: lockTerm,
  read: (tx) => findTerm(tx),
  decide: ({
    standing,
    wish,
  }: {
    standing: Awaited<ReturnType<typeof findTerm>>
    wish: TermWish
  }) => decideTerm(wish, standing),
  write: (tx, { change }) => writeTerm(tx, change),
  log: ({ change, standing }) => ({
    before: { years: standing.years },
    after: { years: change.years },
  }),
})

type LongerWish = { childId: string; until: string; reason: string }

/** Keeps the file of one child longer than its term. The log names the child by its id, and says no reason. */
export const keepChildLonger = keepingAct({
  name: 'keepChildLonger',
  policy: requirePrivacyPage,
  lock: lockTerm,
  async read(tx, { wish }: { wish: LongerWish }) {
    const childId = parseId<ChildId>(wish.childId)
    return { childId, dueOn: childId && (await findDueDay(tx, childId)) }
  },
  decide({ standing: { childId, dueOn }, wish, at }) {
    if (!childId) return fieldRefusal('thing.unknown')
    const decided = decideKeepLonger(wish, dueOn)
    return decided.ok ? { ok: true, value: { childId, at, ...decided.value } } : decided
  },
  write: (tx, { change, by }) => writeKeptLonger(tx, { ...change, by: by.userId }),
  log: ({ change: { childId, until } }) => ({ before: null, after: { childId, until } }),
})
