import { nextId } from '#tests/support/server/small-world.ts'
import {
  entryRow,
  type Outcome,
  ofClass,
  ofDirection,
  ofEntries,
  ofSchool,
  type Row,
  row,
} from './row.ts'

const date = '2026-11-17'

/** Written by the first rows, read by those that follow. */
const itemId = nextId('diary-line')

const entries = ofEntries('diary.unknown-child')

/** Reading what goes to families, and saying how the diary is kept, is for the direction. */
const setting = (act: string, outcome: Outcome, given: Record<string, unknown>) =>
  row(`Mutation.${act}`, ofDirection(outcome), given)

/** A director of another school learns of no such report. */
const aboutReport = (
  act: string,
  outcome: Outcome,
  given: (id: string) => Record<string, unknown>,
) =>
  row(`Mutation.${act}`, ofDirection(outcome, 'diary.unknown-report'), ({ child: { childId } }) =>
    given(`${childId}:${date}`),
  )

export const diaryRows: readonly Row[] = [
  entryRow('writeDiary', entries, ({ child: { childId } }) => ({
    writeDiary: { itemId, childId, date, text: 'Philippine a sauté dans les flaques.' },
  })),
  entryRow('submitDiary', entries, ({ child: { childId } }) => ({
    submitDiary: { childId, date },
  })),
  row('Query.diaryDay', ofClass(), ({ class: { classId } }) => ({ classId, date })),
  row('Query.diaryMonth', ofClass(), ({ child: { childId } }) => ({ childId, month: '2026-11' })),
  // The school of the scene has written no sentences of its own.
  row('Query.diarySentences', ofSchool('nothing')),
  row('Query.diarySettings', ofSchool('answer')),
  row('Query.diaryQueue', ofDirection('answer', 'nothing'), {
    filter: 'all',
    from: date,
    to: date,
  }),
  row('Query.reportPreview', ofClass(), ({ child: { childId } }) => ({ childId, date })),
  aboutReport('approveReports', 'answer', (id) => ({ reports: [{ id, version: 2 }] })),
  aboutReport('takeBackApprovals', 'answer', (id) => ({ reports: [{ id, version: 3 }] })),
  aboutReport('sendReportsNow', 'diary.mails-off', (id) => ({ ids: [id] })),
  aboutReport('returnReport', 'answer', (id) => ({ id, note: 'Ajoutez le déjeuner.' })),
  setting('setDiarySettings', 'answer', {
    input: { mailAt: '17:30', needsApproval: true, sendDailyReportToMail: false },
  }),
  setting('addDiarySentence', 'diary.sentence-missing', {
    sentenceId: itemId,
    input: { textFr: '' },
  }),
  setting('changeDiarySentence', 'thing.unknown', {
    sentenceId: itemId,
    input: { textFr: 'Dort.' },
  }),
  setting('removeDiarySentence', 'answer', { sentenceId: itemId }),
  setting('orderDiarySentences', 'thing.order-outdated', { sentenceIds: [itemId] }),
  entryRow('removeDiary', entries, ({ child: { childId } }) => ({
    removeDiary: { itemId, childId, date },
  })),
]
