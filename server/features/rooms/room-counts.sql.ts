import type { RoomCountId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'
import { nameIn, recordTable, stampColumns } from '#server/platform/entries/record-table.sql.ts'
import type { RoomCountRow } from './room-count-truth.ts'

export const roomCountTable = recordTable<RoomCountId, RoomCountRow>('room_count', {
  lock: 96,
  key: { countId: 'count_id uuid' },
  once: {
    classId: 'class_id uuid',
    date: 'date date',
    at: 'at timestamptz',
    dueAt: 'due_at text',
    expected: 'expected int',
    there: 'there int',
    countedById: 'counted_account_id uuid',
  },
  each: stampColumns,
  read: { countedByName: nameIn('counted_account_id') },
})

const counts = statement<RoomCountRow & object>(
  'room-counts-of-days',
  `
    select ${roomCountTable.columns} from room_count
    where room_count.school_id = (select app_school()) and room_count.date between $1::date and $2::date
    order by room_count.at, room_count.count_id`,
)

/** All counts of these days, the first one first, with those that were taken back. */
export const listRoomCounts = (
  tx: Glance,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<RoomCountRow[]> => rowsOf(tx, counts, [from, to])
