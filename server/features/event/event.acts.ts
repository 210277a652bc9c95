import {
  decideAudience,
  decideEvent,
  event,
  mayChangeEvent,
  readReason,
  skipDay,
} from '#domain/event/event.ts'
import { eventRefusal } from '#domain/event/event-codes.ts'
import { type ArrivedFiles, decideEventFiles } from '#domain/event/event-files.ts'
import { decideAsked } from '#domain/event/invitation.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { readThing, type Sent } from '#domain/kernel/fields/thing.ts'
import { type EventId, parseId } from '#domain/kernel/ids.ts'
import { dateIn, type Instant } from '#domain/kernel/instant.ts'
import { type LocalDate, parseLocalDate } from '#domain/kernel/local-date.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import type { UnreadFile } from '#domain/media/attached-file.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { keepingAct, type Refusal } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { thingActs } from '#server/platform/things/thing-acts.ts'
import { copyInvitation, invitations } from './answers/answers.sql.ts'
import { type EventReach, reachOf, requireEvents } from './event.policy.ts'
import { type EventRow, events, holdEvents, writeEvent } from './event.sql.ts'
import { findArrived } from './event-files.ts'
import { copyEventPrice } from './price/event-price.sql.ts'

type Input = {
  audienceIds?: readonly string[] | null
  files?: readonly UnreadFile[] | null
  version?: number | null
}

const inputOf = (wish: { input?: unknown }): Input => (wish.input ?? {}) as Input

const acts = thingActs({
  of: event,
  table: events,
  policy: requireEvents,
  ...{ id: 'eventId', logs: 'values', topic: 'event', lock: holdEvents, write: writeEvent },
  async readBeside(tx, { wish, by, today }) {
    const input = inputOf(wish)
    const id = parseId<EventId>(String(wish.eventId))
    const [reach, arrived, asked] = await Promise.all([
      reachOf(tx, { viewer: by, today }),
      findArrived(tx, { sent: input.files, by: by.userId }),
      id ? invitations.find(tx, id) : undefined,
    ])
    return { reach, arrived, asked, input, seen: wish.version as number | null | undefined }
  },
  rule({
    values,
    was,
    beside: { reach, arrived, asked, input, seen },
    by,
  }): Result<Omit<EventRow, 'id' | 'version'>, Refusal> {
    if (was && !mayChangeEvent(was, reach)) return eventRefusal('event.not-yours')
    if (was?.cancelledBecause) return eventRefusal('event.cancelled')
    const decided = decideEvent(values)
    if (!decided.ok) return decided
    const kept = was ? decideAsked(asked, { was, is: { ...was, ...decided.value } }) : accept(null)
    if (!kept.ok) return kept
    const said = judgeAudience({ values, input, was }, reach)
    if (!said.ok) return said
    const files = decideEventFiles(input.files, { standing: was?.files ?? [], arrived })
    if (!files.ok) return files
    // An audience is no field of the list, so that the kit compares it with nobody's.
    if (was && typeof seen === 'number' && seen !== was.version)
      return fieldRefusal('thing.changed-meanwhile')
    return accept({
      ...decided.value,
      audienceIds: said.value,
      skippedDays: was?.skippedDays ?? [],
      files: files.value,
      cancelledBecause: null,
      createdBy: was?.createdBy ?? by.userId,
    })
  },
})

/** Judges an audience. A part of it that was not sent stays as it is. */
const judgeAudience = (
  {
    values,
    input,
    was,
  }: { values: Pick<EventRow, 'audience'>; input: Input; was: EventRow | null },
  reach: EventReach,
) =>
  decideAudience(
    { audience: values.audience, ids: input.audienceIds ?? was?.audienceIds ?? [] },
    reach,
  )

/** Adds an event, or a series of them. */
export const addEvent = acts.add('addEvent')

/** Changes an event, of a series all days. */
export const changeEvent = acts.change('changeEvent')

type OneWish = { eventId: string }
type Standing = {
  row: EventRow | undefined
  reach: EventReach
  today: LocalDate
  arrived: ArrivedFiles
}

async function readOne(
  tx: Transaction,
  { wish, by, at }: { wish: OneWish & { input?: unknown }; by: SchoolViewer; at: Instant },
): Promise<Standing> {
  const id = parseId<EventId>(wish.eventId)
  const today = dateIn(at, by.school.timeZone)
  const [row, reach, arrived] = await Promise.all([
    id ? events.find(tx, id) : undefined,
    reachOf(tx, { viewer: by, today }),
    findArrived(tx, { sent: inputOf(wish).files, by: by.userId }),
  ])
  return { row, reach, today, arrived }
}

const common = { topic: 'event', policy: requireEvents, lock: holdEvents } as const

/** The event that somebody may change; for others it does not exist. */
function changeable({ row, reach }: Standing): Result<EventRow, Refusal> {
  if (!row) return fieldRefusal('thing.unknown')
  return mayChangeEvent(row, reach) ? accept(row) : eventRefusal('event.not-yours')
}

const logged = (row: EventRow | undefined) =>
  row && { title: row.title, firstDay: row.firstDay, cancelledBecause: row.cancelledBecause }

