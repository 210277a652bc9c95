import { ratioSetting } from '#domain/classes/ratio-setting.ts'
import type {
  ChildId,
  ClassId,
  PassageId,
  SchoolId,
  StandardId,
  UserId,
} from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { asRead, plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'
import { nameIn, recordTable, stampColumns } from '#server/platform/entries/record-table.sql.ts'
import { thingTable } from '#server/platform/things/thing-table.sql.ts'
import { teachesOn } from '#server/records/children/teaches.sql.ts'
import type { PassageRow } from './passage-truth.ts'

export const passageTable = recordTable<PassageId, PassageRow>('staff_passage', {
  lock: 86,
  key: { passageId: 'passage_id uuid' },
  once: {
    userId: 'user_id uuid',
    classId: 'class_id uuid',
    way: 'way text',
    date: 'date date',
    at: 'at timestamptz',
    notedById: 'noted_account_id uuid',
  },
  each: stampColumns,
  read: { notedByName: nameIn('noted_account_id') },
})

const passages = statement<PassageRow & object>(
  'staff-passages-of-day',
  `
    select ${passageTable.columns} from staff_passage
    where staff_passage.school_id = (select app_school()) and staff_passage.date = $1::date
    order by staff_passage.at, staff_passage.passage_id`,
)

/** All passages of a day, the first one first, with those that were taken back. */
export const listPassages = (tx: Glance, date: LocalDate): Promise<PassageRow[]> =>
  rowsOf(tx, passages, [date])

const colleagues = statement<{ id: UserId }>(
  'room-colleagues',
  'select account_id as id from account where school_id = (select app_school()) and account_id = any($1::uuid[])',
)

/** Those of these accounts that work at the school, or have worked there. */
export const listColleagues = (tx: Glance, ids: readonly UserId[]): Promise<{ id: UserId }[]> =>
  rowsOf(tx, colleagues, [plainArray(ids)])

/** A colleague, and the classes that they teach on a day. */
export type RoomPerson = { id: UserId; name: string; classIds: ClassId[] }

const people = statement<RoomPerson>(
  'room-people',
  `
    select a.account_id as id, a.name, array(select t.class_id::text from class_teacher t
      where t.school_id = a.school_id and t.account_id = a.account_id and ${teachesOn('$1')}
      order by t.class_id) as "classIds"
    from account a where a.school_id = (select app_school()) and a.is_active
    order by ${asRead('a.name')}, a.account_id`,
)

/** Everybody who works at the school, by name. */
export const listPeople = (tx: Glance, today: LocalDate): Promise<RoomPerson[]> =>
  rowsOf(tx, people, [today])

/** A child whose level is not the main one of its class. */
export type ChildLevel = { childId: ChildId; classId: ClassId; standardId: StandardId }

const childLevels = statement<ChildLevel>(
  'room-child-levels',
  `
    select e.child_id as "childId", e.class_id as "classId", e.standard_id as "standardId"
    from enrolment e join class c using (school_id, class_id)
    where e.school_id = (select app_school()) and e.standard_id <> c.standard_id
      and e.first_day <= $1::date and (e.last_day is null or e.last_day >= $1::date)`,
)

/** Children of a class of several levels who have their own on that day. */
export const listChildLevels = (tx: Glance, date: LocalDate): Promise<ChildLevel[]> =>
  rowsOf(tx, childLevels, [date])

/** A child whose file says since when it walks. */
export type RoomWalker = { childId: ChildId; classId: ClassId; walksSince: LocalDate }

// Whether a child walks leaves its file only for the rule that asks for it.
const walkers = statement<RoomWalker>(
  'room-walkers',
  `
    select e.child_id as "childId", e.class_id as "classId", c.walks_since::text as "walksSince"
    from enrolment e join child c using (school_id, child_id)
    where e.school_id = (select app_school()) and c.walks_since is not null
      and e.first_day <= $1::date and (e.last_day is null or e.last_day >= $1::date)
      and exists (select from ratio_setting r where r.school_id = (select app_school()) and r.rule = 'walkers')`,
)

/** Children of that day with the day since which they walk; none where the school's rule does not ask for it. */
export const listWalkers = (tx: Glance, date: LocalDate): Promise<RoomWalker[]> =>
  rowsOf(tx, walkers, [date])

/** The day on which the hours of head counts were said. */
type HoursSince = { hoursSince: LocalDate | null }

/** By which rule adults are counted: one row, under the id of the school. */
export const ratioSettings = thingTable<typeof ratioSetting, SchoolId, HoursSince>(ratioSetting, {
  ...{ table: 'ratio_setting', key: 'setting_id' },
  more: { hoursSince: 'hours_since date' },
  beside: { hoursSince: 't.hours_since::text' },
})
