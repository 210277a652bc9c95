import { ofDirection, type Row, row } from './row.ts'

/** What families ask of the school about their data: the direction's alone. */
export const privacyRows: readonly Row[] = [
  row('Query.childErasure', ofDirection('answer', 'nothing'), ({ child: { childId } }) => ({
    childId,
  })),
  row(
    'Mutation.eraseChild',
    ofDirection('erasure.typed-name-differs', 'erasure.unknown-child'),
    ({ child: { childId } }) => ({ childId, reason: 'left', typedName: 'Nobody' }),
  ),
]
