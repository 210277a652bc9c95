import { stampColumns } from '#server/platform/entries/record-table.sql.ts'
import { rowWriter } from '#server/platform/entries/write-rows.sql.ts'
import type { StoredLine } from './transmission-lines.sql.ts'

export const writeLines = rowWriter<StoredLine>('transmission_line', {
  key: { id: 'line_id uuid' },
  once: {
    childId: 'child_id uuid',
    date: 'date date',
    line: 'line text',
    addedByUserId: 'added_by uuid',
    markBeside: 'mark_beside text',
    registerBefore: 'register_before jsonb',
  },
  each: {
    ...stampColumns,
    details: 'details jsonb',
    at: 'at timestamptz',
    visibleToGuardian: 'visible_to_guardian boolean',
    writtenAt: 'written_at timestamptz',
    removedReason: 'removed_reason text',
  },
})
