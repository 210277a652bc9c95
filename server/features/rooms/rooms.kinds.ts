import type { UserId } from '#domain/kernel/ids.ts'
import { dateIn } from '#domain/kernel/instant.ts'
import {
  type NotePassage,
  parseNotePassage,
  parseWithdrawPassage,
  type WithdrawPassage,
} from '#domain/rooms/passage.ts'
import type { OpeningBatch } from '#server/platform/entries/entry-kind.ts'
import { keptRecords, sharedInBatch } from '#server/platform/entries/kept-rows.ts'
import { nextStamp } from '#server/platform/entries/reconciled.ts'
import {
  type AskedOf,
  type RecordFamily,
  recordKind,
} from '#server/platform/entries/record-kind.ts'
import { batchRooms } from './batch-rooms.ts'
import { type PassageRow, passageTruth } from './passage-truth.ts'
import { mayCountAdults } from './rooms.policy.ts'
import { listColleagues, passageTable } from './rooms.sql.ts'

const passageRows = sharedInBatch((batch: OpeningBatch) => {
  const { asking } = batch
  const records = keptRecords(batch, passageTable)
  const rooms = batchRooms(batch)
  const colleagues = new Set<UserId>()
  return {
    find: records.find,
    put: records.put,
    isOwn: rooms.isOwn,
    colleagues,
    async load(wanted: readonly WithdrawPassage[]) {
      const [people] = await Promise.all([
        listColleagues(
          asking,
          wanted.map(({ userId }) => userId),
        ),
        rooms.load(),
        records.load(wanted.map(passageTable.idOf)),
      ])
      for (const { id } of people) colleagues.add(id)
    },
    write: records.write,
  }
})
type Rows = ReturnType<typeof passageRows>

/** A passage of a colleague through the room of a class that the sender has in their care. */
const aboutRooms: RecordFamily<WithdrawPassage, PassageRow, Rows> = {
  topic: 'presence',
  rows: passageRows,
  policy: mayCountAdults,
  find: ({ request, rows }) => rows.find(request.passageId),
  subject: ({ request, writtenOn }) => ({ subjectId: request.classId, subjectDate: writtenOn }),
  place({ request: { userId, classId }, rows, writtenOn, standing }) {
    if (!rows.isOwn(classId, writtenOn)) return { code: 'rooms.unknown-class' }
    if (!rows.colleagues.has(userId)) return { code: 'rooms.unknown-person' }
    const isAnother = standing && (standing.userId !== userId || standing.classId !== classId)
    return isAnother ? { code: 'rooms.unknown-passage' } : null
  },
  put(passage, { rows }) {
    rows.put(passage)
    return passageTruth(passage)
  },
  truth: passageTruth,
}

/** Notes that a colleague came into a room or left it, at the moment of the tap. What is noted stays as it is. */
export const notePassage = recordKind(aboutRooms, {
  name: 'notePassage',
  parse: parseNotePassage,
  judge(asked: AskedOf<NotePassage, Rows, PassageRow | null>) {
    const { request, standing, entry, batch } = asked
    if (standing) return { is: 'unchanged' }
    const { userId: notedById, name: notedByName, school } = batch.viewer
    const noted = { at: entry.at, date: dateIn(entry.at, school.timeZone), notedById, notedByName }
    const change = { ...request, ...noted, isRemoved: false, ...nextStamp(asked) }
    return { is: 'write', change }
  },
})

/** Takes a passage back that was noted by mistake. It stays in the record as taken back. */
export const withdrawPassage = recordKind(aboutRooms, {
  name: 'withdrawPassage',
  parse: parseWithdrawPassage,
  unknown: 'rooms.unknown-passage',
  judge: (asked) =>
    asked.standing.isRemoved
      ? { is: 'unchanged' }
      : { is: 'write', change: { ...asked.standing, isRemoved: true, ...nextStamp(asked) } },
})
