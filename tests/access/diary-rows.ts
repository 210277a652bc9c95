import { nextId } from '#tests/support/server/small-world.ts'
import { outside, type Row, row, sends, unseen } from './row.ts'
import { ofClass, submit } from './submit.ts'

const date = '2026-11-17'

/** Written by the first rows, read by those that follow. */
const itemId = nextId('diary-line')

const line = (text: string) =>
  submit(({ child: { childId } }) => ({ writeDiary: { itemId, childId, date, text } }))

const ofEntries = {
  ...ofClass,
  ...sends,
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

/** Reading what goes to families, and saying how the diary is kept, is for the direction. */
function ofDirection(outcome: string) {
  return {
    ...ofClass,
    'teacher of the class': 'FORBIDDEN',
    'teacher of another class': 'FORBIDDEN',
    director: outcome,
    subdirector: outcome,
    'director of another school': 'nothing',
    'platform admin': 'FORBIDDEN',
  }
}

const aboutReport =
  (act: string): Row['call'] =>
  ({ child: { childId } }) => ({
    query: `mutation($id: ID!) { ${act} { reports { id status } refused { id code } } }`,
    variables: { id: `${childId}:${date}` },
  })

export const diaryRows: readonly Row[] = [
  row('Mutation.submitEntries.writeDiary', ofEntries, line('Philippine a sauté dans les flaques.')),
  row(
    'Mutation.submitEntries.submitDiary',
    ofEntries,
    submit(({ child: { childId } }) => ({ submitDiary: { childId, date } })),
  ),
  row('Query.diaryDay', ofReading, ({ class: { classId } }) => ({
    query: `query($id: ID!) { diaryDay(classId: $id, date: "${date}") {
      id items { text byName media { id } } removedIds children { childId hasSheet needIds } reports { status sentTo { guardianName } } } }`,
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
    'Query.diaryQueue',
    ofDirection('answer'),
    `{ diaryQueue(filter: "all", from: "${date}", to: "${date}") {
    id firstName items { text } readers { name } } }`,
  ),
  row('Query.reportPreview', ofReading, ({ child: { childId } }) => ({
    query: `query($id: ID!) { reportPreview(childId: $id, date: "${date}") { id subject html } }`,
    variables: { id: childId },
  })),
  row(
    'Mutation.approveReports',
    { ...ofDirection('answer'), 'director of another school': 'answer' },
    aboutReport('approveReports(reports: [{ id: $id, version: 2 }])'),
  ),
  row(
    'Mutation.takeBackApprovals',
    { ...ofDirection('answer'), 'director of another school': 'answer' },
    aboutReport('takeBackApprovals(reports: [{ id: $id, version: 2 }])'),
  ),
  row(
    'Mutation.sendReportsNow',
    { ...ofDirection('answer'), 'director of another school': 'answer' },
    aboutReport('sendReportsNow(ids: [$id])'),
  ),
  row(
    'Mutation.returnReport',
    { ...ofDirection('answer'), 'director of another school': 'answer' },
    aboutReport('returnReport(id: $id, note: "Ajoutez le déjeuner.")'),
  ),
  ...(
    [
      [
        'setDiarySettings',
        'input: { mailAt: "17:30", needsApproval: true, sendDailyReportToMail: false }',
        'answer',
      ],
      [
        'addDiarySentence',
        `sentenceId: "${itemId}", input: { textFr: "" }`,
        'diary.sentence-missing',
      ],
      [
        'changeDiarySentence',
        `sentenceId: "${itemId}", input: { textFr: "Dort." }`,
        'diary.unknown-sentence',
      ],
      ['removeDiarySentence', `sentenceId: "${itemId}"`, 'answer'],
      ['orderDiarySentences', `sentenceIds: ["${itemId}"]`, 'diary.order-outdated'],
    ] as const
  ).map(([act, args, outcome]) =>
    row(
      `Mutation.${act}`,
      { ...ofDirection(outcome), 'director of another school': outcome },
      () => ({
        query: `mutation { ${act}(actId: "${nextId('act')}", ${args}) {
          ... on Refused { code } ... on Done { query { diarySettings { mailAt } } } } }`,
      }),
    ),
  ),
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
