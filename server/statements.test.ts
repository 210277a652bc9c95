import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FieldKind } from '#domain/kernel/fields/field.ts'
import { declaredStatements, type Statement } from '#server/platform/database/statement.ts'
import type { ThingColumn } from '#server/platform/things/thing-columns.ts'
import { statementsOfThings } from '#server/platform/things/thing-table.sql.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { type Shape, statementFiles, writtenRows } from '#tests/support/server/written-rows.ts'

// A row's type is only what somebody wrote down. Here PostgreSQL says what each statement really answers. A column that
// was renamed or changed its type fails before anybody asks for it.

const files = statementFiles()
await Promise.all(files.map((file) => import(file)))
// A test of a kit may have declared statements about a table of its own.
const statements = declaredStatements().filter(({ name }) => !/(?:\b|_)test[-_]/.test(name))
const written = writtenRows(files)

let test$: TestDatabase
let client: pg.Client
beforeAll(async () => {
  test$ = await createTestDatabase()
  client = new pg.Client({ connectionString: test$.url })
  await client.connect()
  await client.query('set role preau_app')
})
afterAll(async () => {
  await client.end()
})

/** Has PostgreSQL parse a statement, and tell its columns without running it. */
const columnsOf = ({ text }: Statement): Promise<pg.FieldDef[]> =>
  new Promise((resolve, reject) => {
    let columns: pg.FieldDef[] = []
    const question: pg.Submittable = {
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
    }
    client.query(
      Object.assign(question, {
        handleRowDescription: (message: { fields: pg.FieldDef[] }) => {
          columns = message.fields
        },
        handleError: reject,
        handleReadyForQuery: () => resolve(columns),
      }),
    )
  })

const { builtins } = pg.types
const shapes = new Map<number, Shape>([
  ...[builtins.BOOL].map((oid) => [oid, 'boolean'] as const),
  ...[builtins.INT2, builtins.INT4, builtins.FLOAT4, builtins.FLOAT8].map(
    (oid) => [oid, 'number'] as const,
  ),
  ...[builtins.JSON, builtins.JSONB].map((oid) => [oid, 'anything'] as const),
  ...[1005, 1007, 1021, 1022].map((oid) => [oid, 'number[]'] as const),
  [1000, 'boolean[]'],
  ...[1009, 1015, 2951, 1182, 1185].map((oid) => [oid, 'string[]'] as const),
])

/** Says a field's shape. The rest is as PostgreSQL writes it: text, ids, days, instants, numbers too large for a float. */
const shapeOf = ({ dataTypeID }: pg.FieldDef): Shape => shapes.get(dataTypeID) ?? 'string'

describe('every statement of the server', () => {
  test('is one that the test finds', () => {
    expect(statements.length).toBeGreaterThan(250)
    const unknown = statements.filter(({ name }) => !written.some((it) => it.name.test(name)))
    expect(unknown.map(({ name }) => name)).toEqual([])
    const never = written.filter(({ name }) => !statements.some((it) => name.test(it.name)))
    expect(never.map(({ place }) => place)).toEqual([])
  })

  test('is understood by the migrated database, and answers the rows that its type says', async () => {
    const faults: string[] = []
    for (const statement of statements) {
      const rows = written.filter(({ name }) => name.test(statement.name))
      const columns = await columnsOf(statement).catch((error: Error) => error)
      const ofThing = statementsOfThings().get(statement.name)
      if (ofThing) {
        faults.push(...faultsOfThing(statement, columns, ofThing))
        continue
      }
      for (const row of rows) faults.push(...faultsOf(columns, row))
    }
    expect(faults).toEqual([])
  })

  test('is planned without looking up the school that asks first', () => {
    const looking = statements.filter(({ text }) => /[=<>]\s*app_school\(\)/.test(text))
    expect(looking.map(({ name }) => name)).toEqual([])
  })
})

/** The shape each kind of field is read as. A thing says its fields once, and the statement is made of them. */
const shapesOfKinds: Readonly<Partial<Record<FieldKind, Shape>>> = {
  amount: 'number',
  flag: 'boolean',
  choices: 'string[]',
  weekdays: 'string[]',
}

function faultsOfThing(
  { name }: Statement,
  answered: pg.FieldDef[] | Error,
  columns: readonly ThingColumn[],
): string[] {
  if (answered instanceof Error) return [`${name}: ${answered.message}`]
  return columns.flatMap(({ field, kind }) => {
    const column = answered.find((it) => it.name === field)
    const shape = shapesOfKinds[kind] ?? 'string'
    if (!column) return [`${name}: no column ${field}`]
    return shapeOf(column) === shape
      ? []
      : [`${name}: ${field} is ${shapeOf(column)}, not ${shape}`]
  })
}

type Row = (typeof written)[number]

function faultsOf(answered: pg.FieldDef[] | Error, { place, columns }: Row): string[] {
  if (answered instanceof Error) return [`${place}: ${answered.message}`]
  if (!columns) return []
  const fieldOf = new Map(answered.map((field) => [field.name, field]))
  const missing = [...columns].flatMap(([name, { shape, isOptional }]) => {
    const field = fieldOf.get(name)
    if (!field) return isOptional ? [] : [`${place}: no column ${name}`]
    const real = shapeOf(field)
    return real === shape || real === 'anything'
      ? []
      : [`${place}: ${name} is ${real}, not ${shape}`]
  })
  const unread = answered.filter(({ name }) => !columns.has(name))
  return [...missing, ...unread.map(({ name }) => `${place}: nobody reads ${name}`)]
}
