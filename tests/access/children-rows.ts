import { ofClass, type Row, row } from './row.ts'

/** Children and their files. The child of the scene is in the care of the teacher of the class. */
export const childrenRows: readonly Row[] = [
  row('Query.listChildren', ofClass()),
  row('Query.childFile', ofClass(), ({ child: { childId } }) => ({ childId })),
]
