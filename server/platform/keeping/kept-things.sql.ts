import { type Columns, columnsOf, fields, named, typed } from '#server/platform/database/columns.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, plainArray, statement } from '#server/platform/database/statement.ts'

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
  /** What finds the thing in its school. */
  key: Columns<Thing>
  /** What is said when the thing is made, and never again. */
  once?: Columns<Thing>
  /** What every change says anew. */
  each: Columns<Thing>
}

/** Makes the function that writes a thing of a school, new or changed. */
export function thingWriter<Thing extends object>(
  table: string,
  { key, once = {}, each }: Table<Thing>,
): (tx: Glance, thing: Thing) => Promise<void> {
  const keys = columnsOf(key)
  const changing = columnsOf(each)
  const all = [...keys, ...columnsOf(once), ...changing]
  const written = statement(
    `${table}_written`,
    `
    insert into ${table} (school_id, ${named(all)})
    select app_school(), ${fields(all)} from json_to_record($1::json) as thing(${typed(all)})
    on conflict (school_id, ${named(keys)}) do update
    set ${changing.map(({ column }) => `${column} = excluded.${column}`).join(', ')}`,
  )
  return async (tx, thing) => {
    await execute(tx, written, [JSON.stringify(thing)])
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
    where t.school_id = app_school() and t.${id} = o.id and t.position <> o.place - 1`,
  )
  return async (tx, ids) => {
    await execute(tx, ordered, [plainArray(ids)])
  }
}
