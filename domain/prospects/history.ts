import { type FieldRefusal, fieldRefusal } from '../kernel/fields/field-codes.ts'
import { longestNote } from '../kernel/fields/kinds.ts'
import { missingAt, tooLongAt } from '../kernel/fields/typed-text.ts'
import type { ProspectEntryId, ProspectId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/instant.ts'
import { addDays, type LocalDate, readDay } from '../kernel/local-date.ts'
import { accept, type Result } from '../kernel/result.ts'
import { keptText } from '../kernel/text.ts'

/** Kinds that somebody writes by hand. A visit and a follow-up may lie ahead. */
export const writtenKinds = ['note', 'call', 'visit', 'followup'] as const
export type WrittenKind = (typeof writtenKinds)[number]

/** Kinds of what happened to a prospect. The others follow from acts. */
export const prospectEntryKinds = [
  ...writtenKinds,
  'form',
  'mail',
  'status',
  'offer',
  'accepted',
  'declined',
  'merged',
  'enrolled',
] as const
export type ProspectEntryKind = (typeof prospectEntryKinds)[number]

/** One dated line of a prospect's history. */
export type ProspectEntry = {
  id: ProspectEntryId
  prospectId: ProspectId
  kind: ProspectEntryKind
  onDay: LocalDate
  /** Words that somebody typed; of an act a code, a subject or half-days. An offer without half-days was withdrawn. */
  text: string | null
  isDone: boolean
  byName: string | null
  at: Instant
  version: number
}

/**
 * Lines of the history of one request. A family is spoken of some dozens of times; more is a machine, or a slip. Requests
 * that were merged have as many together as they had room for alone.
 */
export const mostEntries = 500

export type EntryWish = { kind: string; onDay: string; text?: string | null | undefined }

/** Years around today in which something happened, or is planned. */
const daysAround = 730

/** Reads what somebody writes into a history. A visit or a follow-up needs no words. */
export function readEntry(
  wish: EntryWish,
  today: LocalDate,
): Result<Pick<ProspectEntry, 'kind' | 'onDay' | 'text' | 'isDone'>, FieldRefusal> {
  const kind = writtenKinds.find((it) => it === wish.kind)
  if (!kind) return fieldRefusal('field.unknown', { field: 'kind' })
  const onDay = readDay(wish.onDay)
  if (!onDay) return fieldRefusal('field.malformed', { field: 'onDay', kind: 'day' })
  const mayPlan = kind === 'visit' || kind === 'followup'
  const last = mayPlan ? addDays(today, daysAround) : today
  if (onDay > last || onDay < addDays(today, -daysAround))
    return fieldRefusal('field.to-come', { field: 'onDay' })
  const text = keptText(wish.text ?? '')
  const tooLong = tooLongAt({ text }, longestNote)
  if (tooLong) return tooLong
  if (!text && !mayPlan) return missingAt('text')
  return accept({ kind, onDay, text: text || null, isDone: !mayPlan || onDay < today })
}
