import { ofDirection, ofSchool, type Row, row } from './row.ts'

/** The rows on what families ask of the school about their data: the direction's, apart from the notice. */
export const privacyRows: readonly Row[] = [
  row('Query.childErasure', ofDirection('answer', 'nothing'), ({ child: { childId } }) => ({
    childId,
  })),
  row(
    'Mutation.eraseChild',
    ofDirection('erasure.typed-name-differs', 'thing.unknown'),
    ({ child: { childId } }) => ({ childId, reason: 'left', typedName: 'Nobody' }),
  ),
  row('Query.listPlannedErasures', ofDirection('nothing')),
  row('Query.privacyTerm', ofDirection('answer')),
  row('Query.listPrivateReadings', ofDirection('answer'), { first: 20, offset: 0 }),
  row('Query.listErasedChildren', ofDirection('nothing')),
  row('Query.privacyNotice', ofSchool('answer')),
  row('Mutation.setPrivacyNotice', ofDirection('privacy.notice-empty'), {
    ...{ version: 0, input: { en: ' ', fr: ' ' } },
  }),
  row('Mutation.setPrivacyTerm', ofDirection('field.out-of-range'), {
    ...{ years: 99, version: 0 },
  }),
  row('Mutation.keepChildLonger', ofDirection('thing.unknown'), ({ child: { childId } }) => ({
    childId,
    until: '2031-01-01',
    reason: 'A claim is open',
  })),
]
