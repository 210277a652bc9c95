import {
  type AttendanceWeek,
  attendanceByWeek,
  weeksShown,
} from '#domain/dashboard/attendance-weeks.ts'
import {
  type BookedHalfDay,
  type BookedMonth,
  bookedByMonth,
  bookedInWeek,
  endOfForecast,
  weekToShow,
} from '#domain/dashboard/occupancy.ts'
import type { ClassId } from '#domain/kernel/ids.ts'
import { addDays, type LocalDate, mondayOf } from '#domain/kernel/local-date.ts'
import { halfDays } from '#domain/presence/presence.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { dashboardType, readPart } from '#server/records/dashboard/dashboard-type.ts'
import { loadCalendar } from '#server/records/school/school-calendar.sql.ts'
import { mayKeepRegisters } from './presence.policy.ts'
import { openClassIds } from './registers-seen.ts'
import { countPlaces, listBookedChildren, listSameMarks } from './weeks.sql.ts'

type Asked = { classIds: readonly ClassId[]; today: LocalDate }
type Occupancy = { places: number | null; week: BookedHalfDay[]; months: BookedMonth[] }

async function readAttendance(tx: Glance, { classIds, today }: Asked): Promise<AttendanceWeek[]> {
  const from = addDays(mondayOf(today), -7 * (weeksShown - 1))
  const [marks, calendar] = await Promise.all([
    listSameMarks(tx, { classIds, from, to: today }),
    loadCalendar(tx),
  ])
  return attendanceByWeek(marks, { calendar, today })
}

async function readOccupancy(tx: Glance, { classIds, today }: Asked): Promise<Occupancy> {
  const monday = weekToShow(today)
  const [children, calendar, places] = await Promise.all([
    listBookedChildren(tx, { classIds, from: mondayOf(today), to: endOfForecast(today) }),
    loadCalendar(tx),
    countPlaces(tx, classIds),
  ])
  return {
    places,
    week: bookedInWeek(children, { monday, calendar }),
    months: bookedByMonth(children, { today, calendar }),
  }
}

/** Makes the resolver of a part that reads the registers of the viewer's classes. */
const ofRegisters = <Found>(read: (tx: Glance, asked: Asked) => Promise<Found>) =>
  readPart(mayKeepRegisters, async (tx, { viewer, today, classes }) =>
    read(tx, { classIds: openClassIds(await classes(), viewer), today }),
  )

/** Adds weeks to the page of the day: how many came, and how full the school is and will be. */
export function addWeeksToDashboard(builder: Builder): void {
  const week = builder.objectRef<AttendanceWeek>('AttendanceWeek').implement({
    description: 'A week in half-days of children, as the register of the month counts them.',
    fields: (t) => ({
      monday: t.expose('monday', { type: 'LocalDate' }),
      present: t.exposeInt('present'),
      taken: t.exposeInt('taken', { description: 'Expected half-days that were marked.' }),
    }),
  })
  const halfDay = builder.objectRef<BookedHalfDay>('BookedHalfDay').implement({
    description: 'An open half-day and the children who are expected in it.',
    fields: (t) => ({
      children: t.exposeInt('children'),
      date: t.expose('date', { type: 'LocalDate' }),
      halfDay: t.expose('halfDay', { type: enumOf(builder, 'HalfDay', halfDays) }),
    }),
  })
  const month = builder.objectRef<BookedMonth>('BookedMonth').implement({
    description: 'The first whole week of a month, by the places and schedules of today.',
    fields: (t) => ({
      halfDays: t.field({ type: [halfDay], resolve: (it) => it.halfDays }),
      month: t.exposeString('month'),
    }),
  })
  const occupancy = builder.objectRef<Occupancy>('Occupancy').implement({
    description: 'How full the school is, half-day by half-day.',
    fields: (t) => ({
      months: t.field({ type: [month], resolve: ({ months }) => months }),
      places: t.exposeInt('places', {
        nullable: true,
        description: 'Of its classes together; null where one of them says no number.',
      }),
      week: t.field({ type: [halfDay], resolve: (it) => it.week }),
    }),
  })
  builder.objectFields(dashboardType, (t) => ({
    attendance: t.field({
      type: [week],
      nullable: true,
      description: 'The last weeks, the oldest first.',
      resolve: ofRegisters(readAttendance),
    }),
    occupancy: t.field({ type: occupancy, nullable: true, resolve: ofRegisters(readOccupancy) }),
  }))
}
