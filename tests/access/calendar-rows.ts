import { nextId } from '#tests/support/server/small-world.ts'
import { ofDirection, type Row, row } from './row.ts'

const holidayId = nextId('unknown-holiday')
const input = {
  ...{ name: '', kind: 'closure', firstDay: '2026-11-20', lastDay: '2026-11-20' },
  ...{ halfDay: null, standardIds: [], closesRegister: true, billing: 'billed' },
}
const version = 7

/** The calendar is the direction's. Acts aim at what changes nothing for the rows that follow. */
export const calendarRows: readonly Row[] = [
  row('Query.calendarYear', ofDirection('answer'), { startYear: 2026 }),
  row('Query.weeklyOpening', ofDirection('answer')),
  row('Mutation.addHolidays', ofDirection('field.missing'), {
    holidays: [{ holidayId, input }],
  }),
  row('Mutation.changeHoliday', ofDirection('thing.unknown'), {
    ...{ holidayId, input, version },
  }),
  row('Mutation.switchHoliday', ofDirection('thing.unknown'), {
    ...{ holidayId, isEnabled: false },
  }),
  row('Mutation.removeHolidays', ofDirection('answer'), { holidayIds: [holidayId] }),
  row('Mutation.changeOpening', ofDirection('thing.changed-meanwhile'), {
    ...{ halfDays: ['monday-am'], version },
  }),
  row('Mutation.changeLevelOpening', ofDirection('thing.unknown'), {
    ...{ standardId: nextId('unknown-level'), halfDays: null, opensInHolidays: true, version },
  }),
  row('Mutation.changeHolidayRegion', ofDirection('field.unknown'), {
    region: 'nowhere',
  }),
]
