import { nextId } from '#tests/support/server/small-world.ts'
import { ofDirection, ofSchool, type Row, row } from './row.ts'

const iconId = nextId('unknown-topic')
const input = { labelEn: '', labelFr: '', drawing: 'music' }

/** Topics. Acts aim at what changes nothing for the rows that follow. */
export const topicsRows: readonly Row[] = [
  row('Query.listIcons', ofSchool('answer', 'nothing')),
  row('Mutation.addIcon', ofDirection('field.missing'), { iconId, input }),
  row('Mutation.changeIcon', ofDirection('thing.unknown'), { iconId, input }),
  row('Mutation.switchIcon', ofDirection('thing.unknown'), { iconId, isEnabled: false }),
  row('Mutation.orderIcons', ofDirection('thing.order-outdated'), { iconIds: [iconId] }),
]
