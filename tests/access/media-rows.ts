import { everybody, outside, type Row, row, unseen } from './row.ts'

/** Pictures, and what families have said about them. */
export const mediaRows: readonly Row[] = [
  row(
    'Query.photoConsents',
    { ...everybody('answer'), ...outside, ...unseen('nothing'), 'platform admin': 'FORBIDDEN' },
    ({ class: { classId } }) => ({
      query: 'query($id: ID!) { photoConsents(classId: $id) { childId uses } }',
      variables: { id: classId },
    }),
  ),
  row(
    'Query.pictures',
    { ...everybody('nothing'), ...outside, 'platform admin': 'FORBIDDEN' },
    '{ pictures(mediaIds: ["00000000-0000-4000-8000-000000000009"]) { id url } }',
  ),
]
