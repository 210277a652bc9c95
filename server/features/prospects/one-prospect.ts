import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type ProspectId, parseId } from '#domain/kernel/ids.ts'
import { dateIn, type Instant, instantOf } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import { mostEntries, type ProspectEntryKind } from '#domain/prospects/history.ts'
import { prospectRefusal } from '#domain/prospects/prospect-codes.ts'
import { maySeeProspect } from '#domain/prospects/status.ts'
import { anonymiseOn } from '#domain/prospects/waiting.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { keepingAct, type Refusal } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import {
  lineOf,
  listFullHistories,
  writeEntry,
} from '#server/records/prospects/prospect-entries.sql.ts'
import {
  findMergedInto,
  findRules,
  type KeptRules,
  type ProspectRow,
  prospects,
} from '#server/records/prospects/prospects.sql.ts'
import { requireProspects } from './prospects.policy.ts'

/** Prospect as an act reads it. `merged`: it went into another one. */
export type StandingProspect = {
  row: ProspectRow | undefined
  isMerged: boolean
  /** Its history has no room for one line more. */
  isFull: boolean
  rules: KeptRules
  today: LocalDate
}

export async function readProspect(
  tx: Transaction,
  { id: sent, by, at }: { id: string; by: SchoolViewer; at: Instant },
): Promise<StandingProspect> {
  const id = parseId<ProspectId>(sent)
  const rules = await findRules(tx)
  const today = dateIn(at, by.school.timeZone)
  const found = id && (await prospects.find(tx, id))
  const row = found && maySeeProspect(by, found) ? found : undefined
  const isMerged = !row && id !== undefined && (await findMergedInto(tx, id)) !== undefined
  const isFull = row !== undefined && (await listFullHistories(tx, [row.id])).length > 0
  return { row, isMerged, isFull, rules, today }
}

/** Refusal of one line more in a history that is full. */
export const historyFull = () =>
  prospectRefusal('prospect.history-full', { most: String(mostEntries) })

/** The prospect that an act is about. One that somebody merged meanwhile is refused by that name. */
export function standingProspect({
  row,
  isMerged,
}: StandingProspect): Result<ProspectRow, Refusal> {
  if (row) return accept(row)
  return isMerged ? prospectRefusal('prospect.merged') : fieldRefusal('thing.unknown')
}

/** Entry that an act leaves in the history: a kind, and a code or half-days. */
export type Left = { kind: ProspectEntryKind; text?: string | null }

export type ProspectChange = { was: ProspectRow; is: ProspectRow; left: readonly Left[] }

/** Makes an act on one prospect: the rule says what of it changes, and what its history says of that. */
export const prospectAct = <Wish extends { prospectId: string }>(
  name: string,
  decide: (
    standing: ProspectRow,
    judged: { wish: Wish; rules: KeptRules; today: LocalDate; by: SchoolViewer },
  ) => Result<{ change: Partial<ProspectRow>; left: readonly Left[] } | null, Refusal>,
) =>
  keepingAct({
    name,
    policy: requireProspects,
    lock: (tx) => prospects.hold(tx),
    read: (tx, { wish, by, at }: { wish: Wish; by: SchoolViewer; at: Instant }) =>
      readProspect(tx, { id: wish.prospectId, by, at }),
    decide({ standing, wish, by }): Result<ProspectChange | null, Refusal> {
      const row = standingProspect(standing)
      if (!row.ok) return row
      const { rules, today } = standing
      const decided = decide(row.value, { wish, rules, today, by })
      if (!decided.ok || decided.value === null) return decided as Result<null, Refusal>
      if (standing.isFull) return historyFull()
      return accept({
        was: row.value,
        is: nextOf(row.value, { change: decided.value.change, rules, today }),
        left: decided.value.left,
      })
    },
    async write(tx, { change: { is, left }, standing: { today }, by, context }) {
      await prospects.write(tx, is, 'known')
      const at = instantOf(context.clock.now())
      for (const { kind, text = null } of left)
        await writeEntry(
          tx,
          lineOf(kind, {
            ...{ id: context.ids.next(), prospectId: is.id, today, by: by.userId },
            ...{ at, text },
          }),
        )
    },
    log: ({ change: { was, is } }) => ({
      before: { prospectId: was.id, status: was.status },
      after: { prospectId: is.id, status: is.status },
    }),
  })

/** A prospect after a change: it was touched today, and its term counts from there. */
export function nextOf(
  row: ProspectRow,
  { change, rules, today }: { change: Partial<ProspectRow>; rules: KeptRules; today: LocalDate },
): ProspectRow {
  const is = { ...row, contactOn: today, ...change, version: row.version + 1 }
  return { ...is, anonymiseOn: anonymiseOn(is, rules) }
}
