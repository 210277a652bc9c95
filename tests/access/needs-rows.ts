import { nextId } from '#tests/support/server/small-world.ts'
import { type Row, row, sends, unseen } from './row.ts'
import { ofClass, submit } from './submit.ts'

const needId = nextId('need')

const ofEntries = {
  ...ofClass,
  ...sends,
  ...unseen('needs.unknown-child'),
  'platform admin': 'entry.forbidden',
}

export const needsRows: readonly Row[] = [
  row(
    'Mutation.submitEntries.askNeed',
    ofEntries,
    submit(({ child: { childId } }) => ({ askNeed: { needId, childId, item: 'nappies' } })),
  ),
  row(
    'Query.openNeeds',
    { ...ofClass, ...unseen('nothing'), 'platform admin': 'FORBIDDEN' },
    ({ class: { classId } }) => ({
      query: 'query($id: ID!) { openNeeds(classId: $id) { id item } }',
      variables: { id: classId },
    }),
  ),
  row(
    'Mutation.submitEntries.receiveNeed',
    ofEntries,
    submit(({ child: { childId } }) => ({ receiveNeed: { needId, childId } })),
  ),
  row(
    'Mutation.submitEntries.withdrawNeed',
    ofEntries,
    submit(({ child: { childId } }) => ({ withdrawNeed: { needId, childId } })),
  ),
]
