import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const files = globSync('server/**/*.tables.ts')
const modules: Record<string, unknown>[] = await Promise.all(
  files.map((file) => import(resolve(file))),
)
const tables = modules
  .flatMap((module) => Object.values(module))
  .filter((exported): exported is PgTable => is(exported, PgTable))
  .map((table) => getTableConfig(table))

let test$: TestDatabase
beforeAll(async () => {
  test$ = await createTestDatabase()
})
afterAll(() => test$.drop())

async function rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await test$.owner.query<Row>(text, values)).rows
}

describe('the tables in code', () => {
  test('are the tables of the migrated database', async () => {
    const inDatabase = await rows<{ name: string }>(`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like '%migration%'
      order by 1`)
    expect(tables.map(({ name }) => name).sort()).toEqual(inDatabase.map(({ name }) => name))
  })

  test.each(tables.map((table) => [table.name, table] as const))(
    '%s has the same columns, types, nullability and defaults',
    async (name, table) => {
      const inDatabase = await rows(
        `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "notNull",
           atthasdef as "hasDefault"
         from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname`,
        [name],
      )
      const inCode = table.columns
        .map((column) => ({
          name: column.name,
          type: column.getSQLType(),
          notNull: column.notNull,
          hasDefault: column.hasDefault || column.generated !== undefined,
        }))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
      expect(inCode).toEqual(inDatabase)
    },
  )

  test.each(tables.map((table) => [table.name, table] as const))(
    '%s has the same keys and references',
    async (name, table) => {
      const inDatabase = await rows<{ kind: string; columns: string[]; refers: string | null }>(
        `select contype as kind, confrelid::regclass::text as refers,
           array(select attname::text from unnest(conkey) with ordinality k (num, place)
             join pg_attribute on attrelid = conrelid and attnum = num order by place) as columns
         from pg_constraint where conrelid = $1::regclass and contype in ('p', 'f', 'u')`,
        [name],
      )
      const written = inDatabase.map(
        ({ kind, columns, refers }) => `${kind} ${columns.join(',')} ${kind === 'f' ? refers : ''}`,
      )
      const columnNames = (columns: { name: string }[]) => columns.map((it) => it.name).join(',')
      const inCode = [
        ...table.primaryKeys.map((key) => `p ${columnNames(key.columns)} `),
        ...table.columns.filter((column) => column.primary).map(({ name }) => `p ${name} `),
        ...table.uniqueConstraints.map((it) => `u ${columnNames(it.columns)} `),
        ...table.columns.filter((column) => column.isUnique).map(({ name }) => `u ${name} `),
        ...table.foreignKeys.map((key) => {
          const { columns, foreignTable } = key.reference()
          return `f ${columnNames(columns)} ${getTableConfig(foreignTable).name}`
        }),
      ]
      expect(inCode.sort()).toEqual(written.sort())
    },
  )

  test('have the indexes of the database', async () => {
    const inDatabase = await rows<{ name: string }>(`
      select indexrelid::regclass::text as name from pg_index join pg_class t on t.oid = indrelid
      where t.relnamespace = 'public'::regnamespace and t.relname not like '%migration%'
        and not exists (select 1 from pg_constraint where conindid = indexrelid)
      order by 1`)
    const inCode = tables.flatMap(({ indexes }) => indexes.map((it) => it.config.name ?? 'unnamed'))
    expect(inCode.sort()).toEqual(inDatabase.map(({ name }) => name).sort())
  })
})
