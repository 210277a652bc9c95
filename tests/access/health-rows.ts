import { ofClass, ofDirection, ofSchool, type Row, row, unseen } from './row.ts'

/** Health. The child of the scene has an allergy, known to those who have her in their care. */
export const healthRows: readonly Row[] = [
  row(
    'Query.classHealth',
    { ...ofSchool('answer'), ...unseen('nothing') },
    ({ class: { classId } }) => ({ work: 'presence', classId }),
  ),
  ...(['Query.healthPlanPaper', 'Query.healthPlanToShow'] as const).map((operation) =>
    row(operation, ofClass(), ({ child: { childId } }) => ({ childId })),
  ),
  row('Query.fileHealth', ofClass(), ({ child: { childId } }) => ({ childId })),
  row(
    'Mutation.recordVaccines',
    ofDirection('thing.changed-meanwhile', 'thing.unknown-owner'),
    ({ child: { childId } }) => ({
      input: { childId, version: 99, doctorName: 'Dr Roux', vaccines: [] },
    }),
  ),
  row('Query.healthReads', ofDirection('answer', 'nothing'), ({ child: { childId } }) => ({
    childId,
  })),
  row(
    'Mutation.recordHealth',
    ofDirection('thing.changed-meanwhile', 'thing.unknown-owner'),
    ({ child: { childId } }) => ({
      input: { childId, version: 99, allergies: [], diets: ['vegan'] },
    }),
  ),
]
