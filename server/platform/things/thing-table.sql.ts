import type { Brand } from '#domain/kernel/brand.ts'
import type { FieldName, Thing, ValuesOf } from '#domain/kernel/fields/thing.ts'
import type { Glance } from '#server/platform/database/database.ts'
import {
  asRead,
  declaredStatements,
  execute,
  rowOf,
  rowsOf,
  type Statement,
  statement,
} from '#server/platform/database/statement.ts'
import {
  listLock,
  orderWriter,
  type Taken,
  thingWriter,
} from '#server/platform/keeping/kept-things.sql.ts'
import { type ColumnNames, columnsOfThing, selected, type ThingColumn } from './thing-columns.ts'

/** A thing as it stands in its table. `More` is what it says beside its fields. */
export type ThingRecord<
  Of extends Thing,
  Id extends Brand<string, string>,
  More = unknown,
> = ValuesOf<Of> & { id: Id; version: number } & More

type Described<Of extends Thing, More> = {
  table: string
  /** The column of its id. */
  key: string
  /** Its owner, such as its child, with the column; nothing for a thing of the school. */
  owner?: { readonly field: string; readonly column: string }
  columns?: ColumnNames<Of>
  /** Columns beside the fields that each change writes anew, as `thingWriter` takes them. */
  more?: { readonly [Field in keyof More & string]?: `${string} ${string}` }
  /** Further values to select, from the row `t`: SQL by the name of the value. */
  beside?: { readonly [Field in keyof More & string]?: string }
  /** Has a place among the others (`position`). */
  isOrdered?: boolean
  /** Sorts the list: names of fields, or SQL over the row `t`. */
  sort?: readonly (FieldName<Of> | { sql: string })[]
}

export type ThingTable<Record, Id> = {
  hold: (tx: Glance) => Promise<void>
  /** All things of the school, or of one owner. */
  list: (tx: Glance, ownerId?: string) => Promise<Record[]>
  find: (tx: Glance, id: Id) => Promise<Record | undefined>
  write: (tx: Glance, record: Record, taken?: Taken) => Promise<void>
  remove: (tx: Glance, id: Id) => Promise<void>
  order: (tx: Glance, ids: readonly Id[]) => Promise<void>
}

/** Texts are sorted as people read them. */
const sorted = ({ kind, column }: ThingColumn): string =>
  kind === 'line' ? asRead(`t.${column}`) : `t.${column}`

/** Statements of things, with the columns of their fields: `statements.test.ts` holds them against the database. */
const declared = new Map<string, readonly ThingColumn[]>()
export const statementsOfThings = (): ReadonlyMap<string, readonly ThingColumn[]> => declared

const made = new Map<string, readonly Statement[]>()

/** Writes the statements that stand in no file, since they are made of fields: one can search for them there. */
export function printThings(): string {
  const head =
    '-- The statements that are made of lists of fields (decision 073).\n' +
    '-- Written by `npm run print-schema`; `npm run check` compares.'
  const things = [...made].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const parts = things.flatMap(([thing, statements]) =>
    statements.map(({ name, text }) => `-- ${thing}: ${name}\n${dedented(text)};`),
  )
  return `${[head, ...parts].join('\n\n')}\n`
}

const dedented = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/^ {4}/, ''))
    .join('\n')
    .trim()

/** Keeps for the print which statements a list of fields makes. */
export function printed<Made>(thing: string, make: () => Made): Made {
  const count = declaredStatements().length
  const done = make()
  made.set(thing, declaredStatements().slice(count))
  return done
}

/** Makes the statements that read a thing. The wall between schools is written here once, for all of them. */
function readings<Row extends object>(
  { table, key }: { table: string; key: string },
  {
    columns,
    select,
    order,
    owner,
  }: Record<'select' | 'order', string> & {
    columns: readonly ThingColumn[]
    owner?: string | undefined
  },
): { ofOwner: Statement<Row>; byId: Statement<Row> } {
  const from = `select\n  ${select}\nfrom ${table} t\nwhere t.school_id = (select app_school())`
  const made = {
    ofOwner: statement<Row>(
      `listed_${table}`,
      `${from}${owner ? ` and t.${owner} = $1::uuid` : ''}\norder by ${order}`,
    ),
    byId: statement<Row>(`found_${table}`, `${from} and t.${key} = $1::uuid`),
  }
  for (const { name } of Object.values(made)) declared.set(name, columns)
  return made
}

/** Makes the statements of a thing from its list of fields: what lists, finds, writes, orders and removes it. */
export const thingTable = <
  Of extends Thing,
  Id extends Brand<string, string>,
  More extends object = Record<never, never>,
>(
  of: Of,
  described: Described<Of, More>,
): ThingTable<ThingRecord<Of, Id, More>, Id> =>
  printed(of.type, () => tableOf<Of, Id, More>(of, described))

function tableOf<Of extends Thing, Id extends Brand<string, string>, More extends object>(
  of: Of,
  described: Described<Of, More>,
): ThingTable<ThingRecord<Of, Id, More>, Id> {
  type Row = ThingRecord<Of, Id, More>
  const { table, key, owner, beside = {}, more = {}, sort = [] } = described
  const { isOrdered = false } = described
  const columns = columnsOfThing(of, described.columns)
  const columnOf = (name: string) => columns.find(({ field }) => field === name)
  const place = isOrdered ? ['t.position'] : []
  const order = sort.map((by) => {
    const column = typeof by === 'object' ? undefined : columnOf(by)
    return typeof by === 'object' ? by.sql : column ? sorted(column) : by
  })
  const select = [
    `t.${key} as id`,
    ...(owner ? [`t.${owner.column} as "${owner.field}"`] : []),
    ...columns.map((column) => selected(column, 't')),
    of.isVersioned ? 't.version' : '0 as version',
    ...(isOrdered ? ['t.position'] : []),
    ...Object.entries(beside).map(([field, sql]) => `${sql} as "${field}"`),
  ].join(',\n  ')
  const { ofOwner, byId } = readings<Row>(
    { table, key },
    { columns, select, owner: owner?.column, order: [...place, ...order, `t.${key}`].join(', ') },
  )
  const each = {
    ...Object.fromEntries(columns.map(({ field, column, type }) => [field, `${column} ${type}`])),
    ...more,
    ...(of.isVersioned ? { version: 'version int' } : {}),
    ...(isOrdered ? { position: 'position int' } : {}),
  }
  const written = thingWriter<Row>(table, {
    key: { id: `${key} uuid` } as never,
    ...(owner ? { whose: { [owner.field]: `${owner.column} uuid` } as never } : {}),
    each: each as never,
  })
  const removed = statement(
    `removed_${table}`,
    `delete from ${table} where school_id = (select app_school()) and ${key} = $1::uuid`,
  )
  const ordered = isOrdered ? orderWriter(table, key) : undefined
  return {
    hold: listLock(table),
    list: (tx, ownerId) => rowsOf(tx, ofOwner, owner ? [ownerId] : []),
    find: (tx, id) => rowOf(tx, byId, [id]),
    write: (tx, record, taken) => written(tx, record, taken),
    remove: (tx, id) => execute(tx, removed, [id]),
    order: async (tx, ids) => ordered?.(tx, ids),
  }
}
