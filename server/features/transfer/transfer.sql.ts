import type { ChildId, ClassId, StandardId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { ChosenFor, TransferMove } from '#domain/transfer/decide-transfer.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import {
  execute,
  instantText,
  plainArray,
  rowOf,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import { listLock } from '#server/platform/keeping/kept-things.sql.ts'
import { byShownName, shownNameJson } from '#server/records/children/shown-name.sql.ts'

const heldTransfer = listLock('transfer')
const heldClasses = listLock('classes')
const heldChildren = statement(
  'transfer_children_held',
  'select 1 as held from child where school_id = (select app_school()) order by child_id for update',
)

/** Lets people choose for children in turn: the second waits. */
export const holdTransfer = heldTransfer

/** Holds classes and files too, so that nobody changes one while children move. */
export async function holdEverything(tx: Glance): Promise<void> {
  await heldTransfer(tx)
  await heldClasses(tx)
  await execute(tx, heldChildren)
}

export type PlanRecord = {
  carriedOutAt: Instant | null
  byName: string | null
  undoneAt: Instant | null
  moves: number
  kept: { id: ChildId; firstName: string; lastName: string }[]
}

const plan = statement<PlanRecord>(
  'transfer_plan_read',
  `
    select ${instantText('p.carried_out_at')} as "carriedOutAt", name_of_person(p.carried_out_by) as "byName",
      ${instantText('p.undone_at')} as "undoneAt",
      (select count(*)::int from transfer_move m
        where m.school_id = p.school_id and m.start_year = p.start_year) as moves,
      (select coalesce(json_agg(json_build_object('id', c.child_id, ${shownNameJson('c')})
          order by ${byShownName('c')}), '[]')
        from child c where c.school_id = p.school_id and c.child_id = any(p.kept_child_ids)) as kept
    from transfer_plan p where p.school_id = (select app_school()) and p.start_year = $1::int`,
)

/** Finds when the transfer was carried out or taken back; nothing before the first time. */
export const findPlan = (tx: Glance, startYear: number): Promise<PlanRecord | undefined> =>
  rowOf(tx, plan, [startYear])

const chosen = statement(
  'transfer_chosen',
  `
    insert into transfer_choice (school_id, start_year, child_id, kind, class_id, standard_id, left_for, account_id,
      chosen_at, version)
    select app_school(), $2::int, w."childId", w.choice->>'kind', (w.choice->>'classId')::uuid,
      (w.choice->>'levelId')::uuid, w.choice->>'leftFor', $3::uuid, $4::timestamptz, w.version
    from json_to_recordset($1::json) as w("childId" uuid, choice json, version int)
    on conflict (school_id, start_year, child_id) do update set kind = excluded.kind, class_id = excluded.class_id,
      standard_id = excluded.standard_id, left_for = excluded.left_for, account_id = excluded.account_id,
      chosen_at = excluded.chosen_at, version = excluded.version`,
)

type Said = { startYear: number; accountId: UserId; at: Instant }

/** Keeps what was chosen for children. */
export const writeChoices = (
  tx: Transaction,
  choices: readonly ChosenFor[],
  { startYear, accountId, at }: Said,
): Promise<void> => execute(tx, chosen, [JSON.stringify(choices), startYear, accountId, at])

const carriedOut = statement(
  'transfer_carried_out',
  `
    insert into transfer_plan (school_id, start_year, carried_out_at, carried_out_by)
    values (app_school(), $1::int, $2::timestamptz, $3::uuid)
    on conflict (school_id, start_year) do update set carried_out_at = excluded.carried_out_at,
      carried_out_by = excluded.carried_out_by, undone_at = null, kept_child_ids = '{}'`,
)

// Noted before the stays change: an undo has to know what stood.
const noted = statement(
  'transfer_noted',
  `
    insert into transfer_move (school_id, start_year, child_id, enrolment_id, ends_on, left_for, entered_enrolment_id,
      stood_last_day, stood_left_because, stood_left_for)
    select app_school(), $2::int, w."childId", w."stayId", w."endsOn", w."leftFor", w."enteredId", e.last_day,
      e.left_because, e.left_for
    from json_to_recordset($1::json) as w("childId" uuid, "stayId" uuid, "endsOn" date, "leftFor" text, "enteredId" uuid)
      join enrolment e on e.school_id = (select app_school()) and e.enrolment_id = w."stayId"
    on conflict (school_id, start_year, child_id) do update set enrolment_id = excluded.enrolment_id,
      ends_on = excluded.ends_on, left_for = excluded.left_for, entered_enrolment_id = excluded.entered_enrolment_id,
      stood_last_day = excluded.stood_last_day, stood_left_because = excluded.stood_left_because,
      stood_left_for = excluded.stood_left_for`,
)

// A new stay takes over an end that was planned for the coming year.
const entered = statement(
  'transfer_entered',
  `
    insert into enrolment (school_id, enrolment_id, child_id, class_id, first_day, last_day, class_order, standard_id,
      left_because, left_for)
    select app_school(), w."enteredId", w."childId", w."classId", $2::date, e.last_day, w.place, w."standardId",
      e.left_because, e.left_for
    from json_to_recordset($1::json) as w("enteredId" uuid, "childId" uuid, "classId" uuid, "standardId" uuid,
      "stayId" uuid, place int)
      join enrolment e on e.school_id = (select app_school()) and e.enrolment_id = w."stayId"
    where w."enteredId" is not null`,
)

const ended = statement(
  'transfer_ended',
  `
    update enrolment e set last_day = w."endsOn", left_because = null, left_for = w."leftFor"
    from json_to_recordset($1::json) as w("stayId" uuid, "endsOn" date, "leftFor" text)
    where e.school_id = (select app_school()) and e.enrolment_id = w."stayId"`,
)

/** A move as it is written: with the new stay's id, and its place in the class. */
export type WrittenMove = Omit<TransferMove, 'entered'> & {
  enteredId: string | null
  classId: ClassId | null
  standardId: StandardId | null
  place: number | null
}

/** Writes all moves in four statements, however many children there are. */
export async function writeMoves(
  tx: Transaction,
  moves: readonly WrittenMove[],
  { startYear, accountId, at, firstDay }: Said & { firstDay: LocalDate },
): Promise<void> {
  const rows = JSON.stringify(moves)
  await execute(tx, carriedOut, [startYear, at, accountId])
  await execute(tx, noted, [rows, startYear])
  await execute(tx, entered, [rows, firstDay])
  await execute(tx, ended, [rows])
}

// A child stays where it is when a stay was changed or added since. So does one with marks in the new year.
const changed = statement<{ id: ChildId }>(
  'transfer_changed_since',
  `
    select m.child_id as id
    from transfer_move m
      left join enrolment e on e.school_id = m.school_id and e.enrolment_id = m.enrolment_id
      left join enrolment n on n.school_id = m.school_id and n.enrolment_id = m.entered_enrolment_id
    where m.school_id = (select app_school()) and m.start_year = $1::int and not (
      e.last_day is not distinct from m.ends_on and e.left_for is not distinct from m.left_for
        and e.left_because is null and e.enrolment_id is not null
      and (m.entered_enrolment_id is null or (n.enrolment_id is not null
        and n.last_day is not distinct from m.stood_last_day
        and n.left_because is not distinct from m.stood_left_because
        and n.left_for is not distinct from m.stood_left_for))
      and not exists (select from enrolment o where o.school_id = m.school_id and o.child_id = m.child_id
        and o.first_day > m.ends_on and o.enrolment_id is distinct from m.entered_enrolment_id)
      and not exists (select from presence_day d where d.school_id = m.school_id and d.child_id = m.child_id
        and d.date > m.ends_on and num_nonnulls(d.am, d.pm) > 0))`,
)

const removed = statement(
  'transfer_removed',
  `
    delete from enrolment e using transfer_move m
    where m.school_id = (select app_school()) and m.start_year = $1::int and m.child_id <> all($2::uuid[])
      and e.school_id = m.school_id and e.enrolment_id = m.entered_enrolment_id`,
)

const restored = statement(
  'transfer_restored',
  `
    update enrolment e set last_day = m.stood_last_day, left_because = m.stood_left_because,
      left_for = m.stood_left_for
    from transfer_move m
    where m.school_id = (select app_school()) and m.start_year = $1::int and m.child_id <> all($2::uuid[])
      and e.school_id = m.school_id and e.enrolment_id = m.enrolment_id`,
)

const forgottenMoves = statement(
  'transfer_moves_forgotten',
  'delete from transfer_move where school_id = (select app_school()) and start_year = $1::int',
)

const undone = statement(
  'transfer_undone',
  `
    update transfer_plan set undone_at = $2::timestamptz, kept_child_ids = $3::uuid[]
    where school_id = (select app_school()) and start_year = $1::int`,
)

const moved = statement<{ id: ChildId }>(
  'transfer_moved',
  'select child_id as id from transfer_move where school_id = (select app_school()) and start_year = $1::int',
)

/** The children whom a transfer has moved, or let leave. */
export const listMoved = async (tx: Transaction, startYear: number): Promise<ChildId[]> =>
  (await rowsOf(tx, moved, [startYear])).map(({ id }) => id)

/** Takes back what a transfer wrote, and answers the children that stay as they are. */
export async function takeBackMoves(
  tx: Transaction,
  { startYear, at }: Pick<Said, 'startYear' | 'at'>,
): Promise<ChildId[]> {
  const kept = (await rowsOf(tx, changed, [startYear])).map(({ id }) => id)
  const ids = plainArray(kept)
  await execute(tx, removed, [startYear, ids])
  await execute(tx, restored, [startYear, ids])
  await execute(tx, forgottenMoves, [startYear])
  await execute(tx, undone, [startYear, at, ids])
  return kept
}

const forgotten = statement('transfers_forgotten', 'select forget_transfers($1::int)')

/** Forgets the choices of years before this one, of all schools at once; asked at the door of the platform. */
export const forgetYears = (tx: Glance, beforeYear: number): Promise<void> =>
  execute(tx, forgotten, [beforeYear])
