import { ofClass, ofDirection, type Row, row } from './row.ts'

/** The direction's private note: a teacher who reads the file gets nothing of it. And who signs the school's certificates. */
export const childNoteRows: readonly Row[] = [
  row(
    'Query.childNote',
    { ...ofClass('nothing'), director: 'answer', subdirector: 'answer' },
    ({ child: { childId } }) => ({ childId }),
  ),
  row(
    'Mutation.keepChildNote',
    ofDirection('thing.changed-meanwhile', 'thing.unknown-owner'),
    ({ child: { childId } }) => ({ childId, note: 'Shy.', version: 99 }),
  ),
  row('Query.signatory', ofDirection('nothing')),
  row('Mutation.setSignatory', ofDirection('field.missing'), {
    ...{ title: 'mrs', name: 'Anne Moreau', position: ' ' },
  }),
]
