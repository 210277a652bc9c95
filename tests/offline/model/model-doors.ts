import type { RecordAuthor } from '#domain/entries/reconcile-record.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { instantAt } from '#domain/kernel/school-instant.ts'
import { type DayMarks, marksOf } from '#domain/presence/building/at-the-door.ts'
import type { MarkWrite } from '#domain/presence/marks/decide-mark.ts'
import { blankDay, writeMark } from '#domain/presence/marks/reconcile-mark.ts'
import { halfDays, type PresenceDay } from '#domain/presence/presence.ts'
import {
  type DoorLine,
  doorChanges,
  isDoorLine,
  isWordless,
  wordlessLine,
} from '#domain/transmission/door/at-the-door.ts'
import { type AuthoredLine, decideDoorLine } from '#domain/transmission/door/decide-door-line.ts'
import type { ContentOf } from '#domain/transmission/line-content.ts'
import type { LineId } from '#domain/transmission/transmission.ts'
import type { EntryAct } from '#src/offline/outbox/entry.ts'
import { laneOfMark } from '../school/kinds-for-tests.ts'
import type { StandingLine } from './model-records.ts'

export const zone = 'Europe/Paris'

export type Place = Pick<PresenceDay, 'childId' | 'date'>
export type WireDoorLine = Place & { lineId: LineId; at: Instant } & ContentOf<DoorLine>

/** Reads what an act writes about an arrival or a departure; null for every other act. */
export function doorLineIn(act: EntryAct | undefined): WireDoorLine | null {
  const [fields] = Object.values(act ?? {}) as (Partial<WireDoorLine> | undefined)[]
  return fields?.line && isDoorLine(fields.line) && fields.details ? (fields as WireDoorLine) : null
}

/** Lists what stands on a child's sheet of its coming and going. */
export const doorLinesOn = (
  lines: ReadonlyMap<string, StandingLine>,
  { childId, date }: Place,
): (AuthoredLine & WireDoorLine)[] =>
  [...lines.values()].flatMap(({ isRemoved, value, author }) => {
    const line = isRemoved ? null : doorLineIn(value)
    if (line?.childId !== childId || line.date !== date) return []
    return [{ ...line, id: line.lineId, author }]
  })

export type DoorRecords = { days: Map<string, PresenceDay>; lines: Map<string, StandingLine> }

/** One line as it stood before an entry and as it stands after it. */
type Changed = { before: StandingLine | null; after: StandingLine }

type Asked = {
  baseVersion: number | null
  author: RecordAuthor
  /** A broken server takes every day for seen. */
  isBlind: boolean
}

export type DoorWrites = { line: WireDoorLine; writes: MarkWrite[]; struck: LineId | null }
export type Followed = {
  day: PresenceDay
  versionBefore: number
  /** True if words that somebody else had written about the same passage went with it. */
  overtakesOthers: boolean
}
export type DoorVerdict =
  | { is: 'refused'; code: string }
  | { is: 'conflict'; version: number; standing: StandingLine | PresenceDay }
  | { is: 'open'; through: DoorWrites | null }

/** The school's rule of coming and going: a passage stands on the sheet and in the register, or in neither. */
export class ModelDoors {
  readonly #records: DoorRecords
  readonly #before = new Map<LineId, DayMarks>()
  #made = 0

  constructor(records: DoorRecords) {
    this.#records = records
  }

