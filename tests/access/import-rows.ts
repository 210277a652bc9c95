import { nextId } from '#tests/support/server/small-world.ts'
import { ofDirection, type Row, row } from './row.ts'

const importId = nextId('unknown-import')
const input = {
  kind: 'children',
  columns: [],
  rows: '',
  choices: [],
  entryDay: '2026-02-30',
  newLevels: [],
  newClasses: [],
  relations: {},
  hasLegalAuthority: true,
  mayCollect: true,
}

/** Lists of children from a file. Acts aim at what changes nothing for the rows that follow. */
export const importRows: readonly Row[] = [
  row('Query.importGround', ofDirection('answer')),
  row('Query.importMappings', ofDirection('nothing')),
  row('Query.importProgress', ofDirection('nothing'), { importId }),
  row('Query.listImports', ofDirection('nothing')),
  row('Mutation.importChildren', ofDirection('import.entry-day-wrong'), { importId, input }),
  row('Mutation.undoImport', ofDirection('thing.unknown'), { importId }),
]
