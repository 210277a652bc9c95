import { randomBytes } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { databaseUrl } from '#tests/support/server/postgres-for-tests.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { openDatabase } from './database.ts'
import { type Migration, migrate, readMigrations } from './migrations.ts'

const world = await createTestDatabase()
const known = await readMigrations()

const withMore = (name: string, statements: string): Migration[] => [
  ...known,
  { name, statements, checksum: name },
]

describe('bringing a database up to date', () => {
  test('a database that is up to date is left alone', async () => {
    expect(await migrate(world.url, known)).toEqual([])
  })

  test('two servers that start at once apply a migration once', async () => {
    const more = withMore('9001-once', 'create table applied_once (n int)')
    const applied = await Promise.all([migrate(world.url, more), migrate(world.url, more)])
    expect(applied.flat()).toEqual(['9001-once'])
    await world.owner.query(`drop table applied_once; delete from migration where name > '9'`)
  })

  test('a migration that fails half-way leaves the database as it was before it', async () => {
    const broken = withMore('9002-broken', 'create table half_done (n int); select no_such_column')
    await expect(migrate(world.url, broken)).rejects.toThrow('9002-broken failed')
    const { rows } = await world.owner.query(`select to_regclass('half_done') as made`)
    expect(rows).toEqual([{ made: null }])
  })

  test('an owner who is no superuser can step down to the role of the application', async () => {
    const { prefix } = inject('postgresForTests')
    const name = `${prefix}_small_${randomBytes(4).toString('hex')}`
    const { rows } = await world.owner.query(
      `select current_setting('server_version_num')::int >= 160000 as is_new`,
    )
    // What PostgreSQL gives to the maker of a role.
    const asMaker = rows[0].is_new
      ? 'with admin true, inherit false, set false'
      : 'with admin option'
    await world.owner.query(`create role ${name} login createrole password 'small'`)
    await world.owner.query(`grant preau_app to ${name} ${asMaker}`)
    await world.owner.query(`create database ${name} owner ${name}`)
    const url = new URL(databaseUrl(world.url, name))
    url.username = name
    url.password = 'small'
    await migrate(url.href, [])
    const database = openDatabase({ url: url.href })
    await database.ping()
    await database.close()
    await world.owner.query(`drop database ${name} with (force)`)
    await world.owner.query(`drop role ${name}`)
    expect(await migrate(world.url, known)).toEqual([])
  })

  test('a database that is newer than this version is refused with what to do, and not touched', async () => {
    await world.owner.query(`insert into migration values ('9003-of-tomorrow', 'x', now())`)
    const more = withMore('9004-of-today', 'create table of_today (n int)')
    await expect(migrate(world.url, more)).rejects.toThrow(
      /newer than this Préau.+9003-of-tomorrow.+Start the version/,
    )
    const { rows } = await world.owner.query(`select to_regclass('of_today') as made`)
    expect(rows).toEqual([{ made: null }])
    await world.owner.query(`delete from migration where name = '9003-of-tomorrow'`)
  })

  test('a migration that was changed after it was applied is refused with what to do', async () => {
    const [first, ...others] = known
    const changed = [{ ...first, checksum: 'another' } as Migration, ...others]
    await expect(migrate(world.url, changed)).rejects.toThrow(
      /was changed.+write the change as a new/,
    )
  })
})
