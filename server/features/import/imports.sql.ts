import type { TableKind } from '#domain/import/columns.ts'
import type { ChildId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
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

const heldImports = listLock('child-imports')
const heldClasses = listLock('classes')
const heldFamilies = listLock('families')
const heldNewChildren = listLock('new-children')

/** Lets people bring in lists, change classes or families and add a child by hand in turn: the second waits. */
export async function holdImports(tx: Glance): Promise<void> {
  await heldImports(tx)
  await heldClasses(tx)
  await heldNewChildren(tx)
  await heldFamilies(tx)
}

/** The number of each that an import made; `changed` counts the children that were there before. */
export type ImportCounts = {
  children: number
  changed: number
  guardians: number
  links: number
  classes: number
  levels: number
}

export type KeptChild = { id: ChildId; firstName: string; lastName: string }

export type ImportRecord = {
  id: string
  kind: TableKind
  byName: string | null
  at: Instant
  undoUntil: Instant
  undoneAt: Instant | null
  counts: ImportCounts
  /** After an undo: who stays, because something was written about them since. */
  kept: KeptChild[]
}

const imports = statement<ImportRecord>(
  'child_imports',
  `
    select i.import_id as id, i.kind, name_of_person(i.account_id) as "byName", ${instantText('i.at')} as at,
      ${instantText('i.undo_until')} as "undoUntil", ${instantText('i.undone_at')} as "undoneAt", i.counts,
      (select coalesce(json_agg(json_build_object('id', c.child_id, ${shownNameJson('c')})
          order by ${byShownName('c')}), '[]')
        from child c where c.school_id = i.school_id and c.child_id = any(i.kept_child_ids)) as kept
    from child_import i
    where i.school_id = (select app_school()) order by i.at desc, i.import_id limit 20`,
)

/** The last imports, the newest first. */
export const listImports = (tx: Glance): Promise<ImportRecord[]> => rowsOf(tx, imports)

const written = statement(
  'child_import_written',
  `
    insert into child_import (school_id, import_id, kind, account_id, at, undo_until, counts)
    values (app_school(), $1::uuid, $2, $3::uuid, $4::timestamptz, $5::timestamptz, $6::jsonb)`,
)

type NewImport = {
  id: string
  kind: TableKind
  accountId: UserId
  at: Instant
  undoUntil: Instant
  counts: ImportCounts
}

export const writeImport = (tx: Transaction, it: NewImport): Promise<void> =>
  execute(tx, written, [
    it.id,
    it.kind,
    it.accountId,
    it.at,
    it.undoUntil,
    JSON.stringify(it.counts),
  ])

// Of a stay the enrolment is named; of everything else that a list says about a child, the child.
const later = statement<{ hasLater: boolean }>(
  'child_import_later',
  `
    with made as materialized (
      select t.thing_id as id from child_import_thing t
      where t.school_id = (select app_school()) and t.import_id = $1::uuid and t.made = 'child'
    )
    select exists (
      select from child_import i
        join child_import asked on asked.school_id = i.school_id and asked.import_id = $1::uuid
        join child_import_thing t on t.school_id = i.school_id and t.import_id = i.import_id
      where i.school_id = (select app_school()) and i.undone_at is null
        and (i.at, i.import_id) > (asked.at, asked.import_id) and case t.made
        when 'stay' then t.thing_id in (
          select e.enrolment_id from enrolment e join made on made.id = e.child_id where e.school_id = (select app_school()))
        else t.made in ('change', 'link', 'home', 'consent', 'unarchived') and t.thing_id in (select id from made) end
    ) as "hasLater"`,
)

/** True if a later list, which nobody has undone, says something about the children that this one made. */
export const hasLaterImport = async (tx: Glance, id: string): Promise<boolean> =>
  (await rowOf(tx, later, [id]))?.hasLater ?? false

export type StandingImport = { id: string; undoUntil: Instant; undoneAt: Instant | null }

const found = statement<StandingImport>(
  'child_import_by_id',
  `
    select import_id as id, ${instantText('undo_until')} as "undoUntil", ${instantText('undone_at')} as "undoneAt"
    from child_import where school_id = (select app_school()) and import_id = $1::uuid`,
)

export const findImport = (tx: Glance, id: string): Promise<StandingImport | undefined> =>
  rowOf(tx, found, [id])

const undone = statement<{ id: ChildId }>(
  'child_import_undone',
  'select undo_child_import($1::uuid) as id',
)

const closed = statement(
  'child_import_closed',
  `
    update child_import set undone_at = $2::timestamptz, kept_child_ids = $3::uuid[]
    where school_id = (select app_school()) and import_id = $1::uuid`,
)

// The stays are read once: joined, each was looked for among all others while PostgreSQL had not counted them.
const changedBy = statement<{ id: ChildId }>(
  'child_import_changed',
  `
    select distinct t.thing_id as id from child_import_thing t
    where t.school_id = (select app_school()) and t.import_id = $1::uuid and t.made in ('change', 'home', 'consent', 'unarchived')
    union
    select e.child_id from enrolment e
    where e.school_id = (select app_school()) and (e.enrolment_id in (select t.thing_id from child_import_thing t
      where t.school_id = (select app_school()) and t.import_id = $1::uuid and t.made = 'stay')) is true
    except
    select t.thing_id from child_import_thing t
    where t.school_id = (select app_school()) and t.import_id = $1::uuid and t.made = 'child'`,
)

/** The children whom the school had before an import, and whose files it changed. */
export const listChangedBy = async (tx: Transaction, importId: string): Promise<ChildId[]> =>
  (await rowsOf(tx, changedBy, [importId])).map(({ id }) => id)

/** Takes back what an import made, and answers who stays. */
export async function takeBackImport(
  tx: Transaction,
  { id, at }: { id: string; at: Instant },
): Promise<ChildId[]> {
  const rows = await rowsOf(tx, undone, [id])
  const kept = rows.map((row) => row.id)
  await execute(tx, closed, [id, at, plainArray(kept)])
  return kept
}

export type MappingRecord = { kind: TableKind; signature: string; columns: string[] }

const mappings = statement<MappingRecord>(
  'import_mappings',
  `
    select kind, signature, columns from import_mapping
    where school_id = (select app_school()) order by used_at desc limit 50`,
)

/** Lists what columns meant in the files that the school brought in before. */
export const listMappings = (tx: Glance): Promise<MappingRecord[]> => rowsOf(tx, mappings)

const keptMapping = statement(
  'import_mapping_kept',
  `
    insert into import_mapping (school_id, kind, signature, columns, used_at)
    values (app_school(), $1, $2, $3::text[], $4::timestamptz)
    on conflict (school_id, kind, signature) do update set columns = excluded.columns, used_at = excluded.used_at`,
)

export const keepMapping = (
  tx: Transaction,
  { kind, signature, columns, at }: MappingRecord & { at: Instant },
): Promise<void> => execute(tx, keptMapping, [kind, signature, columns, at])

const forgotten = statement(
  'import_things_forgotten',
  'select forget_import_things($1::timestamptz)',
)

/** Forgets what cannot be undone any more, of all schools at once; asked at the door of the platform. */
export const forgetThings = (tx: Glance, now: Instant): Promise<void> =>
  execute(tx, forgotten, [now])
