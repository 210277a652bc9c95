import { stampColumns } from '#server/platform/entries/record-table.sql.ts'
import { rowWriter } from '#server/platform/entries/write-rows.sql.ts'
import type { DiaryLine, ReportRow } from './diary-truth.ts'

export const writeDiaryLines = rowWriter<DiaryLine>('diary_item', {
  key: { itemId: 'item_id uuid' },
  once: {
    childId: 'child_id uuid',
    date: 'date date',
    togetherId: 'together_id uuid',
    firstUserId: 'first_account_id uuid',
    writtenAt: 'written_at timestamptz',
  },
  each: {
    ...stampColumns,
    topicId: 'topic_id uuid',
    text: 'text text',
    mood: 'mood text',
    mediaIds: 'media_ids uuid[]',
    changedAt: 'changed_at timestamptz',
    authorIds: 'author_ids uuid[]',
  },
})

export const writeDailyReports = rowWriter<ReportRow>('daily_report', {
  key: { childId: 'child_id uuid', date: 'date date' },
  once: {},
  each: {
    status: 'status text',
    isCorrection: 'is_correction boolean',
    isHeld: 'is_held boolean',
    returnedNote: 'returned_note text',
    submittedById: 'submitted_account_id uuid',
    submittedAt: 'submitted_at timestamptz',
    approvedById: 'approved_account_id uuid',
    approvedAt: 'approved_at timestamptz',
    sentAt: 'sent_at timestamptz',
    changedAt: 'changed_at timestamptz',
    sheetLines: 'sheet_lines text[]',
    beforeApproval: 'before_approval jsonb',
  },
})
