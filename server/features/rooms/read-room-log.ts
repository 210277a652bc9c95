import type { ClassId, StandardId } from '#domain/kernel/ids.ts'
import { dateIn, instantOf, timeIn } from '#domain/kernel/instant.ts'
import {
  firstOfMonth,
  type LocalDate,
  lastOfMonth,
  type YearMonth,
} from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { halfDayAt } from '#domain/presence/half-day.ts'
import type { RecordedMark } from '#domain/presence/presence.ts'
import { missedCounts } from '#domain/rooms/missed-counts.ts'
import {
  type ChildOfDay,
  logRoomDay,
  type MarkedHalf,
  type RoomDayLog,
} from '#domain/rooms/out-of-ratio.ts'
import { countTimesOf } from '#domain/rooms/room-count.ts'
import { levelDayOn } from '#domain/school/calendar.ts'
import type { Glance } from '#server/platform/database/database.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { listSchoolClasses } from '#server/records/children/classes.sql.ts'
import { listLevels } from '#server/records/children/levels.sql.ts'
import { loadCalendar } from '#server/records/school/school-calendar.sql.ts'
import { readRatioSetting } from './read-rooms.ts'
import { type RoomCountTruth, roomCountTruth } from './room-count-truth.ts'
import { listRoomCounts } from './room-counts.sql.ts'
import {
  type ChildDayRow,
  listChildDays,
  listCountedHours,
  listStandingPassages,
} from './room-log.sql.ts'

/** RoomLogDay of the contract: a room on a day with its head counts and its minutes without enough adults. */
export type RoomLogDay = {
  date: LocalDate
  classId: ClassId
  className: string
  /** Null: no adult was noted there, or no rule counts the room. */
  ratio: RoomDayLog | null
  counts: RoomCountTruth[]
  /** Hours for which nobody counted the children whom the register had there. */
  missed: LocalTime[]
}

type Asked = { viewer: SchoolViewer; month: YearMonth; now: number }

/** Reads the log of a month, the latest day first. It is counted by the rule that the school has today. */
export async function readRoomLog(
  tx: Glance,
  { viewer, month, now: ms }: Asked,
): Promise<RoomLogDay[]> {
  const days = { from: firstOfMonth(month), to: lastOfMonth(month) }
  const zone = viewer.school.timeZone
  const now = instantOf(ms)
  const today = dateIn(now, zone)
  const [setting, levels, classes, passages, children, ...counting] = await Promise.all([
    readRatioSetting(tx, viewer.schoolId),
    listLevels(tx),
    listSchoolClasses(tx, { viewer, date: today }),
    listStandingPassages(tx, days),
    listChildDays(tx, days),
    listRoomCounts(tx, days),
    listCountedHours(tx, days),
    loadCalendar(tx),
  ])
  const [counts, hours, calendar] = counting
  const ofLevels = new Map(levels.map((it) => [it.id, it.childrenPerAdult]))
  const standing = counts.filter(({ isRemoved }) => !isRemoved)
  const passagesOn = Map.groupBy(
    passages.map((it) => ({ ...it, time: timeIn(it.at, zone) })),
    ({ date }) => date,
  )
  const placeOf = (of: { date: LocalDate; classId: ClassId }) => `${of.date}:${of.classId}`
  const childrenIn = Map.groupBy(children, placeOf)
  const countsIn = Map.groupBy(standing, placeOf)
  const hoursIn = Map.groupBy(hours, placeOf)
  const noted = new Set([...passages, ...standing].map(placeOf))
  const times = countTimesOf(setting)
  const dates = new Set([...passages, ...standing, ...hours].map(({ date }) => date))
  return [...dates]
    .toSorted()
    .toReversed()
    .flatMap((date) =>
      classes.flatMap(({ id: classId, name: className, standardId }) => {
        const place = placeOf({ date, classId })
        const asked = hoursIn.get(place) ?? []
        if (!noted.has(place) && asked.length === 0) return []
        const known = (childrenIn.get(place) ?? []).map((row) => ofDay(row, { zone, ofLevels }))
        const { rule, walksFrom } = setting
        const hasRule = rule !== 'levels' || known.some(({ ofLevel }) => ofLevel !== null)
        const hour = date === today ? timeIn(now, zone) : null
        const day = {
          ...{ classId, children: known, passages: passagesOn.get(date) ?? [], now: hour },
        }
        const ratio = hasRule ? logRoomDay(day, { rule, walksFrom, date }) : null
        const own = (countsIn.get(place) ?? []).map(roomCountTruth)
        const open = levelDayOn(calendar, { standardId, date })
        const missed = missedCounts(times, { counted: own, now: hour }).filter(
          (time) => open[halfDayAt(time)] && asked.some((it) => it.hour === time),
        )
        return noted.has(place) || missed.length > 0
          ? [{ date, classId, className, ratio, counts: own, missed }]
          : []
      }),
    )
}

const ofDay = (
  { date, birthDate, walksSince, standardId, am, pm }: ChildDayRow,
  { zone, ofLevels }: { zone: string; ofLevels: ReadonlyMap<StandardId, number | null> },
): ChildOfDay => {
  const ofLevel = (standardId && ofLevels.get(standardId)) ?? null
  const half = (marked: RecordedMark | null): MarkedHalf | null =>
    marked && { mark: marked.mark, markedAt: hourOn(marked, { date, zone }) }
  return { birthDate, walksSince, ofLevel, am: half(am), pm: half(pm) }
}

/** The hour of a mark that was made on its day. */
const hourOn = (
  { at }: RecordedMark,
  { date, zone }: { date: LocalDate; zone: string },
): LocalTime | null => (dateIn(at, zone) === date ? timeIn(at, zone) : null)
