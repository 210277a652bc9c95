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
    details: 'details jsonb',
    at: 'at timestamptz',
    visibleToGuardian: 'visible_to_guardian boolean',
    byUserId: 'account_id uuid',
    deviceId: 'device_id uuid',
    writtenAt: 'written_at timestamptz',
    isRemoved: 'is_removed boolean',
    removedReason: 'removed_reason text',
  },
})
