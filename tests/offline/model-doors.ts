import type { DeviceId, UserId } from '#domain/kernel/ids.ts'
import { type Instant, timeIn } from '#domain/kernel/instant.ts'
import { instantAt } from '#domain/kernel/school-instant.ts'
import {
  type DayMarks,
  decidePassage,
  hoursAtTheDoor,
  passageWrites,
  writesBack,
} from '#domain/presence/at-the-door.ts'
import { halfDays, type PresenceDay, type RecordedMark } from '#domain/presence/presence.ts'
import { blankDay, isSameMark, writeMark } from '#domain/presence/reconcile-mark.ts'
import { doorChanges, passageOf, wordlessLine } from '#domain/transmission/at-the-door.ts'
import type { ContentOf } from '#domain/transmission/line-content.ts'
import type { LineId } from '#domain/transmission/transmission.ts'
import type { EntryAct } from '#src/offline/entry.ts'
import type { EntryInput } from '#src/offline/sending.ts'
import type { Fault } from './checker.ts'
import { laneOfMark } from './kinds-for-tests.ts'
import type { StandingLine } from './model-records.ts'

const zone = 'Europe/Paris'

type Author = { userId: UserId; deviceId: DeviceId }
type Place = Pick<PresenceDay, 'childId' | 'date'>
type Departure = Place & { lineId: LineId; at: Instant } & ContentOf<'departure'>

/** What an act writes about a departure; null for every other act. */
function departureIn(act: EntryAct | undefined): Departure | null {
  const [fields] = Object.values(act ?? {}) as (Partial<Departure> | undefined)[]
  return fields?.line === 'departure' && fields.details ? (fields as Departure) : null
}

const marksOf = (day: PresenceDay): DayMarks => ({
  am: day.am?.mark ?? null,
  pm: day.pm?.mark ?? null,
})

const stampOf = ({ userId, deviceId }: Author, at: Instant): Omit<RecordedMark, 'mark'> => ({
  by: { userId, name: userId },
  device: { deviceId, name: null },
  at,
})

type Records = { days: Map<string, PresenceDay>; lines: Map<string, StandingLine> }

/** The school's rule of coming and going: a departure stands on the sheet and in the register, or in neither. */
export class ModelDoors {
  readonly #records: Records
  readonly #before = new Map<LineId, DayMarks>()
  #made = 0

  constructor(records: Records) {
    this.#records = records
  }

  /** What the register has against a new departure; null where nothing stands in its way. */
  against({ act, baseVersion }: EntryInput, author: Author): 'conflict' | 'refused' | null {
    const departure = departureIn(act)
    const passage = departure && passageOf(departure, { date: departure.date, zone })
    if (!departure || !passage || this.#lineOf(departure.lineId)) return null
    const current = this.#dayOf(departure)
    const asked = { current, passage, open: halfDays, baseVersion, author, instead: null }
    const decided = decidePassage(asked)
    if (!decided.ok) return 'refused'
    const twin = this.#standingOn(departure).find(
      ({ value }) => timeIn((departureIn(value) as Departure).at, zone) === passage.time,
    )
    const isOwn = twin?.author.userId === author.userId && twin.author.deviceId === author.deviceId
    const isDoubted = twin && !isOwn && (baseVersion ?? 0) !== current.version
    return isDoubted || decided.value.outcome === 'conflict' ? 'conflict' : null
  }

