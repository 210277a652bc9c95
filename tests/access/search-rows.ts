import { ofClass, type Row, row } from './row.ts'

/** The child of the scene by the first letters of its name: who may not see it finds nothing. */
export const searchRows: readonly Row[] = [
  row('Query.search', ofClass('answer', 'nothing'), ({ secret }) => ({ text: secret.slice(0, 4) })),
]