  /** Judges what an entry makes of a line by the school's own rule; a line of anything else passes. */
  decide({ before, after }: Changed, { baseVersion, author, isBlind }: Asked): DoorVerdict {
    const is = after.isRemoved ? null : doorLineIn(after.value)
    const was = doorLineIn(before?.value)
    const line = is ?? was
    if (!line) return { is: 'open', through: null }
    const day = this.#dayOf(line)
    const registerBefore = (was && this.#before.get(was.lineId)) ?? null
    const decided = decideDoorLine(
      {
        is: is && { ...is, id: is.lineId },
        was: was && { ...was, registerBefore },
        ...{ baseVersion: isBlind ? day.version : baseVersion, author },
      },
      {
        lines: doorLinesOn(this.#records.lines, line),
        ...{ day, open: halfDays, zone, today: line.date },
      },
    )
    switch (decided.outcome) {
      case 'refused':
        return { is: 'refused', code: decided.refusal.code }
      case 'conflict': {
        const other = decided.standing && this.#lineOf(decided.standing)
        return { is: 'conflict', version: day.version, standing: other || day }
      }
      default: {
        if (is && !was) this.#before.set(is.lineId, marksOf(day))
        const { writes, struck } =
          decided.outcome === 'write' ? decided : { writes: [], struck: null }
        return { is: 'open', through: { line, writes, struck } }
      }
    }
  }

  /** Writes into the register what the sheet says, and answers the day. */
  follow(
    { line, writes, struck }: DoorWrites,
    { author, at }: { author: RecordAuthor; at: Instant },
  ): Followed {
    const before = this.#dayOf(line)
    const said = this.#saidByOthers(line, author)
    if (struck) this.#strike(struck, author)
    const { userId, deviceId } = author
    const stamp = { by: { userId, name: userId }, device: { deviceId, name: null }, at }
    const day = writes.length > 0 ? writeMark(before, { writes, stamp }) : before
    if (day !== before) this.#records.days.set(laneOfMark(line), day)
    this.keepInStep({ before, after: day }, author, [line.line])
    const overtakesOthers = said.some((id) => this.#lineOf(id)?.isRemoved)
    return { day, versionBefore: before.version, overtakesOthers }
  }

  /** Writes on the sheet what the register says since a mark, or since a line of one kind. */
  keepInStep(
    { before, after }: { before: PresenceDay; after: PresenceDay },
    author: RecordAuthor,
    of: readonly DoorLine[] = ['arrival', 'departure'],
  ): void {
    const lines = doorLinesOn(this.#records.lines, after)
    const hours = { before: marksOf(before), after: marksOf(after) }
    for (const change of doorChanges(hours, { lines, zone, of })) {
      if (change.act === 'strike') this.#strike(change.id, author)
      else if (change.act === 'add') {
        const lineId = `of the register ${++this.#made}` as LineId
        const { childId, date } = after
        const line = { ...wordlessLine(change.line), childId, date, lineId }
        this.#write(line, change, author)
      } else {
        const moved = doorLineIn(this.#lineOf(change.id)?.value)
        if (moved) this.#write(moved, change, author)
      }
    }
  }

  #saidByOthers(line: WireDoorLine, { userId, deviceId }: RecordAuthor): LineId[] {
    return doorLinesOn(this.#records.lines, line)
      .filter((it) => it.line === line.line && !isWordless(it))
      .filter(({ author: by }) => by.userId !== userId || by.deviceId !== deviceId)
      .filter(({ details }) => JSON.stringify(details) !== JSON.stringify(line.details))
      .map(({ id }) => id)
  }

  #write(
    line: Omit<WireDoorLine, 'at'>,
    { time }: { time: LocalTime },
    author: RecordAuthor,
  ): void {
    const at = instantAt({ date: line.date, time, zone })
    this.#records.lines.set(`transmission:${line.lineId}`, {
      version: (this.#lineOf(line.lineId)?.version ?? 0) + 1,
      isRemoved: false,
      author,
      value: { addTransmission: { ...line, at } },
    })
  }

  #strike(lineId: LineId, author: RecordAuthor): void {
    const standing = this.#lineOf(lineId)
    if (!standing) return
    const next = { ...standing, version: standing.version + 1, isRemoved: true, author }
    this.#records.lines.set(`transmission:${lineId}`, next)
  }

  #lineOf = (lineId: LineId): StandingLine | undefined =>
    this.#records.lines.get(`transmission:${lineId}`)

  #dayOf = (place: Place): PresenceDay =>
    this.#records.days.get(laneOfMark(place)) ?? blankDay(place)
}
