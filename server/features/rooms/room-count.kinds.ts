import { dateIn } from '#domain/kernel/instant.ts'
import {
  type CountRoom,
  parseCountRoom,
  parseWithdrawRoomCount,
  type WithdrawRoomCount,
} from '#domain/rooms/room-count.ts'
import type { OpeningBatch } from '#server/platform/entries/entry-kind.ts'
import { keptRecords, sharedInBatch } from '#server/platform/entries/kept-rows.ts'
import { nextStamp } from '#server/platform/entries/reconciled.ts'
import {
  type AskedOf,
  type RecordFamily,
  recordKind,
} from '#server/platform/entries/record-kind.ts'
import { batchRooms } from './batch-rooms.ts'
import { type RoomCountRow, roomCountTruth } from './room-count-truth.ts'
import { roomCountTable } from './room-counts.sql.ts'
import { mayCountAdults } from './rooms.policy.ts'

const countRows = sharedInBatch((batch: OpeningBatch) => {
  const records = keptRecords(batch, roomCountTable)
  const rooms = batchRooms(batch)
  return {
    find: records.find,
    put: records.put,
    isOwn: rooms.isOwn,
    async load(wanted: readonly WithdrawRoomCount[]) {
      await Promise.all([rooms.load(), records.load(wanted.map(roomCountTable.idOf))])
    },
    write: records.write,
  }
})
type Rows = ReturnType<typeof countRows>

/** A count of the children in the room of a class that the sender has in their care. */
const aboutCounts: RecordFamily<WithdrawRoomCount, RoomCountRow, Rows> = {
  topic: 'presence',
  rows: countRows,
  policy: mayCountAdults,
  find: ({ request, rows }) => rows.find(request.countId),
  subject: ({ request, writtenOn }) => ({ subjectId: request.classId, subjectDate: writtenOn }),
  place({ request: { classId }, rows, writtenOn, standing }) {
    if (!rows.isOwn(classId, writtenOn)) return { code: 'rooms.unknown-class' }
    return standing && standing.classId !== classId ? { code: 'rooms.unknown-count' } : null
  },
  put(count, { rows }) {
    rows.put(count)
    return roomCountTruth(count)
  },
  truth: roomCountTruth,
}

/** Writes down how many children are in a room, at the moment of the tap. What was counted stays as it is. */
export const countRoom = recordKind(aboutCounts, {
  name: 'countRoom',
  parse: parseCountRoom,
  judge(asked: AskedOf<CountRoom, Rows, RoomCountRow | null>) {
    const { request, standing, entry, batch } = asked
    if (standing) return { is: 'unchanged' }
    const { userId: countedById, name: countedByName, school } = batch.viewer
    const counted = { at: entry.at, date: dateIn(entry.at, school.timeZone) }
    const by = { countedById, countedByName, isRemoved: false, ...nextStamp(asked) }
    return { is: 'write', change: { ...request, ...counted, ...by } }
  },
})

/** Takes a count back that was entered by mistake. It stays in the record as taken back. */
export const withdrawRoomCount = recordKind(aboutCounts, {
  name: 'withdrawRoomCount',
  parse: parseWithdrawRoomCount,
  unknown: 'rooms.unknown-count',
  judge: (asked) =>
    asked.standing.isRemoved
      ? { is: 'unchanged' }
      : { is: 'write', change: { ...asked.standing, isRemoved: true, ...nextStamp(asked) } },
})
