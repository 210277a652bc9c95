import type { StandardId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { AcademicYear } from '#domain/school/academic-year.ts'
import { calendarOf } from '#domain/school/calendar.ts'
import type { TransferChild, TransferClass, TransferGround } from '#domain/transfer/ground.ts'
import { lastDayBefore } from '#domain/transfer/last-day.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'
import { byShownName, shownName } from '#server/records/children/shown-name.sql.ts'
import { childLevel } from '#server/records/children/teaches.sql.ts'
import { loadCalendar } from '#server/records/school/school-calendar.sql.ts'

const levels = statement<{ id: StandardId; name: string; nextId: StandardId | null }>(
  'transfer_levels',
  `
    select standard_id as id, name, next_standard_id as "nextId" from standard
    where school_id = (select app_school()) order by position, name`,
)

/** A class, with the place of its last child. */
type PlacedClass = TransferClass & { lastPlace: number }

// Who has only a stay that begins after this year is new in the next one.
const classes = statement<PlacedClass>(
  'transfer_classes',
  `
    select k.class_id as id, k.name, k.archived_at is not null as "isArchived", k.capacity::int as capacity,
      array_prepend(k.standard_id::text, array(select m.standard_id::text from class_standard m
        where m.school_id = k.school_id and m.class_id = k.class_id and m.standard_id <> k.standard_id
        order by m.standard_id)) as "levelIds",
      coalesce((select max(e.class_order) from enrolment e
        where e.school_id = k.school_id and e.class_id = k.class_id), 0) as "lastPlace",
      (select count(distinct e.child_id)::int from enrolment e join child c using (school_id, child_id)
        where e.school_id = k.school_id and e.class_id = k.class_id and e.first_day > $2::date
          and c.archived_at is null and not exists (
            select from enrolment o where o.school_id = e.school_id and o.child_id = e.child_id
              and o.first_day <= $2::date and (o.last_day is null or o.last_day >= least($1::date, $2::date)))) as newcomers
    from class k join standard s using (school_id, standard_id)
    where k.school_id = (select app_school()) order by s.position, k.position, k.name`,
)

const children = statement<TransferChild>(
  'transfer_children',
  `
    with stay as (
      select distinct on (e.child_id) e.* from enrolment e
      where e.school_id = (select app_school()) and e.first_day <= $2::date
        and (e.last_day is null or e.last_day >= least($1::date, $2::date))
      order by e.child_id, e.first_day desc
    ),
    later as (
      select distinct on (e.child_id) e.child_id, e.enrolment_id, e.class_id, e.first_day from enrolment e
      where e.school_id = (select app_school()) and e.first_day > $2::date order by e.child_id, e.first_day
    ),
    marked as (
      select child_id, array_agg(date::text order by date) as days from presence_day
      where school_id = (select app_school()) and date > $2::date and num_nonnulls(am, pm) > 0 group by child_id
    )
    select c.child_id as id, ${shownName('c')},
      c.archived_at is not null as "isArchived", e.enrolment_id as "stayId", e.class_id as "classId",
      ${childLevel('e', 'k')} as "levelId", e.last_day::text as "lastDay", e.left_for as "leftFor",
      case when l.child_id is not null
        then json_build_object('classId', l.class_id, 'firstDay', l.first_day) end as later,
      m.child_id is not null and m.enrolment_id = e.enrolment_id and m.ends_on = e.last_day
        and m.entered_enrolment_id is not distinct from l.enrolment_id as "isMoved",
      coalesce(d.days, '{}') as "markedDays",
      case t.kind
        when 'class' then json_build_object('kind', t.kind, 'classId', t.class_id, 'levelId', t.standard_id)
        when 'leaves' then json_build_object('kind', t.kind, 'leftFor', t.left_for)
        else case when t.kind is not null then json_build_object('kind', t.kind) end end as choice,
      coalesce(t.version, 0) as version
    from stay e
      join child c on c.school_id = e.school_id and c.child_id = e.child_id
      join class k on k.school_id = e.school_id and k.class_id = e.class_id
      join standard s on s.school_id = k.school_id and s.standard_id = k.standard_id
      left join later l on l.child_id = e.child_id
      left join marked d on d.child_id = e.child_id
      left join transfer_choice t on t.school_id = e.school_id and t.start_year = $3::int and t.child_id = e.child_id
      left join transfer_move m on m.school_id = e.school_id and m.start_year = $3::int and m.child_id = e.child_id
    order by s.position, k.position, k.name, ${byShownName('c')}, c.child_id`,
)

export type ReadGround = Omit<TransferGround, 'classes'> & { classes: readonly PlacedClass[] }

/** Reads what the transfer into that school year stands on. */
export async function readTransferGround(
  tx: Glance,
  { year, today }: { year: AcademicYear; today: LocalDate },
): Promise<ReadGround> {
  const { startYear, firstDay } = year
  const lastOfJuly = lastDayBefore(year, { extraPeriods: [] })
  const [ofLevels, ofClasses, ofChildren, calendar] = await Promise.all([
    rowsOf(tx, levels),
    rowsOf(tx, classes, [today, lastOfJuly]),
    rowsOf(tx, children, [today, lastOfJuly, startYear]),
    loadCalendar(tx),
  ])
  return {
    startYear,
    firstDay,
    classes: ofClasses,
    children: ofChildren,
    levels: ofLevels.map((level) => ({
      ...level,
      lastDay: lastDayBefore(year, calendarOf(calendar, level.id)),
    })),
  }
}
