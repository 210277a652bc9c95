import type { MarkPresence } from '#domain/presence/presence.ts'
import type { Entry } from '#src/offline/entry.ts'
import { entriesOf } from '#src/offline/entry-kind.ts'
import type { Live } from '#src/offline/live.ts'
import { type TabletDays, tabletDays } from '#src/offline/unsettled-days.ts'
import { markEntryOf, markPresenceKind } from './presence.offline.ts'
import type { MarkEntry } from './presence.view.ts'

/** The marks of this tablet that are not settled. */
export function marksOf(
  outbox: Live<readonly Entry[]>,
): TabletDays<MarkEntry, { content: MarkPresence }> {
  const known = new WeakMap<Entry, MarkEntry>()

  /** An entry of the list stays the same object until it moves: its answer is read once. */
  const readOnce = (entry: Parameters<typeof markEntryOf>[0]): MarkEntry => {
    const read = known.get(entry) ?? markEntryOf(entry)
    known.set(entry, read)
    return read
  }
  return tabletDays({
    outbox,
    read: (entries) => entriesOf(markPresenceKind, entries).map(readOnce),
    versionOf: ({ version }) => version,
  })
}
