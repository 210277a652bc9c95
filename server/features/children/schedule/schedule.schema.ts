import {
  type DayHours,
  firstKindOf,
  scheduleKinds,
  schoolWeekdays,
  versionOfSchedules,
} from '#domain/children/schedule.ts'
import type { ChildId } from '#domain/kernel/ids.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { listSchedulesOf, type ScheduleRow } from '#server/records/children/schedules.sql.ts'
import { readInFile } from '../file/child-file.ts'
import { planSchedule, takeBackSchedule } from './schedule.acts.ts'

type SchedulesOfChild = {
  childId: ChildId
  /** The cycle of the child's level. */
  cycle: string | null
  rows: readonly ScheduleRow[]
}

function addSchedules(builder: Builder) {
  const weekday = enumOf(builder, 'SchoolWeekday', schoolWeekdays)
  const kind = enumOf(builder, 'ScheduleKind', scheduleKinds)
  const hours = builder.objectRef<DayHours>('DayHours').implement({
    fields: (t) => ({
      from: t.exposeString('from'),
      to: t.exposeString('to'),
      weekday: t.expose('weekday', { type: weekday }),
    }),
  })
  const schedule = builder.objectRef<ScheduleRow>('ChildSchedule').implement({
    description: 'What a family and the school agreed on, from one day to another.',
    fields: (t) => ({
      id: t.expose('scheduleId', { type: 'ScheduleId' }),
      adaptationFrom: t.expose('adaptationFrom', { type: 'LocalDate', nullable: true }),
      adaptationTo: t.expose('adaptationTo', { type: 'LocalDate', nullable: true }),
      canteenDays: t.field({
        type: [weekday],
        nullable: true,
        description: 'Weekdays with lunch; null while nobody has said.',
        resolve: ({ canteenDays }) => canteenDays && [...canteenDays],
      }),
      firstDay: t.expose('firstDay', { type: 'LocalDate' }),
      halfDays: t.stringList({
        nullable: true,
        description: "As 'monday-am'; null: every half-day on which the school opens.",
        resolve: ({ halfDays }) => halfDays && [...halfDays],
      }),
      hasAfterCare: t.exposeBoolean('hasAfterCare'),
      hasBeforeCare: t.exposeBoolean('hasBeforeCare'),
      hours: t.field({ type: [hours], resolve: (it) => [...it.hours] }),
      isTakenBack: t.exposeBoolean('isTakenBack'),
      kind: t.expose('kind', { type: kind }),
      lastDay: t.expose('lastDay', { type: 'LocalDate', nullable: true }),
      noticeDays: t.exposeInt('noticeDays', { nullable: true }),
      noticeGivenOn: t.expose('noticeGivenOn', { type: 'LocalDate', nullable: true }),
      recordedAt: t.expose('recordedAt', { type: 'Instant', nullable: true }),
      recordedByName: t.exposeString('recordedByName', { nullable: true }),
    }),
  })
  return builder.objectRef<SchedulesOfChild>('ChildSchedules').implement({
    fields: (t) => ({
      id: t.field({ type: 'ChildId', resolve: ({ childId }) => childId }),
      firstKind: t.field({
        type: kind,
        description:
          "What is agreed on first, by the child's level: a crèche begins with a contract.",
        resolve: ({ cycle }) => firstKindOf(cycle),
      }),
      rows: t.field({
        type: [schedule],
        description: 'The latest first; those that were taken back too.',
        resolve: ({ rows }) => [...rows],
      }),
      version: t.int({
        description: 'Counts up with every change of one of them.',
        resolve: ({ rows }) => versionOfSchedules(rows),
      }),
    }),
  })
}

function addScheduleInput(builder: Builder) {
  const hours = builder.inputType('DayHoursInput', {
    fields: (t) => ({
      from: t.string({ required: true, description: 'HH:mm' }),
      to: t.string({ required: true, description: 'HH:mm' }),
      weekday: t.string({ required: true }),
    }),
  })
  return builder.inputType('ScheduleInput', {
    fields: (t) => ({
      acceptsUnexpected: t.boolean({
        description: 'Marks may become unexpected: somebody has read how many.',
      }),
      adaptationFrom: t.string(),
      adaptationTo: t.string(),
      canteenDays: t.stringList(),
      childId: t.id({ required: true }),
      firstDay: t.string({ required: true }),
      halfDays: t.stringList({ description: 'Of a school; null: whenever it opens.' }),
      hasAfterCare: t.boolean(),
      hasBeforeCare: t.boolean(),
      hours: t.field({ type: [hours], description: 'Of a contract.' }),
      kind: t.string({ required: true }),
      lastDay: t.string(),
      noticeDays: t.int(),
      noticeGivenOn: t.string(),
      resumeId: t.id({
        required: true,
        description: 'Of the schedule that goes on after a change for some weeks.',
      }),
      scheduleId: t.id({ required: true }),
      seen: t.int({ required: true, description: 'ChildSchedules.version on the screen.' }),
    }),
  })
}

/** Adds when a child comes, from which day on: its half-days, lunches and contracts. */
export function addScheduleToSchema(builder: Builder, answer: ActAnswerType): void {
  const schedules = addSchedules(builder)
  const input = addScheduleInput(builder)
  builder.queryField('childSchedules', (t) =>
    t.field({
      type: schedules,
      nullable: true,
      args: { childId: t.arg.id({ required: true }) },
      description: 'What was agreed on with the family, for those who may read the file.',
      resolve: async (_, { childId }, context) => {
        const open = await readInFile(context, childId, listSchedulesOf)
        return open && { childId: open.file.id, cycle: open.file.cycle, rows: open.part }
      },
    }),
  )
  builder.mutationFields((t) => ({
    planSchedule: actField(t, answer)(planSchedule, {
      input: t.arg({ type: input, required: true }),
    }),
    takeBackSchedule: actField(t, answer)(takeBackSchedule, {
      id: t.arg.id({ required: true }),
      seen: t.arg.int({ required: true }),
    }),
  }))
}
