import type { FieldRefusalCode } from '../kernel/fields/field-codes.ts'
import { tooLongAt } from '../kernel/fields/typed-text.ts'
import type { ChildId, NeedId } from '../kernel/ids.ts'
import { parseId } from '../kernel/ids.ts'
import { accept, type RefusalOf, type Result, refuseBy } from '../kernel/result.ts'
import { keptText } from '../kernel/text.ts'

/** Things that a child runs out of and its family is asked to bring. */
export const neededItems = [
  'nappies',
  'wipes',
  'liniment',
  'milk',
  'clothes',
  'sun-cream',
  'hat',
  'sleeping-bag',
  'medicine',
  'other',
] as const
export type NeededItem = (typeof neededItems)[number]

/** Longest note of a need ("size 92"), in characters. */
export const longestNeedNote = 200

/** A need stays open until what was asked for has arrived, or until it is taken back. */
export type AskNeed = { needId: NeedId; childId: ChildId; item: NeededItem; note: string | null }
export type SettleNeed = { needId: NeedId; childId: ChildId }

export const needRefusalCodes = [
  'needs.malformed-need',
  'needs.unknown-child',
  'needs.unknown-need',
  'needs.note-missing',
] as const
export type NeedRefusalCode = (typeof needRefusalCodes)[number]
export type NeedRefusal = RefusalOf<NeedRefusalCode | FieldRefusalCode>

type UnreadSettleNeed = { needId: string; childId: string }

/** A request as it comes from outside (GraphQL's AskNeedInput). */
export type UnreadAskNeed = UnreadSettleNeed & { item: string; note?: string | null | undefined }

const refused = refuseBy<NeedRefusalCode>()

/** Reads which need of which child is meant. Text that names no child is an unknown child. */
export function parseSettleNeed(unread: UnreadSettleNeed): Result<SettleNeed, NeedRefusal> {
  const childId = parseId<ChildId>(unread.childId)
  if (!childId) return refused('needs.unknown-child')
  const needId = parseId<NeedId>(unread.needId)
  return needId ? accept({ needId, childId }) : refused('needs.malformed-need', { field: 'needId' })
}

/** Reads the note of a request. "Something else" says in it what. */
export function readNeedNote(
  item: NeededItem,
  unread: string | null | undefined,
): Result<string | null, NeedRefusal> {
  const note = keptText(unread) || null
  const tooLong = tooLongAt({ note }, longestNeedNote)
  if (tooLong) return tooLong
  return item === 'other' && !note ? refused('needs.note-missing') : accept(note)
}

/** Reads a request. */
export function parseAskNeed(unread: UnreadAskNeed): Result<AskNeed, NeedRefusal> {
  const of = parseSettleNeed(unread)
  if (!of.ok) return of
  const item = neededItems.find((it) => it === unread.item)
  if (!item) return refused('needs.malformed-need', { field: 'item' })
  const note = readNeedNote(item, unread.note)
  return note.ok ? accept({ ...of.value, item, note: note.value }) : note
}
