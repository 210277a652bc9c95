import { ObjectRef } from '@pothos/core'
import { ratioRules, ratioSetting } from '#domain/classes/ratio-setting.ts'
import { passageWays } from '#domain/rooms/passage.ts'
import type { EntryKindInSchema } from '#server/platform/entries/entry-kind-in-schema.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import type { ActAnswerType } from '#server/platform/keeping/keeping-in-schema.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { dateGiven } from '#server/platform/request/refusals.ts'
import { addThingActs } from '#server/platform/things/thing-acts-in-schema.ts'
import { outputsOf } from '#server/platform/things/thing-in-schema.ts'
import { dashboardType, readPart } from '#server/records/dashboard/dashboard-type.ts'
import type { PassageTruth } from './passage-truth.ts'
import { type RoomsRecord, readRatioSetting, readRooms } from './read-rooms.ts'
import { addRoomCountType, roomCountKinds } from './room-count.schema.ts'
import { addRoomLogToSchema } from './room-log.schema.ts'
import { ratioActs } from './rooms.acts.ts'
import { notePassage, withdrawPassage } from './rooms.kinds.ts'
import { mayCountAdults, requireAdultCounter } from './rooms.policy.ts'

const passageType = new ObjectRef<SchemaTypes, PassageTruth>('StaffPassage')
const roomsType = new ObjectRef<SchemaTypes, RoomsRecord>('Rooms')

function addRoomTypes(builder: Builder): void {
  builder.objectType(passageType, {
    description: 'A colleague came into the room of a class, or left it.',
    fields: (t) => ({
      id: t.id({ resolve: ({ passageId }) => passageId }),
      userId: t.expose('userId', { type: 'UserId' }),
      classId: t.expose('classId', { type: 'ClassId' }),
      way: t.expose('way', { type: enumOf(builder, 'PassageWay', passageWays) }),
      date: t.expose('date', { type: 'LocalDate' }),
      at: t.expose('at', { type: 'Instant' }),
      notedByName: t.exposeString('notedByName'),
      version: t.exposeInt('version'),
      isRemoved: t.exposeBoolean('isRemoved'),
    }),
  })
  const countType = addRoomCountType(builder)
  addRoomLogToSchema(builder, countType)
  const level = builder.objectRef<RoomsRecord['levels'][number]>('RoomLevel').implement({
    fields: (t) => ({
      standardId: t.expose('standardId', { type: 'StandardId' }),
      childrenPerAdult: t.exposeInt('childrenPerAdult'),
    }),
  })
  const childLevel = builder
    .objectRef<RoomsRecord['childLevels'][number]>('RoomChildLevel')
    .implement({
      description: 'The level of a child, where it is not the main one of its class.',
      fields: (t) => ({
        childId: t.expose('childId', { type: 'ChildId' }),
        standardId: t.expose('standardId', { type: 'StandardId' }),
      }),
    })
  const walker = builder.objectRef<RoomsRecord['walkers'][number]>('RoomWalker').implement({
    description: 'A child, and the day since which it walks.',
    fields: (t) => ({
      childId: t.expose('childId', { type: 'ChildId' }),
      walksSince: t.expose('walksSince', { type: 'LocalDate' }),
    }),
  })
  const person = builder.objectRef<RoomsRecord['people'][number]>('RoomPerson').implement({
    description: 'Somebody who works at the school, and the classes that they teach on that day.',
    fields: (t) => ({
      userId: t.expose('id', { type: 'UserId' }),
      name: t.exposeString('name'),
      classIds: t.expose('classIds', { type: ['ClassId'] }),
    }),
  })
  builder.objectType(roomsType, {
    description:
      'The adults of a day: who may be there, who came and left, and the rule that counts them.',
    fields: (t) => ({
      id: t.id({ description: 'The date.', resolve: ({ date }) => date }),
      date: t.expose('date', { type: 'LocalDate' }),
      rule: t.expose('rule', { type: enumOf(builder, 'RatioRule', ratioRules) }),
      walksFrom: t.exposeInt('walksFrom'),
      levels: t.expose('levels', { type: [level] }),
      childLevels: t.expose('childLevels', { type: [childLevel] }),
      walkers: t.expose('walkers', {
        type: [walker],
        description: 'Those whose file says it, where the rule of the school asks for it.',
      }),
      people: t.expose('people', { type: [person] }),
      passages: t.expose('passages', { type: [passageType] }),
      countTimes: t.exposeStringList('countTimes'),
      counts: t.expose('counts', { type: [countType] }),
    }),
  })
}

/** Adds the adults of the rooms to the contract, and answers the kinds of entries that count them. */
export function addRoomsToSchema(builder: Builder, answer: ActAnswerType): EntryKindInSchema[] {
  addRoomTypes(builder)
  const setting = builder
    .objectRef<Awaited<ReturnType<typeof readRatioSetting>>>('RatioSetting')
    .implement({
      description: 'By which rule adults are counted. Version 0: nobody has said it yet.',
      fields: (t) => ({
        ...outputsOf(builder, t, ratioSetting, { id: 'SchoolId', enums: { rule: 'RatioRule' } }),
      }),
    })
  builder.queryFields((t) => ({
    rooms: t.field({
      type: roomsType,
      extensions: { price: prices.school },
      description: 'The adults of a day, for everybody who counts who is in the building.',
      args: { date: t.arg.string({ required: true }) },
      resolve: readAs<{ date: string }, RoomsRecord>(requireAdultCounter, (tx, { viewer, args }) =>
        readRooms(tx, { viewer, date: dateGiven(args.date, 'presence.malformed-date') }),
      ),
    }),
    ratioSetting: t.field({
      type: setting,
      resolve: readAs(requireScreen('settings-levels'), (tx, { viewer }) =>
        readRatioSetting(tx, viewer.schoolId),
      ),
    }),
  }))
  builder.objectField(dashboardType, 'rooms', (t) =>
    t.field({
      type: roomsType,
      nullable: true,
      description: 'The answer of `rooms` for this day.',
      resolve: readPart(mayCountAdults, (tx, { viewer, today, classes }) =>
        readRooms(tx, { viewer, date: today, classes }),
      ),
    }),
  )
  addThingActs(builder, answer, ratioActs, {
    ...{ input: 'RatioSettingInput', put: 'setRatio', id: 'The id of the school.' },
  })
  return [...addEntryKinds(builder), ...roomCountKinds(builder)]
}

function addEntryKinds(builder: Builder): EntryKindInSchema[] {
  const noteInput = builder.inputType('NotePassageInput', {
    fields: (t) => ({
      passageId: t.id({ required: true, description: 'Made on the device.' }),
      userId: t.id({ required: true }),
      classId: t.id({ required: true }),
      way: t.string({ required: true, description: 'in or out.' }),
    }),
  })
  const withdrawInput = builder.inputType('WithdrawPassageInput', {
    fields: (t) => ({
      passageId: t.id({ required: true }),
      userId: t.id({ required: true }),
      classId: t.id({ required: true }),
    }),
  })
  return [
    { kind: notePassage, input: noteInput, truth: passageType },
    { kind: withdrawPassage, input: withdrawInput, truth: passageType },
  ]
}
