import type { ChildId, ClassId, DeviceId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { DayMarks } from '#domain/presence/building/at-the-door.ts'
import { isShownToGuardian } from '#domain/transmission/decide-line.ts'
import type { LineContent } from '#domain/transmission/line-content.ts'
import { daysOfInterval } from '#domain/transmission/medicine/days-of-interval.ts'
import type { KeptLine, LineId, TransmissionLine } from '#domain/transmission/transmission.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { instantText, plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'

/**
 * A row of transmission_line: the line, with what its author wished, and on which device it was last written. Of an
 * arrival and a departure it keeps the marks that the register held before, for the way back.
 */
export type StoredLine = KeptLine & { deviceId: DeviceId; registerBefore: DayMarks | null }

/** The columns of a line, from `transmission_line l` and both its people. */
const columns = `l.line_id as id, l.child_id as "childId", l.date::text as date, l.line, l.details,
      ${instantText('l.at')} as at, l.visible_to_guardian as "visibleToGuardian", l.version,
      l.account_id as "byUserId", author.name as "byName", l.added_by as "addedByUserId", adder.name as "addedByName",
      l.device_id as "deviceId", ${instantText('l.written_at')} as "writtenAt", l.is_removed as "isRemoved",
      l.removed_reason as "removedReason", l.mark_beside as "markBeside", l.register_before as "registerBefore"`

const people = `join account author on author.account_id = l.account_id
      join account adder on adder.account_id = l.added_by`

const linesOfDays = statement<StoredLine>(
  'transmission_lines_of_days',
  `
    select ${columns} from transmission_line l ${people}
    where l.school_id = (select app_school()) and l.line_id in (
      select d.line_id from unnest($1::uuid[], $2::date[]) as wanted(child_id, date)
        join transmission_line d
          on d.school_id = (select app_school()) and d.child_id = wanted.child_id and d.date = wanted.date
      union select unnest($3::uuid[]))`,
)

/** Every line of these children on these days, and those with these ids, removed ones too: what deciding needs. */
export async function findStoredLines(
  tx: Glance,
  {
    days,
    lineIds,
  }: { days: readonly { childId: ChildId; date: LocalDate }[]; lineIds: readonly LineId[] },
): Promise<StoredLine[]> {
  return rowsOf(tx, linesOfDays, [
    plainArray(days.map(({ childId }) => childId)),
    plainArray(days.map(({ date }) => date)),
    plainArray(lineIds),
  ])
}

const linesOfChildren = statement<StoredLine>(
  'transmission_lines_of_children',
  `
    select ${columns} from transmission_line l ${people}
    where l.school_id = (select app_school()) and l.child_id = any($1::uuid[]) and l.date between $2::date and $3::date
      and not l.is_removed
    order by l.date, l.at, l.line_id`,
)

/** Lists the lines on the sheets of these children from one day to another, in the order of the hours. */
export async function listTransmissionLines(
  tx: Glance,
  { childIds, from, to }: { childIds: readonly ChildId[]; from: LocalDate; to: LocalDate },
): Promise<TransmissionLine[]> {
  const rows = await rowsOf(tx, linesOfChildren, [plainArray(childIds), from, to])
  return rows.map(asRead)
}

const linesOfClass = statement<StoredLine>(
  'transmission_lines_of_class',
  `
    select ${columns}
    from enrolment e
      join transmission_line l on l.school_id = e.school_id and l.child_id = e.child_id
        and l.date between greatest(e.first_day, $2::date) and least(coalesce(e.last_day, $3::date), $3::date)
      ${people}
    where e.school_id = (select app_school()) and e.class_id = $1::uuid and ($4::boolean or not l.is_removed)
    order by l.date, l.at, l.line_id`,
)

/**
 * The lines of a class's children on the days when they belonged to it. A register keeps what was struck out
 * (`everything`), a sheet does not (`standing`).
 */
export async function listLinesOfClass(
  tx: Glance,
  wish: { classId: ClassId; from: LocalDate; to: LocalDate; which: 'standing' | 'everything' },
): Promise<TransmissionLine[]> {
  const { classId, from, to, which } = wish
  const values = [classId, from, to, which === 'everything']
  return (await rowsOf(tx, linesOfClass, values)).map(asRead)
}

const giftLines = statement<StoredLine>(
  'transmission_gift_lines',
  `
    select ${columns} from transmission_line l ${people}
    where l.school_id = (select app_school()) and l.date between $1::date and $2::date and l.line in ('medicine', 'home')
      and not l.is_removed
    order by l.date, l.at, l.line_id`,
)

/** The medicines of the whole school from one day to another, and what home said on those days. */
export const listGiftLines = (
  tx: Glance,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<StoredLine[]> => rowsOf(tx, giftLines, [from, to])

const giftsBefore = statement<StoredLine>(
  'transmission_gifts_before',
  `
    select ${columns} from transmission_line l ${people}
    where l.school_id = (select app_school()) and l.line in ('medicine', 'home')
      and l.date between $2::date - $4::int and $2::date - 1
      and l.child_id in (select e.child_id from enrolment e
        where e.school_id = (select app_school()) and e.class_id = $1::uuid
          and e.first_day <= $3::date and (e.last_day is null or e.last_day >= $2::date))
      and exists (select 1 from prescription p
        where p.school_id = (select app_school()) and p.child_id = l.child_id and p.minutes_apart is not null)
    order by l.date, l.at, l.line_id`,
)

/**
 * Lists the gifts to a class's children on the days before, as far as an interval between two gifts reaches. Only of
 * children with such an interval, in whichever class they were, and with what was struck out.
 */
export async function listGiftsBefore(
  tx: Glance,
  { classId, from, to }: { classId: ClassId; from: LocalDate; to: LocalDate },
): Promise<TransmissionLine[]> {
  const rows = await rowsOf(tx, giftsBefore, [classId, from, to, daysOfInterval])
  return rows.map(asRead)
}

/** A line as its readers get it. Whether the family may read it is a rule; the wish of its author stands beside it. */
export function asRead({ deviceId: _, registerBefore: __, ...line }: StoredLine): TransmissionLine {
  const content = { line: line.line, details: line.details } as LineContent
  return {
    ...line,
    isStaffOnly: !line.visibleToGuardian,
    visibleToGuardian: isShownToGuardian(content, line.visibleToGuardian),
  }
}
