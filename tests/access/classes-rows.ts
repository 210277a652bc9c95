import { nextId } from '#tests/support/server/small-world.ts'
import { ofDirection, ofSchool, type Row, row } from './row.ts'

const standardId = nextId('unknown-level')
const input = { name: '', code: '' }

/** Levels and classes. Acts aim at what changes nothing for the rows that follow. */
export const classesRows: readonly Row[] = [
  row('Query.listStandards', ofSchool('answer', 'nothing')),
  row('Mutation.addStandard', ofDirection('classes.level-name-missing'), { standardId, input }),
  row('Mutation.changeStandard', ofDirection('classes.unknown-level'), {
    standardId,
    input,
    version: 1,
  }),
  row(
    'Mutation.addStarterStandards',
    ofDirection('classes.levels-there', 'classes.unknown-level'),
    {
      sets: ['creche'],
      standardIds: [standardId],
    },
  ),
  row('Mutation.removeStandard', ofDirection('answer'), { standardId }),
  row('Mutation.orderStandards', ofDirection('classes.levels-order-outdated'), {
    standardIds: [standardId],
  }),
]
