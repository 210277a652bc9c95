import { nextId } from '#tests/support/server/small-world.ts'
import { ofClass, ofSchool, type Row, row } from './row.ts'

/** Pictures, and what families have said about them. */
export const mediaRows: readonly Row[] = [
  row('Query.photoConsents', ofClass(), ({ class: { classId } }) => ({ classId })),
  row('Query.pictures', ofSchool('nothing'), { mediaIds: [nextId('unknown-picture')] }),
]
