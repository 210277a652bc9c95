import { nextId } from '#tests/support/server/small-world.ts'
import { ofDirection, type Row, row } from './row.ts'

const [scheduleId, resumeId] = [nextId('schedule'), nextId('schedule')]

/** Schedules and contracts: the direction's. Acts aim at what changes nothing for the rows that follow. */
export const scheduleRows: readonly Row[] = [
  row('Query.childSchedules', ofDirection('answer', 'nothing'), ({ child: { childId } }) => ({
    childId,
  })),
  row(
    'Mutation.planSchedule',
    ofDirection('schedule.changed-meanwhile', 'schedule.unknown-child'),
    ({ child: { childId } }) => ({
      input: {
        ...{ scheduleId, resumeId, childId, seen: 99 },
        ...{ kind: 'school', firstDay: '2026-11-23' },
      },
    }),
  ),
  row('Mutation.takeBackSchedule', ofDirection('schedule.unknown-schedule'), {
    id: scheduleId,
    seen: 0,
  }),
]
