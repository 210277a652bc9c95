import type { EntryId } from '#domain/kernel/ids.ts'
import type { ShownContent } from '#domain/transmission/line-content.ts'
import type { LineName } from '#domain/transmission/transmission.ts'
import { type Entry, type EntryStatus, isOnItsWay, wasNotTaken } from '#src/offline/outbox/entry.ts'
import type { Tapped, UnsettledDays } from '#src/offline/outbox/unsettled-days.ts'
import { newerTruth, type Saved as SavedRecord, truthIn } from '#src/records/fold-records.ts'
import {
  type AddContent,
  addTransmissionKind,
  type ChangeContent,
  changeTransmissionKind,
  type RemoveContent,
  removeTransmissionKind,
} from './transmission.offline.ts'
import { type LineResult, type TrueLine, trueLineOf } from './transmission-truth.ts'

/** The state of saving a line; pending while its tap is not on the disk. */
export type Saved = 'pending' | SavedRecord

/** An act on a sheet: one content of one kind of entry. */
export type LineAct =
  | { act: 'add'; content: AddContent }
  | { act: 'change'; content: ChangeContent }
  | { act: 'remove'; content: RemoveContent }

/** An entry of the outbox, as the view needs it. `truth` is the line as the server's answer told it. */
export type LineEntry = LineAct & {
  entryId: EntryId
  seq: number
  status: EntryStatus
  truth: TrueLine | null
}

/** An act that the outbox does not show yet. `isDurable` once its transaction has completed. */
export type LineTap = Tapped<LineAct>

/** A matter that a person has to settle. The line itself is shown as the school has it. */
export type Attention = { entryId: EntryId; status: 'refused' | 'conflict'; line: LineName }

/** A line as it is shown: the school's, with what this tablet adds to it. Its version is 0 while the school has none. */
export type SheetLine = Pick<
  TrueLine,
  'id' | 'at' | 'version' | 'visibleToGuardian' | 'isStaffOnly' | 'markBeside' | 'media'
> & {
  /** Null while it is only ours: the reader wrote it. */
  byName: string | null
  addedByName: string | null
  saved: Saved
} & ShownContent

export type LineOf<Line extends LineName> = Extract<SheetLine, { line: Line }>

/** One child's sheet of one day. */
export type ChildSheet = {
  /** In the order of their hours. */
  lines: readonly SheetLine[]
  attention: readonly Attention[]
}

/** Entries and taps by the child and day they are about, each list in the order of the taps. */
export type Unsettled = UnsettledDays<LineEntry, LineAct>

/** The lines of one name, in the order of their hours. */
export const linesOf = <Line extends LineName>(sheet: ChildSheet, line: Line): LineOf<Line>[] =>
  sheet.lines.filter((it): it is LineOf<Line> => it.line === line)

export const lastLineOf = <Line extends LineName>(
  sheet: ChildSheet,
  line: Line,
): LineOf<Line> | undefined => linesOf(sheet, line).at(-1)

/** The name, the details and, where they say more than this app knows, how they came. */
const saidIn = ({ line, details, asGiven }: ShownContent): ShownContent =>
  ({ line, details, ...(asGiven === undefined ? {} : { asGiven }) }) as ShownContent

function apply(lines: Map<string, SheetLine>, { act, content }: LineAct, saved: Saved): void {
  const known = lines.get(content.lineId)
  if (act === 'remove') {
    lines.delete(content.lineId)
    return
  }
  // Changed here while somebody else removed it: it is gone, and the entry will say so.
  if (act === 'change' && !known) return
  const said = saidIn(content)
  const chosen = content.visibleToGuardian
  lines.set(content.lineId, {
    id: content.lineId,
    at: content.at,
    version: known?.version ?? 0,
    byName: null,
    addedByName: known?.addedByName ?? null,
    markBeside: known?.markBeside ?? null,
    media: known?.media ?? [],
    visibleToGuardian: chosen ?? known?.visibleToGuardian ?? true,
    isStaffOnly: chosen == null ? (known?.isStaffOnly ?? false) : !chosen,
    saved,
    ...said,
  })
}

const byHour = (one: SheetLine, other: SheetLine): number =>
  one.at === other.at ? (one.id < other.id ? -1 : 1) : one.at < other.at ? -1 : 1

type Folding = {
  truth: readonly TrueLine[]
  entries: readonly LineEntry[]
  taps: readonly LineTap[]
}

/** One child's sheet: the school's truth, then this tablet's entries, then the taps in the air. */
export function foldSheet({ truth, entries, taps }: Folding): ChildSheet {
  const latest = new Map(truth.map((line) => [line.id as string, line]))
  for (const entry of entries) {
    const known = entry.truth && newerTruth(latest.get(entry.truth.id), entry.truth)
    if (known) latest.set(known.id, known)
  }

  const lines = new Map<string, SheetLine>()
  for (const line of latest.values())
    if (!line.isRemoved) lines.set(line.id, { ...line, saved: 'server' })
  const attention: Attention[] = []
  for (const entry of entries) {
    if (isOnItsWay(entry)) apply(lines, entry, 'tablet')
    else if (wasNotTaken(entry)) {
      const { entryId, status, content } = entry
      attention.push({ entryId, status, line: content.line })
      const known = lines.get(entry.content.lineId)
      if (known) lines.set(known.id, { ...known, saved: 'attention' })
    }
  }
  for (const tap of taps) apply(lines, tap, tap.isDurable ? 'tablet' : 'pending')
  return { lines: [...lines.values()].sort(byHour), attention }
}

const actOfKind = new Map<string, LineAct['act']>([
  [addTransmissionKind.kind, 'add'],
  [changeTransmissionKind.kind, 'change'],
  [removeTransmissionKind.kind, 'remove'],
])

/** The lines among the entries of the outbox, in the order of the taps. */
export function lineEntriesOf(entries: readonly Entry[]): LineEntry[] {
  return entries.flatMap((entry) => {
    const act = actOfKind.get(entry.kind)
    if (!act) return []
    const { entryId, seq, status, content } = entry
    const result = truthIn<LineResult>(entry)
    const truth = result && trueLineOf(result)
    return [{ entryId, seq, status, truth, act, content } as LineEntry]
  })
}