  /** Writes into the register what the sheet says since this entry, and answers the day; null for any other line. */
  follow(
    { before, after }: { before: StandingLine | null; after: StandingLine },
    { author, at }: { author: Author; at: Instant },
  ): PresenceDay | null {
    const departure = departureIn(after.isRemoved ? before?.value : after.value)
    const passage = departure && passageOf(departure, { date: departure.date, zone })
    if (!departure || !passage) return null
    const day = this.#dayOf(departure)
    const marks = marksOf(day)
    if (before && !after.isRemoved) return day
    if (!before) {
      this.#before.set(departure.lineId, marks)
      for (const twin of this.#standingOn(departure)) {
        const other = departureIn(twin.value) as Departure
        if (other.lineId === departure.lineId) continue
        if (timeIn(other.at, zone) === passage.time) this.#strike(other.lineId, author)
      }
    }
    const writes = after.isRemoved
      ? writesBack(passage, {
          day: marks,
          before: this.#before.get(departure.lineId) ?? null,
          open: halfDays,
        })
      : passageWrites(passage, { day, open: halfDays })
    const changes = writes.filter(
      ({ halfDay, mark }) => !isSameMark(day[halfDay]?.mark ?? null, mark),
    )
    if (changes.length === 0) return day
    const next = writeMark(day, { writes: changes, stamp: stampOf(author, at) })
    this.#records.days.set(laneOfMark(next), next)
    this.keepInStep({ before: day, after: next }, author)
    return next
  }

  /** Writes on the sheet what the register says since a mark or a line. */
  keepInStep(days: { before: PresenceDay; after: PresenceDay }, author: Author): void {
    const { after } = days
    const lines = this.#standingOn(after).map(({ value }) => {
      const { lineId, ...departure } = departureIn(value) as Departure
      return { ...departure, id: lineId }
    })
    const hours = { before: marksOf(days.before), after: marksOf(after) }
    for (const change of doorChanges(hours, { lines, zone, of: ['departure'] })) {
      if (change.act === 'strike') this.#strike(change.id, author)
      else this.#write(change.act === 'move' ? change.id : null, { ...after, ...change }, author)
    }
  }

  #write(
    known: LineId | null,
    { childId, date, time }: Place & { time: Parameters<typeof instantAt>[0]['time'] },
    author: Author,
  ): void {
    const lineId = known ?? (`of the register ${++this.#made}` as LineId)
    const standing = this.#lineOf(lineId)
    const said = departureIn(standing?.value) ?? wordlessLine('departure')
    const at = instantAt({ date, time, zone })
    this.#records.lines.set(`transmission:${lineId}`, {
      version: (standing?.version ?? 0) + 1,
      isRemoved: false,
      author,
      value: { addTransmission: { ...said, lineId, childId, date, at } },
    })
  }

  #strike(lineId: LineId, author: Author): void {
    const standing = this.#lineOf(lineId)
    if (!standing) return
    const { version } = standing
    this.#records.lines.set(`transmission:${lineId}`, {
      ...{ ...standing, version: version + 1, isRemoved: true, author },
    })
  }

  #lineOf = (lineId: LineId): StandingLine | undefined =>
    this.#records.lines.get(`transmission:${lineId}`)

  #standingOn = (place: Place): StandingLine[] => departuresOn(this.#records, place)

  #dayOf = (place: Place): PresenceDay =>
    this.#records.days.get(laneOfMark(place)) ?? blankDay(place)
}

const departuresOn = (
  { lines }: Pick<Records, 'lines'>,
  { childId, date }: Place,
): StandingLine[] =>
  [...lines.values()].filter(({ isRemoved, value }) => {
    const departure = isRemoved ? null : departureIn(value)
    return departure?.childId === childId && departure.date === date
  })

/** A departure on the sheet is in the register exactly once, and the other way round. */
export function checkDoors({ days, lines }: Records): Fault[] {
  const places = new Map<string, Place>()
  for (const day of days.values()) places.set(laneOfMark(day), day)
  for (const { value } of lines.values()) {
    const departure = departureIn(value)
    if (departure) places.set(laneOfMark(departure), departure)
  }
  return [...places.entries()].flatMap(([lane, place]): Fault[] => {
    const day = days.get(lane) ?? blankDay(place)
    const register = hoursAtTheDoor(marksOf(day), 'out').toSorted().join()
    const sheet = departuresOn({ lines }, place)
      .map(({ value }) => timeIn((departureIn(value) as Departure).at, zone))
      .toSorted()
      .join()
    if (register === sheet) return []
    const detail = `${lane} left at ${register || 'no hour'} by the register, at ${sheet || 'no hour'} by the sheet`
    return [{ kind: 'wrong', detail }]
  })
}
