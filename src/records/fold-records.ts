import type { EntryId } from '#domain/kernel/ids.ts'
import { type Entry, isOnItsWay, wasNotTaken } from '#src/offline/outbox/entry.ts'

/** The progress of a record: on this tablet, at the school, or waiting for a person. */
export type Saved = 'tablet' | 'server' | 'attention'

/** A record as the school knows it. Its version grows with every change. */
export type Truth = { id: string; version: number }

/** A record as it is shown: what the school knows, and what this tablet has entered over it. */
export type FoldedRecord<Known extends Truth, Written> = {
  id: string
  truth: Known | null
  /** The entry that was written here and the school has not taken: on its way, refused or in conflict. */
  own: Entry<Written> | null
  /** The words that are shown: one's own, or else the school's. */
  said: Written | Known
  saved: Saved
  /** The entry that a person has to settle. */
  attention: EntryId | null
}

type Kind<Content> = { readonly kind: string; laneOf(content: Content): string }

type Folding<Known extends Truth, Written, Closed> = {
  /** The records in the school's list. */
  truths: readonly Known[]
  /** The entries of the outbox, in the order of the taps. Other kinds among them are passed over. */
  entries: readonly Entry[]
  /** Kinds whose content is the record. */
  writing: Kind<Written>
  /** Kinds that take a record off the screen: removed, received, withdrawn. */
  closing: readonly Kind<Closed>[]
  idOf: (content: Written | Closed) => string
  /** True if the school still has the record in its list. */
  isOpen: (truth: Known) => boolean
}

/** The truth that an answer brought; null while there is no answer, and for a refusal. */
export const truthIn = <Known>({ answer }: Pick<Entry, 'answer'>): Known | null =>
  answer && answer.outcome !== 'refused' ? (answer.truth as Known | null) : null

/** Picks the truth with the higher version, of the list's and an answer's. */
export const newerTruth = <Known extends { version: number }>(
  known: Known | null | undefined,
  answered: Known | null | undefined,
): Known | null =>
  answered && (!known || answered.version > known.version) ? answered : (known ?? null)

type Gathered<Known, Written> = {
  truth: Known | null
  own: Entry<Written> | null
  /** The newest entry here that is not settled: it decides how the record is shown. */
  last: Entry | null
}

/** Folds what this tablet has entered over what the school knows. */
export function foldRecords<Known extends Truth, Written, Closed>({
  truths,
  entries,
  writing,
  closing,
  idOf,
  isOpen,
}: Folding<Known, Written, Closed>): FoldedRecord<Known, Written>[] {
  const gathered = new Map<string, Gathered<Known, Written>>()
  const recordOf = (id: string): Gathered<Known, Written> => {
    const record = gathered.get(id) ?? { truth: null, own: null, last: null }
    gathered.set(id, record)
    return record
  }
  const closes = (entry: Entry): boolean => closing.some(({ kind }) => kind === entry.kind)
  for (const truth of truths) {
    const record = recordOf(truth.id)
    record.truth = newerTruth(record.truth, truth)
  }
  for (const entry of entries) {
    const isWriting = entry.kind === writing.kind
    if (!isWriting && !closes(entry)) continue
    const record = recordOf(idOf(entry.content as Written | Closed))
    record.truth = newerTruth(record.truth, truthIn<Known>(entry))
    if (!isOnItsWay(entry) && !wasNotTaken(entry)) continue
    record.last = entry
    if (isWriting) record.own = entry as Entry<Written>
  }
  return [...gathered].flatMap(([id, { truth, own, last }]) => {
    if (last && closes(last) && isOnItsWay(last)) return []
    const said = own?.content ?? truth
    if (!said || !(own || (truth && isOpen(truth)))) return []
    return [{ id, truth, own, said, ...stateOf(last) }]
  })
}

function stateOf(last: Entry | null): { saved: Saved; attention: EntryId | null } {
  if (!last) return { saved: 'server', attention: null }
  if (isOnItsWay(last)) return { saved: 'tablet', attention: null }
  return { saved: 'attention', attention: last.entryId }
}
