import type { EntryId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { picturesOf, type StripPicture } from '#src/media/photo-strip.tsx'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { type FoldedRecord, foldRecords, type Saved } from '#src/records/fold-records.ts'
import {
  type ObservationContent,
  type RemovalContent,
  removeObservationKind,
  writeObservationKind,
} from '../pedagogy.offline.ts'
import type { ObservationResult } from '../pedagogy.operations.ts'

/** One observation as it is shown. */
export type ViewedObservation = {
  id: string
  date: LocalDate
  text: string
  childIds: readonly string[]
  milestoneIds: readonly string[]
  mediaIds: readonly string[]
  /** The places of the pictures, as far as they have arrived. */
  pictures: readonly StripPicture[]
  /** Null while it is one's own and not at the school yet. */
  byName: string | null
  version: number
  isApproved: boolean
  saved: Saved
  /** A refused or conflicting entry that somebody has to settle. */
  attention: EntryId | null
}

type Folded = FoldedRecord<ObservationResult, ObservationContent>

function shownOf({ id, truth, own, said, saved, attention }: Folded): ViewedObservation {
  const { text, childIds, mediaIds } = said
  return {
    id,
    date: said.date,
    text,
    childIds,
    milestoneIds: 'milestones' in said ? said.milestones : said.milestoneIds,
    mediaIds,
    pictures: own ? picturesOf(mediaIds, truth?.media ?? []) : (truth?.media ?? []),
    byName: truth?.byName ?? null,
    version: truth?.version ?? 0,
    isApproved: !own && (truth?.isApproved ?? false),
    saved,
    attention,
  }
}

/** The observations of some children, newest first. */
export function viewObservations(
  results: readonly ObservationResult[],
  { entries, childIds }: { entries: readonly Entry[]; childIds: ReadonlySet<string> },
): ViewedObservation[] {
  const records = foldRecords<ObservationResult, ObservationContent, RemovalContent>({
    truths: results,
    entries,
    writing: writeObservationKind,
    closing: [removeObservationKind],
    idOf: ({ observationId }) => observationId,
    isOpen: ({ isRemoved }) => !isRemoved,
  })
  const writtenAt = new Map(
    records.map(({ id, truth, own }) => [id, truth?.writtenAt ?? own?.madeAt ?? '']),
  )
  const later = (one: string, other: string): number =>
    (writtenAt.get(other) ?? '').localeCompare(writtenAt.get(one) ?? '')
  return records
    .map(shownOf)
    .filter((it) => it.childIds.some((childId) => childIds.has(childId)))
    .toSorted((one, other) => other.date.localeCompare(one.date) || later(one.id, other.id))
}
