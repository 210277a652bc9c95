import { nextId } from '#tests/support/server/small-world.ts'
import { entryRow, ofClass, ofEntries, type Row, row } from './row.ts'

const needId = nextId('need')
const outcomes = ofEntries('needs.unknown-child')

export const needsRows: readonly Row[] = [
  entryRow('askNeed', outcomes, ({ child: { childId } }) => ({
    askNeed: { needId, childId, item: 'nappies' },
  })),
  row('Query.openNeeds', ofClass(), ({ class: { classId } }) => ({ classId })),
  entryRow('receiveNeed', outcomes, ({ child: { childId } }) => ({
    receiveNeed: { needId, childId },
  })),
  entryRow('withdrawNeed', outcomes, ({ child: { childId } }) => ({
    withdrawNeed: { needId, childId },
  })),
]
