import { type Columns, columnsOf, fields, named, typed } from '#server/platform/database/columns.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, plainArray, statement } from '#server/platform/database/statement.ts'
import { writeOrRefuse } from './refuse-late.ts'

/**
 * Makes the lock of a list that a school keeps: of two who change it at once, the second waits and sees what the first
 * did.
 */
export function listLock(list: string): (tx: Glance) => Promise<void> {
  const held = statement(
    `${list}_held`,
    `select pg_advisory_xact_lock(hashtextextended('${list}:' || app_school()::text, 0))`,
  )
  return async (tx) => {
    await execute(tx, held)
  }
}

type Table<Thing> = {
  /** Columns that find the thing in its school. */
  key: Columns<Thing>
  /** To what it belongs, such as its child. A thing of another one is never written over. */
  whose?: Columns<Thing>
  /** Columns written when the thing is made, and never again. */
  once?: Columns<Thing>
  /** Columns that each change writes anew. */
  each: Columns<Thing>
  /** True if every change counts a new version, which is so unless a switch leaves it. */
  isCounted?: boolean
}

/** The view of a rule on a thing: one that is not there yet, or one that it has read. */
export type Taken = 'new' | 'known'

/**
 * Makes the function that writes a thing of a school, new or changed. Refuses an id that is known of another owner. A
 * thing that was taken for new is never written over one that is there, unless that one was removed. Where versions are
 * counted, it also refuses to write over the same version or a later one.
 */
export function thingWriter<Thing extends object>(
  table: string,
  { key, whose = {}, once = {}, each, isCounted = true }: Table<Thing>,
): (tx: Glance, thing: Thing, taken?: Taken) => Promise<void> {
  const keys = columnsOf(key)
  const changing = columnsOf(each)
  const owners = columnsOf(whose)
  const all = [...keys, ...owners, ...columnsOf(once), ...changing]
  const held = [
    ...owners.map(({ column }) => `t.${column} = excluded.${column}`),
    ...changing
      .filter(({ column }) => isCounted && column === 'version')
      .map(() => 't.version < excluded.version'),
    changing.some(({ column }) => column === 'is_removed')
      ? "($2::text is distinct from 'new' or t.is_removed)"
      : "$2::text is distinct from 'new'",
  ]
  const written = statement<{ written: number }>(
    `${table}_thing_written`,
    `
    insert into ${table} as t (school_id, ${named(all)})
    select app_school(), ${fields(all)} from json_to_record($1::json) as thing(${typed(all)})
    on conflict (school_id, ${named(keys)}) do update
    set ${changing.map(({ column }) => `${column} = excluded.${column}`).join(', ')}
    where ${held.join(' and ')}
    returning 1 as written`,
  )
  return async (tx, thing, taken) => {
    await writeOrRefuse(tx, written, [JSON.stringify(thing), taken ?? null])
  }
}

/** Makes the function that puts the things of a school into an order, from place 0 on. */
export function orderWriter(
  table: string,
  id: string,
): (tx: Glance, ids: readonly string[]) => Promise<void> {
  const ordered = statement(
    `${table}_ordered`,
    `
    update ${table} t set position = o.place - 1
    from unnest($1::uuid[]) with ordinality as o (id, place)
    where t.school_id = (select app_school()) and t.${id} = o.id and t.position <> o.place - 1`,
  )
  return async (tx, ids) => {
    await execute(tx, ordered, [plainArray(ids)])
  }
}
