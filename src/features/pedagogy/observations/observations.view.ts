import type { EntryId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { picturesWaiting, type StripPicture } from '#src/media/photo-strip.tsx'
import type { Entry } from '#src/offline/entry.ts'
import { entriesOf } from '#src/offline/entry-kind.ts'
import {
  type ObservationContent,
  type RemovalContent,
  removeObservationKind,
  writeObservationKind,
} from '../pedagogy.offline.ts'
import type { ObservationResult } from '../pedagogy.operations.ts'
import type { Saved } from '../pedagogy.view.ts'

/** One observation as it is shown. */
export type ViewedObservation = {
  id: string
  date: LocalDate
  text: string
  childIds: readonly string[]
  milestoneIds: readonly string[]
  mediaIds: readonly string[]
  /** Where the pictures are, as far as they have arrived. */
  pictures: readonly StripPicture[]
  /** Null while it is one's own and not at the school yet. */
  byName: string | null
  version: number
  isApproved: boolean
  saved: Saved
  /** A refused or conflicting entry that somebody has to settle. */
  attention: EntryId | null
}

type Standing = ViewedObservation & { isRemoved: boolean; order: string }

const standingOf = (result: ObservationResult): Standing => ({
  id: result.id,
  date: result.date as LocalDate,
  text: result.text,
  childIds: result.childIds,
  milestoneIds: result.milestoneIds,
  mediaIds: result.mediaIds,
  pictures: result.media,
  byName: result.byName,
  version: result.version,
  isApproved: result.isApproved,
  isRemoved: result.isRemoved,
  saved: 'server',
  attention: null,
  order: result.writtenAt,
})

const truthOf = ({ answer }: Entry): ObservationResult | null =>
  answer && answer.outcome !== 'refused' ? (answer.truth as ObservationResult | null) : null

const isOnItsWay = ({ status }: Entry): boolean => status === 'waiting' || status === 'sending'
const needsPerson = ({ status }: Entry): boolean => status === 'refused' || status === 'conflict'

function write(before: Standing | undefined, entry: Entry<ObservationContent>): Standing {
  const { observationId, date, text, childIds, milestones, mediaIds } = entry.content
  return {
    id: observationId,
    date,
    text,
    childIds,
    milestoneIds: milestones,
    mediaIds,
    pictures: picturesWaiting(mediaIds).map(
      (waiting) => before?.pictures.find(({ id }) => id === waiting.id) ?? waiting,
    ),
    byName: before?.byName ?? null,
    version: before?.version ?? 0,
    isApproved: false,
    isRemoved: false,
    saved: 'tablet',
    attention: null,
    order: before?.order ?? entry.madeAt,
  }
}

/**
 * The observations of some children, newest first: what the school knows, the later answers to our own entries, and what
 * waits on this device. What is removed is gone at once.
 */
export function viewObservations(
  results: readonly ObservationResult[],
  { entries, childIds }: { entries: readonly Entry[]; childIds: ReadonlySet<string> },
): ViewedObservation[] {
  const standing = new Map<string, Standing>()
  const note = (result: ObservationResult): void => {
    if (result.version >= (standing.get(result.id)?.version ?? 0))
      standing.set(result.id, standingOf(result))
  }
  for (const result of results) note(result)
  const own = [
    ...entriesOf(writeObservationKind, entries),
    ...entriesOf(removeObservationKind, entries),
  ].sort((one, other) => one.seq - other.seq) as Entry<ObservationContent | RemovalContent>[]
  for (const entry of own) {
    const truth = truthOf(entry)
    if (truth) note(truth)
  }
  for (const entry of own) {
    const { observationId } = entry.content
    const before = standing.get(observationId)
    const [written] = entriesOf(writeObservationKind, [entry])
    if (isOnItsWay(entry)) {
      if (written) standing.set(observationId, write(before, written))
      else if (before) standing.set(observationId, { ...before, isRemoved: true })
    } else if (needsPerson(entry)) {
      const shown = before ?? (written && write(undefined, written))
      if (shown)
        standing.set(observationId, { ...shown, saved: 'attention', attention: entry.entryId })
    }
  }
  return [...standing.values()]
    .filter((it) => !it.isRemoved && it.childIds.some((childId) => childIds.has(childId)))
    .toSorted(
      (one, other) => other.date.localeCompare(one.date) || other.order.localeCompare(one.order),
    )
    .map(({ isRemoved: _, order: __, ...shown }) => shown)
}
