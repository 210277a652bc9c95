import { nextId } from '#tests/support/small-world.ts'
import { outside, type Row, row, unseen } from './row.ts'
import { ofClass, submit } from './submit.ts'

const date = '2026-11-17'

/** Written by the first rows, read by those that follow. */
const itemId = nextId('diary-line')

const line = (text: string) =>
  submit(({ child: { childId } }) => ({ writeDiary: { itemId, childId, date, text } }))

const ofEntries = {
  ...ofClass,
  ...unseen('diary.unknown-child'),
  'platform admin': 'entry.forbidden',
}
const ofReading = { ...ofClass, ...unseen('nothing'), 'platform admin': 'FORBIDDEN' }

/** Everybody who keeps a diary somewhere reads how their own school keeps it. */
const ofOwnSchool = {
  ...ofClass,
  ...outside,
  ...unseen('answer'),
  'platform admin': 'FORBIDDEN',
}

export const diaryRows: readonly Row[] = [
  row('Mutation.submitEntries.writeDiary', ofEntries, line('Philippine a sauté dans les flaques.')),
  row(
    'Mutation.submitEntries.submitDiary',
    ofEntries,
    submit(({ child: { childId } }) => ({ submitDiary: { childId, date } })),
  ),
  row('Query.diaryDay', ofReading, ({ class: { classId } }) => ({
    query: `query($id: ID!) { diaryDay(classId: $id, date: "${date}") {
      id items { text byName media { id } } reports { status sentTo { guardianName } } } }`,
    variables: { id: classId },
  })),
  row('Query.diaryMonth', ofReading, ({ child: { childId } }) => ({
    query: `query($id: ID!) { diaryMonth(childId: $id, month: "2026-11") { id items { text } } }`,
    variables: { id: childId },
  })),
  // The school of the scene has written no sentences of its own.
  row(
    'Query.diarySentences',
    { ...ofOwnSchool, ...everyoneNothing() },
    '{ diarySentences { id textFr } }',
  ),
  row('Query.diarySettings', ofOwnSchool, '{ diarySettings { mailAt needsApproval } }'),
  row(
    'Mutation.submitEntries.removeDiary',
    ofEntries,
    submit(({ child: { childId } }) => ({ removeDiary: { itemId, childId, date } })),
  ),
]

function everyoneNothing() {
  return {
    'teacher of the class': 'nothing',
    director: 'nothing',
    subdirector: 'nothing',
    ...unseen('nothing'),
  } as const
}
