import { nextId } from '#tests/support/server/small-world.ts'
import { ofClass, ofDirection, type Row, row } from './row.ts'

const [scheduleId, resumeId] = [nextId('schedule'), nextId('schedule')]

/** Schedules and contracts: kept by the direction, read by those who have the child in their care. Acts aim at what changes nothing for the rows that follow. */
export const scheduleRows: readonly Row[] = [
  row('Query.childSchedules', ofClass(), ({ child: { childId } }) => ({
    childId,
  })),
  row(
    'Mutation.planSchedule',
    ofDirection('thing.changed-meanwhile', 'thing.unknown-owner'),
    ({ child: { childId } }) => ({
      input: {
        ...{ scheduleId, resumeId, childId, seen: 99 },
        ...{ kind: 'school', firstDay: '2026-11-23' },
      },
    }),
  ),
  row('Mutation.takeBackSchedule', ofDirection('thing.unknown'), {
    id: scheduleId,
    seen: 0,
  }),
]
