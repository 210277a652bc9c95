import type { MarkPresence } from '#domain/presence/presence.ts'
import type { Live } from '#src/offline/live.ts'
import { type Entry, tappedAt } from '#src/offline/outbox/entry.ts'
import { entriesOf } from '#src/offline/outbox/entry-kind.ts'
import { type TabletDays, tabletDays } from '#src/offline/outbox/unsettled-days.ts'
import { type PresenceDayResult, trueDayOf } from './class-register.ts'
import type { DayEntry, MarkEntry, PassageEntry } from './fold-marks.ts'
import { type MarkContent, markPresenceKind } from './marks.offline.ts'
import { passageIn, registerDayIn } from './passages.ts'

/** The marks of this tablet that are not settled, and the arrivals and departures that were written on a sheet. */
export function marksOf(
  outbox: Live<readonly Entry[]>,
  zone: string,
): TabletDays<DayEntry, { content: MarkPresence }> {
  const known = new WeakMap<Entry, readonly DayEntry[]>()

  /** An entry of the list stays the same object until it moves: its answer is read once. */
  const readOnce = (entry: Entry): readonly DayEntry[] => {
    const read = known.get(entry) ?? dayEntriesOf(entry, zone)
    known.set(entry, read)
    return read
  }
  return tabletDays({
    outbox,
    read: (entries) => entries.flatMap(readOnce),
    versionOf: ({ version }) => version,
  })
}

function dayEntriesOf(entry: Entry, zone: string): readonly DayEntry[] {
  const [mark] = entriesOf(markPresenceKind, [entry])
  if (mark) return [markEntryOf(mark)]
  return passageEntryOf(entry, zone) ?? []
}

function markEntryOf(entry: Entry<MarkContent>): MarkEntry {
  const { entryId, seq, status, content, answer } = entry
  const answered = answer && answer.outcome !== 'refused' ? answer : null
  const truth = answered?.truth as PresenceDayResult | null | undefined
  return {
    entryId,
    seq,
    status,
    content,
    at: tappedAt(entry),
    version: answered?.version ?? null,
    truth: truth ? trueDayOf(truth) : null,
  }
}

function passageEntryOf(entry: Entry, zone: string): [PassageEntry] | null {
  const passage = passageIn(entry, zone)
  if (!passage) return null
  const { entryId, seq, status } = entry
  const content = { childId: passage.childId, date: passage.date }
  const day = registerDayIn(entry)
  const truth = day && trueDayOf(day)
  return [{ entryId, seq, status, content, passage, version: truth?.version ?? null, truth }]
}
