import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { yearGiven } from '#server/platform/request/refusals.ts'
import { listLevelOpenings, readOpening } from '#server/records/school/openings.sql.ts'
import { requireCalendarKeeper } from './calendar.policy.ts'
import { readPlace } from './calendar.sql.ts'
import { addCalendarTypes, type CalendarTypes } from './calendar-types.ts'
import { addHolidays, changeHoliday, removeHolidays, switchHoliday } from './holidays.acts.ts'
import { changeLevelOpening, changeOpening, changeRegion } from './openings.acts.ts'
import { regionsOf } from './public-holidays.ts'
import { readCalendarYear } from './read-calendar.ts'

/** Adds the calendar of a school, its opening, and the acts on both to the contract. */
export function addCalendarToSchema(builder: Builder, answer: ActAnswerType): void {
  addQueries(builder, addCalendarTypes(builder))
  addHolidayActs(builder, answer)
  addOpeningActs(builder, answer)
}

function addQueries(builder: Builder, { year, opening }: CalendarTypes): void {
  builder.queryFields((t) => ({
    calendarYear: t.field({
      type: year,
      description: 'The calendar from September to August, with what may be taken over into it.',
      args: { startYear: t.arg.int({ required: true }) },
      resolve: (_, { startYear }, context) => {
        const { schoolId } = requireCalendarKeeper(context)
        const year = yearGiven(startYear)
        return context.database.glanceInSchool(schoolId, (tx) => readCalendarYear(tx, year))
      },
    }),
    weeklyOpening: t.field({
      type: opening,
      description: 'When the school and each of its levels are open.',
      resolve: (_, __, context) => {
        const { schoolId } = requireCalendarKeeper(context)
        return context.database.glanceInSchool(schoolId, async (tx) => {
          const [school, levels, place] = await Promise.all([
            readOpening(tx),
            listLevelOpenings(tx),
            readPlace(tx),
          ])
          return { ...school, levels, ...place, regions: await regionsOf(place.country) }
        })
      },
    }),
  }))
}

function addHolidayActs(builder: Builder, answer: ActAnswerType): void {
  const wish = builder.inputType('HolidayInput', {
    fields: (t) => ({
      billing: t.string({ required: true }),
      closesRegister: t.boolean({ required: true }),
      firstDay: t.string({ required: true }),
      halfDay: t.string({ description: 'am or pm, of a single day.' }),
      kind: t.string({ required: true }),
      lastDay: t.string({ required: true }),
      name: t.string({ required: true }),
      standardIds: t.idList({ required: true, description: 'None: all levels.' }),
    }),
  })
  const added = builder.inputType('NewHolidayInput', {
    fields: (t) => ({
      holidayId: t.id({ required: true }),
      input: t.field({ type: wish, required: true }),
      isEnabled: t.boolean(),
      origin: t.string({ description: 'What it is taken over from. Once a school.' }),
    }),
  })
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    const holidayId = t.arg.id({ required: true })
    return {
      addHolidays: act(addHolidays, { holidays: t.arg({ type: [added], required: true }) }),
      changeHoliday: act(changeHoliday, {
        holidayId,
        input: t.arg({ type: wish, required: true }),
        version: t.arg.int({ required: true }),
      }),
      switchHoliday: act(switchHoliday, {
        holidayId,
        isEnabled: t.arg.boolean({ required: true }),
      }),
      removeHolidays: act(removeHolidays, { holidayIds: t.arg.idList({ required: true }) }),
    }
  })
}

function addOpeningActs(builder: Builder, answer: ActAnswerType): void {
  const seenLevel = builder.inputType('SeenLevelInput', {
    fields: (t) => ({
      standardId: t.id({ required: true }),
      version: t.int({ required: true }),
    }),
  })
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    const version = t.arg.int({ required: true })
    return {
      changeOpening: act(changeOpening, {
        halfDays: t.arg.stringList({ required: true }),
        version,
      }),
      changeLevelOpening: act(changeLevelOpening, {
        standardId: t.arg.id({ required: true }),
        halfDays: t.arg.stringList({ description: "Null: the school's." }),
        opensInHolidays: t.arg.boolean({ required: true }),
        alike: t.arg({
          type: [seenLevel],
          description: 'Levels that open alike, as they were seen.',
        }),
        version,
      }),
      changeHolidayRegion: act(changeRegion, { region: t.arg.string() }),
    }
  })
}
