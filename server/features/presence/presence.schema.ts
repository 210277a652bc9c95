import type { EntryKindInSchema } from '#server/platform/entries/entry-kind-in-schema.ts'
import { asksFor } from '#server/platform/graphql/asked-fields.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import type { ActAnswerType } from '#server/platform/keeping/keeping-in-schema.ts'
import { presenceDayType } from '#server/records/presence/presence-day-type.ts'
import { addCallsToSchema } from './calls/calls.schema.ts'
import { markPresence } from './mark-presence.ts'
import { addPresenceToDashboard } from './presence.dashboard.ts'
import {
  absencesType,
  addDayTypes,
  addRegisterTypes,
  changeType,
  classElsewhereType,
  registerType,
  submissionType,
} from './presence-types.ts'
import { readBuilding, readBuildingAt, readBuildingElsewhere } from './read-building.ts'
import { readClassDay, readOpeningDay } from './read-class-day.ts'
import { readHistory, readRegister, readUnjustifiedAbsences } from './read-presence.ts'
import { submitRegister } from './submit-register.ts'
import { addWeeksToDashboard } from './weeks.dashboard.ts'

/** Adds the registers to the contract, and answers the kinds of entries they are filled with. */
export function addPresenceToSchema(builder: Builder, answer: ActAnswerType): EntryKindInSchema[] {
  addDayTypes(builder)
  addRegisterTypes(builder)
  addQueries(builder)
  addPresenceToDashboard(builder)
  addWeeksToDashboard(builder)
  addCallsToSchema(builder, answer)
  return addEntryKinds(builder)
}

function addQueries(builder: Builder): void {
  builder.queryFields((t) => ({
    register: t.field({
      type: registerType,
      extensions: { price: prices.classDays },
      nullable: true,
      description: 'A class from one day to another (31 days at most).',
      args: {
        classId: t.arg.id({ required: true }),
        from: t.arg.string({ required: true }),
        to: t.arg.string({ required: true }),
      },
      resolve: (_, wish, context, info) =>
        readRegister(context, { ...wish, tellsHealth: asksFor(info, 'health') }),
    }),
    classDay: t.field({
      type: registerType,
      extensions: { price: prices.classDays },
      nullable: true,
      description:
        'The children of a class and who of them is here, for those who do this work with them: presence, diary, transmission or pedagogy. Reasons and notes are for those who may take the register.',
      args: {
        work: t.arg.string({ required: true }),
        classId: t.arg.id({ required: true }),
        from: t.arg.string({ required: true }),
        to: t.arg.string({ required: true }),
      },
      resolve: (_, wish, context, info) =>
        readClassDay(context, { ...wish, tellsHealth: asksFor(info, 'health') }),
    }),
    openingDay: t.field({
      type: registerType,
      extensions: { price: prices.classDays },
      nullable: true,
      description:
        'The `classDay` of the class on which a page opens: that of `classId`, else the first of `listClasses`. A first start asks for it together with them.',
      args: {
        work: t.arg.string({ required: true }),
        classId: t.arg.id(),
        from: t.arg.string({ required: true }),
        to: t.arg.string({ required: true }),
      },
      resolve: (_, { classId, ...wish }, context, info) =>
        readOpeningDay(context, {
          ...wish,
          classId: classId ?? null,
          tellsHealth: asksFor(info, 'health'),
        }),
    }),
    building: t.field({
      type: [registerType],
      extensions: { price: prices.school },
      description:
        'Who is in the building, for every class that the viewer has in their care: its register of that day.',
      args: { date: t.arg.string({ required: true }) },
      resolve: (_, wish, context, info) =>
        readBuilding(context, { ...wish, tellsHealth: asksFor(info, 'health') }),
    }),
    buildingAt: t.field({
      type: 'Instant',
      nullable: true,
      description:
        'When the school read these registers: asked beside `building`, it says how old a kept list is.',
      args: { date: t.arg.string({ required: true }) },
      resolve: (_, wish, context) => readBuildingAt(context, wish),
    }),
    buildingElsewhere: t.field({
      type: [classElsewhereType],
      extensions: { price: prices.school },
      description: 'How many are in the building in every other class, without any child of it.',
      args: { date: t.arg.string({ required: true }) },
      resolve: (_, wish, context) => readBuildingElsewhere(context, wish),
    }),
    presenceHistory: t.field({
      type: [changeType],
      description: "The history of one child's day, oldest first.",
      args: {
        childId: t.arg.id({ required: true }),
        date: t.arg.string({ required: true }),
      },
      resolve: (_, wish, context) => readHistory(context, wish),
    }),
    unjustifiedAbsences: t.field({
      type: [absencesType],
      extensions: { price: prices.schoolDays },
      description: 'Children with at least this many unjustified half-days in the month.',
      args: {
        month: t.arg.string({ required: true }),
        atLeast: t.arg.int({ required: true }),
      },
      resolve: (_, wish, context) => readUnjustifiedAbsences(context, wish),
    }),
  }))
}

function addEntryKinds(builder: Builder): EntryKindInSchema[] {
  const markInput = builder.inputType('MarkInput', {
    fields: (t) => ({
      state: t.string({ required: true }),
      arrivedAt: t.string(),
      leftAt: t.string(),
      expectedAt: t.string(),
      wasLate: t.boolean(),
      reason: t.string(),
      justified: t.string(),
      note: t.string(),
    }),
  })
  const markPresenceInput = builder.inputType('MarkPresenceInput', {
    fields: (t) => ({
      childId: t.id({ required: true }),
      date: t.string({ required: true }),
      period: t.string({ required: true, description: 'am, pm, fullday or allday.' }),
      mark: t.field({ type: markInput, description: 'Null makes the half-day blank again.' }),
    }),
  })
  const submitRegisterInput = builder.inputType('SubmitRegisterInput', {
    fields: (t) => ({
      classId: t.id({ required: true }),
      date: t.string({ required: true }),
      period: t.string({ required: true, description: 'am or pm.' }),
    }),
  })
  return [
    { kind: markPresence, input: markPresenceInput, truth: presenceDayType },
    { kind: submitRegister, input: submitRegisterInput, truth: submissionType },
  ]
}
