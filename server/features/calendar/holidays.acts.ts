import {
  decideCounting,
  decideHoliday,
  decideHolidays,
  decideRemoval,
  type HolidayWish,
  type KeptHoliday,
} from '#domain/calendar/holidays.ts'
import { type HolidayId, parseId } from '#domain/kernel/ids.ts'
import { accept, refuse } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { listActs } from '#server/platform/keeping/list-acts.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { listLevels } from '#server/records/children/levels.sql.ts'
import { requireCalendarKeeper } from './calendar.policy.ts'
import { deleteHolidays, holdCalendar, listHolidays, writeHolidays } from './calendar.sql.ts'

const ofCalendar = { policy: requireCalendarKeeper, lock: holdCalendar }

const logged = ({ version: _, ...holiday }: KeptHoliday) => holiday

const rows = listActs<KeptHoliday, HolidayId>({
  ...ofCalendar,
  list: listHolidays,
  write: (tx, holiday) => writeHolidays(tx, [holiday]),
  idOf: ({ holidayId }) => holidayId,
  logged,
  uncounted: ({ version }) => ({ version }),
})

/** Changes a row over the version that was on the screen. What it was taken over from stays known. */
export const changeHoliday = rows.keepAct({
  wished: ({ holidayId }: { holidayId: string; input: HolidayWish; version: number }) => holidayId,
  unknown: { code: 'thing.unknown' },
  readBeside: listLevels,
  decide({ id: holidayId, wish: { input, version }, beside, by }, standing) {
    const levels = beside.map(({ id }) => id)
    const { today } = by.school
    return decideHoliday({ ...input, holidayId, version }, { standing, levels, today })
  },
})('changeHoliday', 'known')

/** Lets a row count no longer, or again: a school that is open on a public holiday still sees it. */
export const switchHoliday = rows.switchAct(
  'switchHoliday',
  'holidayId',
  (wish, standing, { school }) => decideCounting(wish, standing, school),
)

type NewWish = {
  holidayId: string
  input: HolidayWish
  origin?: string | null | undefined
  isEnabled?: boolean | null | undefined
}

/** Adds rows, all or none: one by hand, the public holidays, those of a zone or of a file, and what was removed. */
export const addHolidays = keepingAct({
  ...ofCalendar,
  name: 'addHolidays',
  read: async (
    tx: Transaction,
    _: { wish: { holidays: readonly NewWish[] }; by: SchoolViewer },
  ) => {
    const [standing, levels] = await Promise.all([listHolidays(tx), listLevels(tx)])
    return { standing, levels: levels.map(({ id }) => id) }
  },
  decide({ wish: { holidays }, standing, by }) {
    const wished = holidays.flatMap(({ holidayId: id, input, origin, isEnabled }) => {
      const holidayId = parseId<HolidayId>(id)
      if (!holidayId) return []
      return { ...input, holidayId, origin: origin ?? null, isEnabled: isEnabled ?? true }
    })
    if (wished.length < holidays.length) return refuse({ code: 'thing.unknown' })
    const decided = decideHolidays(wished, { ...standing, today: by.school.today })
    if (!decided.ok) return decided
    return accept(decided.value.length > 0 ? decided.value : null)
  },
  write: (tx, { change }) => writeHolidays(tx, change),
  log: ({ change }) => ({ before: null, after: change.map(logged) }),
})

/** Removes rows. Those that are gone already stay so. */
export const removeHolidays = keepingAct({
  ...ofCalendar,
  name: 'removeHolidays',
  read: (tx: Transaction, _: { wish: { holidayIds: readonly string[] }; by: SchoolViewer }) =>
    listHolidays(tx),
  decide: ({ wish: { holidayIds }, standing, by }) =>
    decideRemoval(holidayIds, { standing, today: by.school.today }),
  write: (tx, { change }) => deleteHolidays(tx, change),
  log: ({ change }) => ({ before: change.map(logged), after: null }),
})
