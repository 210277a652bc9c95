import { nextId } from '#tests/support/server/small-world.ts'
import type { Scene } from './cast.ts'
import { entryRow, ofDirection, ofEntries, ofSchool, type Row, row } from './row.ts'

const passageId = nextId('passage')
const countId = nextId('count')
const countOf = ({ class: { classId } }: Scene) => ({ countId, classId })
const settingId = nextId('unknown-setting')
const outcomes = ofEntries('rooms.unknown-class')
const passageOf = ({ class: { classId }, cast }: Scene) => ({
  ...{ passageId, classId, userId: cast.director.account?.userId },
})

/** The adults in the rooms, and the rule that counts them. */
export const roomsRows: readonly Row[] = [
  entryRow('notePassage', outcomes, (scene) => ({
    notePassage: { ...passageOf(scene), way: 'in' },
  })),
  entryRow('withdrawPassage', outcomes, (scene) => ({ withdrawPassage: passageOf(scene) })),
  entryRow('countRoom', outcomes, (scene) => ({
    countRoom: { ...countOf(scene), dueAt: '10:00', expected: 8, there: 7 },
  })),
  entryRow('withdrawRoomCount', outcomes, (scene) => ({ withdrawRoomCount: countOf(scene) })),
  row('Query.rooms', ofSchool('answer'), { date: '2026-11-17' }),
  row('Query.roomLog', ofDirection('nothing'), { month: '2026-11' }),
  row('Query.ratioSetting', ofDirection('answer')),
  row('Mutation.setRatio', ofDirection('field.missing'), { settingId, input: {} }),
]
