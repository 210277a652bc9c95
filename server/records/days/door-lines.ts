import type { ChildId, DeviceId, EntryId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { instantAt } from '#domain/kernel/school-instant.ts'
import { marksOf } from '#domain/presence/building/at-the-door.ts'
import type { PresenceDay } from '#domain/presence/presence.ts'
import {
  type DoorChange,
  type DoorLine,
  doorChanges,
  wordlessLine,
} from '#domain/transmission/door/at-the-door.ts'
import type { LineId } from '#domain/transmission/transmission.ts'
import type { Batch } from '#server/platform/entries/entry-kind.ts'
import { derivedId } from '#server/platform/ids.ts'
import type { StoredLine } from '#server/records/transmission/transmission-lines.sql.ts'
import type { DayDesk } from './day-desk.ts'
import { noteNoWords } from './words-in-batch.ts'

/** Lists the lines on a child's sheet of a day. */
export const linesOn = (
  { lines }: DayDesk,
  { childId, date }: { childId: ChildId; date: LocalDate },
): StoredLine[] =>
  lines.all().filter((line) => line.childId === childId && line.date === date && !line.isRemoved)

type Entry = { entryId: EntryId; device: { deviceId: DeviceId }; at: Instant }

type Step = {
  before: PresenceDay
  after: PresenceDay
  /** The lines that follow: all of them after a mark, its own kind after a line. */
  of: readonly DoorLine[]
  entry: Entry
}

/** Writes the arrivals and departures of a child's sheet as its register now has them. */
export function keepLinesInStep(
  batch: Batch,
  desk: DayDesk,
  { before, after, of, entry }: Step,
): void {
  const zone = batch.viewer.school.timeZone
  const { date } = after
  const changes = doorChanges(
    { before: marksOf(before), after: marksOf(after) },
    { lines: linesOn(desk, after), zone, of },
  )
  for (const change of changes) {
    if (change.act === 'strike') {
      strikeLine(batch, desk, { line: desk.lines.find(change.id) as StoredLine, entry })
      continue
    }
    const at = instantAt({ date, time: change.time, zone })
    if (change.act === 'add') {
      desk.lines.put(newLine(batch, change, { day: after, at, entry }))
    } else {
      const line = desk.lines.find(change.id) as StoredLine
      desk.lines.put({ ...changed(batch, line, entry), at })
    }
  }
}

/** Strikes a line out because the register, or a line that took its place, says otherwise. */
export function strikeLine(
  batch: Batch,
  desk: DayDesk,
  { line, entry }: { line: StoredLine; entry: Entry },
): void {
  desk.lines.put({ ...changed(batch, line, entry), isRemoved: true })
  noteNoWords(batch, line.id)
}

const stampOf = ({ viewer }: Batch, { device, at }: Entry) => ({
  byUserId: viewer.userId,
  byName: viewer.name,
  deviceId: device.deviceId,
  writtenAt: at,
})

const changed = (batch: Batch, line: StoredLine, entry: Entry): StoredLine => ({
  ...line,
  ...stampOf(batch, entry),
  version: line.version + 1,
})

const newLine = (
  batch: Batch,
  { line, time }: Extract<DoorChange, { act: 'add' }>,
  { day: { childId, date }, at, entry }: { day: PresenceDay; at: Instant; entry: Entry },
): StoredLine => ({
  ...wordlessLine(line),
  ...stampOf(batch, entry),
  // An entry that is decided twice, because another batch was faster, writes the same line.
  id: derivedId(entry.entryId, `${line} ${time}`) as LineId,
  ...{ childId, date, at, version: 1 },
  addedByUserId: batch.viewer.userId,
  addedByName: batch.viewer.name,
  visibleToGuardian: true,
  isRemoved: false,
  removedReason: null,
  markBeside: null,
  registerBefore: null,
})
