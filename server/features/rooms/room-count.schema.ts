import { ObjectRef } from '@pothos/core'
import type { EntryKindInSchema } from '#server/platform/entries/entry-kind-in-schema.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import { countRoom, withdrawRoomCount } from './room-count.kinds.ts'
import type { RoomCountTruth } from './room-count-truth.ts'

const roomCountType = new ObjectRef<SchemaTypes, RoomCountTruth>('RoomCount')

/** Adds a count of a room to the contract. */
export function addRoomCountType(builder: Builder): typeof roomCountType {
  builder.objectType(roomCountType, {
    description: 'Somebody counted the children in the room of a class.',
    fields: (t) => ({
      id: t.id({ resolve: ({ countId }) => countId }),
      classId: t.expose('classId', { type: 'ClassId' }),
      date: t.expose('date', { type: 'LocalDate' }),
      at: t.expose('at', { type: 'Instant' }),
      dueAt: t.expose('dueAt', {
        ...{ type: 'String', nullable: true },
        description: 'The hour for which it was counted; null for a count between two hours.',
      }),
      expected: t.exposeInt('expected', { description: 'Children by the register.' }),
      there: t.exposeInt('there'),
      countedByName: t.exposeString('countedByName'),
      version: t.exposeInt('version'),
      isRemoved: t.exposeBoolean('isRemoved'),
    }),
  })
  return roomCountType
}

/** The kinds of entries that count the children of a room. */
export function roomCountKinds(builder: Builder): EntryKindInSchema[] {
  const countInput = builder.inputType('CountRoomInput', {
    fields: (t) => ({
      countId: t.id({ required: true, description: 'Made on the device.' }),
      classId: t.id({ required: true }),
      dueAt: t.string(),
      expected: t.int({ required: true }),
      there: t.int({ required: true }),
    }),
  })
  const withdrawInput = builder.inputType('WithdrawRoomCountInput', {
    fields: (t) => ({
      countId: t.id({ required: true }),
      classId: t.id({ required: true }),
    }),
  })
  return [
    { kind: countRoom, input: countInput, truth: roomCountType },
    { kind: withdrawRoomCount, input: withdrawInput, truth: roomCountType },
  ]
}
