import { holidayBillings } from '#domain/calendar/holidays.ts'
import { halfDays } from '#domain/presence/presence.ts'
import type { LevelOpening } from '#domain/school/calendar.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import type { KeptLevelOpening, SchoolOpening } from '#server/records/school/openings.sql.ts'
import type { Offer } from './offers.ts'
import type { CalendarYear, ShownHoliday } from './read-calendar.ts'
import { type Zone, zones } from './zones/zone-calendar.ts'

type WeeklyOpening = SchoolOpening & {
  levels: readonly KeptLevelOpening[]
  country: string
  region: string | null
  regions: readonly { code: string; name: string }[]
}

/** Adds what the contract says of a calendar. */
export function addCalendarTypes(builder: Builder) {
  const half = enumOf(builder, 'HalfDay', halfDays)
  const billing = enumOf(builder, 'HolidayBilling', holidayBillings)
  const zone = enumOf<Zone>(builder, 'Zone', zones)
  const holiday = builder.objectRef<ShownHoliday>('Holiday').implement({
    description: 'A row of the calendar: days that are closed, or opened, for some levels or all.',
    fields: (t) => ({
      id: t.expose('holidayId', { type: 'HolidayId' }),
      billing: t.expose('billing', { type: billing }),
      closesRegister: t.exposeBoolean('closesRegister'),
      firstDay: t.expose('firstDay', { type: 'LocalDate' }),
      halfDay: t.expose('halfDay', { type: half, nullable: true }),
      isEnabled: t.exposeBoolean('isEnabled'),
      kind: t.exposeString('kind'),
      lastDay: t.expose('lastDay', { type: 'LocalDate' }),
      markedClasses: t.exposeInt('markedClasses'),
      marks: t.exposeInt('marks', {
        description: 'Marks that stand on the days that it closes. They stay in the register.',
      }),
      name: t.exposeString('name'),
      origin: t.exposeString('origin', { nullable: true }),
      standardIds: t.field({
        type: ['StandardId'],
        resolve: ({ standardIds }) => [...standardIds],
      }),
      version: t.exposeInt('version'),
    }),
  })
  const offer = builder.objectRef<Offer>('HolidayOffer').implement({
    description: 'A row that the school may take over.',
    fields: (t) => ({
      id: t.exposeID('origin'),
      firstDay: t.expose('firstDay', { type: 'LocalDate' }),
      kind: t.exposeString('kind'),
      lastDay: t.expose('lastDay', { type: 'LocalDate' }),
      name: t.exposeString('name'),
      zone: t.expose('zone', { type: zone, nullable: true }),
    }),
  })
  const year = builder.objectRef<CalendarYear>('CalendarYear').implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ startYear }) => String(startYear) }),
      holidays: t.field({ type: [holiday], resolve: ({ holidays }) => [...holidays] }),
      offers: t.field({ type: [offer], resolve: ({ offers }) => [...offers] }),
      startYear: t.exposeInt('startYear'),
      zonesSource: t.exposeString('zonesSource', {
        nullable: true,
        description: 'Where the holidays of the zones were published; null: not published here.',
      }),
    }),
  })
  return { year, opening: addOpeningTypes(builder) }
}

export type CalendarTypes = ReturnType<typeof addCalendarTypes>

const own = ({ openHalfDays }: LevelOpening): string[] | null => openHalfDays && [...openHalfDays]

function addOpeningTypes(builder: Builder) {
  const level = builder.objectRef<KeptLevelOpening>('LevelOpening').implement({
    fields: (t) => ({
      id: t.expose('standardId', { type: 'StandardId' }),
      cycle: t.exposeString('cycle', { nullable: true }),
      halfDays: t.stringList({
        nullable: true,
        description: "Half-days as 'monday-am'; null: those of the school.",
        resolve: own,
      }),
      name: t.exposeString('name'),
      opensInHolidays: t.exposeBoolean('opensInHolidays'),
      version: t.exposeInt('version'),
    }),
  })
  const region = builder.objectRef<{ code: string; name: string }>('HolidayRegion').implement({
    fields: (t) => ({ id: t.exposeID('code'), name: t.exposeString('name') }),
  })
  return builder.objectRef<WeeklyOpening>('WeeklyOpening').implement({
    fields: (t) => ({
      country: t.exposeString('country'),
      halfDays: t.stringList({ resolve: ({ halfDays }): string[] => [...halfDays] }),
      levels: t.field({ type: [level], resolve: ({ levels }) => [...levels] }),
      region: t.exposeString('region', { nullable: true }),
      regions: t.field({ type: [region], resolve: ({ regions }) => [...regions] }),
      version: t.exposeInt('version'),
    }),
  })
}
