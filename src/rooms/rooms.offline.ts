import type { NotePassage, WithdrawPassage } from '#domain/rooms/passage.ts'
import type { CountRoom, WithdrawRoomCount } from '#domain/rooms/room-count.ts'
import type { AnyEntryKind } from '#src/offline/outbox/entry-kind.ts'
import { kindsOf } from '#src/records/kinds-of.ts'
import { truthOf } from '#src/records/truth-of.ts'
import { passageFields, roomCountFields } from './rooms.operations.ts'

/** A colleague who came into a room or left it, format 1. The list of entries speaks of both by their names. */
export type PassageContent = NotePassage & { personName: string; className: string }

/** The beginning of the lanes in which passages wait. */
export const passageLanes = 'passage:'

const passageKind = kindsOf<PassageContent>({
  laneOf: ({ userId }) => `${passageLanes}${userId}`,
  truth: truthOf(passageFields),
})

export const notePassageKind = passageKind('notePassage', {
  key: ({ passageId }) => `${passageId}:note`,
  sent: ['passageId', 'userId', 'classId', 'way'],
})
export const withdrawPassageKind = passageKind('withdrawPassage', {
  key: ({ passageId }) => `${passageId}:withdraw`,
  sent: ['passageId', 'userId', 'classId'] satisfies (keyof WithdrawPassage)[],
})

/** A count of the children of a room, format 1. The list of entries speaks of the class by its name. */
export type RoomCountContent = CountRoom & { className: string }

/** The beginning of the lanes in which counts wait: those of one room in their order. */
export const roomCountLanes = 'room-count:'

const roomCountKind = kindsOf<RoomCountContent>({
  laneOf: ({ classId }) => `${roomCountLanes}${classId}`,
  truth: truthOf(roomCountFields),
})

export const countRoomKind = roomCountKind('countRoom', {
  key: ({ countId }) => `${countId}:count`,
  sent: ['countId', 'classId', 'dueAt', 'expected', 'there'] satisfies (keyof CountRoom)[],
})
export const withdrawRoomCountKind = roomCountKind('withdrawRoomCount', {
  key: ({ countId }) => `${countId}:withdraw`,
  sent: ['countId', 'classId'] satisfies (keyof WithdrawRoomCount)[],
})

export const entryKinds = [
  ...[notePassageKind, withdrawPassageKind],
  ...[countRoomKind, withdrawRoomCountKind],
] as unknown as readonly AnyEntryKind[]