/** Takes an event out of the calendar for good, of a series all days. One that is gone already stays so. */
export const removeEvent = keepingAct({
  ...common,
  name: 'removeEvent',
  read: (tx, asked: { wish: OneWish; by: SchoolViewer; at: Instant }) => readOne(tx, asked),
  decide: ({ standing }) => (standing.row ? changeable(standing) : accept(null)),
  write: (tx, { change }) => events.remove(tx, change.id),
  log: ({ change }) => ({ before: logged(change), after: null }),
})

/** Cancels an event and says why, or takes that back (`reason` null). It stays in sight, struck through. */
export const cancelEvent = keepingAct({
  ...common,
  name: 'cancelEvent',
  read: (
    tx,
    asked: {
      wish: OneWish & { reason?: string | null | undefined }
      by: SchoolViewer
      at: Instant
    },
  ) => readOne(tx, asked),
  decide({ standing, wish }): Result<EventRow | null, Refusal> {
    const row = changeable(standing)
    if (!row.ok) return row
    const reason = typeof wish.reason === 'string' ? readReason(wish.reason) : accept(null)
    if (!reason.ok) return reason
    if (row.value.cancelledBecause === reason.value) return accept(null)
    return accept({
      ...row.value,
      cancelledBecause: reason.value,
      version: row.value.version + 1,
    })
  },
  write: (tx, { change }) => writeEvent(tx, change, 'known'),
  log: ({ change, standing }) => ({ before: logged(standing.row), after: logged(change) }),
})

type DayWish = OneWish & { day: string }
type DayChange = { day: LocalDate; series: EventRow; own: EventRow | null }

/** Takes one day out of a series. `own` says what stands on that day instead. */
function takeOut(
  standing: Standing,
  {
    wish,
    own,
  }: { wish: DayWish; own: (series: EventRow, day: LocalDate) => Result<EventRow | null, Refusal> },
): Result<DayChange, Refusal> {
  const row = changeable(standing)
  if (!row.ok) return row
  const day = parseLocalDate(wish.day)
  if (!day) return eventRefusal('event.not-on-that-day')
  if (row.value.cancelledBecause !== null) return eventRefusal('event.cancelled')
  const series = skipDay(row.value, day)
  if (!series.ok) return series
  const instead = own(row.value, day)
  return instead.ok ? accept({ day, series: series.value, own: instead.value }) : instead
}

async function writeDay(tx: Transaction, { day, series, own }: DayChange): Promise<void> {
  await writeEvent(tx, series, 'known')
  if (!own) return
  await writeEvent(tx, own, 'new')
  await copyEventPrice(tx, { from: series.id, to: own.id })
  // A family that can on Tuesdays has not said that it can on the Thursday instead.
  const withAnswers = own.firstDay === day
  await copyInvitation(tx, { from: series.id, to: own.id, withAnswers })
}

const logDay = ({ change: { series, own } }: { change: DayChange }) => ({
  before: logged(series),
  after: logged(own ?? undefined) ?? null,
})

/** Takes one day out of a series: nothing happens on it. */
export const removeEventDay = keepingAct({
  ...common,
  name: 'removeEventDay',
  read: (tx, asked: { wish: DayWish; by: SchoolViewer; at: Instant }) => readOne(tx, asked),
  decide: ({ standing, wish }) => takeOut(standing, { wish, own: () => accept(null) }),
  write: (tx, { change }) => writeDay(tx, change),
  log: logDay,
})

type OwnDayWish = DayWish & {
  dayEventId: string
  input: object
  reason?: string | null | undefined
}

/** Changes one day of a series, which then stands as an event of its own; with a reason it is cancelled. */
export const changeEventDay = keepingAct({
  ...common,
  name: 'changeEventDay',
  read: (tx, asked: { wish: OwnDayWish; by: SchoolViewer; at: Instant }) => readOne(tx, asked),
  decide: ({ standing, wish, by }) =>
    takeOut(standing, {
      wish,
      own(series): Result<EventRow, Refusal> {
        const id = parseId<EventId>(wish.dayEventId)
        if (!id) return fieldRefusal('thing.unknown')
        const once = { ...wish.input, repeats: 'never', repeatsUntil: null }
        const read = readThing(event, once as Sent<typeof event>, series)
        if (!read.ok) return read
        const decided = decideEvent(read.value)
        if (!decided.ok) return decided
        const input = inputOf(wish)
        const said = judgeAudience({ values: read.value, input, was: series }, standing.reach)
        if (!said.ok) return said
        const { arrived } = standing
        const files = decideEventFiles(input.files, { standing: series.files, arrived })
        if (!files.ok) return files
        const reason = typeof wish.reason === 'string' ? readReason(wish.reason) : accept(null)
        if (!reason.ok) return reason
        return accept({
          ...decided.value,
          ...{ id, version: 1, audienceIds: said.value, skippedDays: [] },
          files: files.value,
          ...{ cancelledBecause: reason.value, createdBy: by.userId },
        })
      },
    }),
  write: (tx, { change }) => writeDay(tx, change),
  log: logDay,
})
