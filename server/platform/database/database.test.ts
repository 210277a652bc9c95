import { beforeAll, describe, expect, test } from 'vitest'
import type { SchoolId } from '#domain/kernel/ids.ts'
import { closeAfterFile } from '#tests/support/close-after-file.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { type Database, type Finish, openDatabase, type Transaction } from './database.ts'

const tilleuls = '01900000-0000-7000-8000-00000000000a' as SchoolId
const oakfield = '01900000-0000-7000-8000-00000000000b' as SchoolId
const inTilleuls = '01900000-0000-7000-8000-00000000001a'
const inOakfield = '01900000-0000-7000-8000-00000000001b'

let world: TestDatabase
beforeAll(async () => {
  world = await createTestDatabase()
  for (const [school, standard] of [
    [tilleuls, inTilleuls],
    [oakfield, inOakfield],
  ]) {
    await world.owner.query(
      `insert into school (school_id, name, country_code, time_zone, language, currency_code, currency_symbol, currency_locale)
       values ($1, 'A school', 'FR', 'Europe/Paris', 'fr', 'EUR', '€', 'fr-FR')`,
      [school],
    )
    await world.owner.query(
      `insert into standard (school_id, standard_id, name, position) values ($1, $2, 'Grande section', 1)`,
      [school, standard],
    )
  }
})

describe('the wall between schools', () => {
  test('work in one school sees its rows and none of another, also when it asks for them', async () => {
    const { all, other } = await world.database.inSchool(tilleuls, async (tx) => ({
      all: await tx.connection.query('select standard_id from standard'),
      other: await tx.connection.query('select * from standard where school_id = $1', [oakfield]),
    }))
    expect(all.rows).toEqual([{ standard_id: inTilleuls }])
    expect(other.rows).toEqual([])
  })

  test('no row can be written into another school', async () => {
    const write = world.database.inSchool(tilleuls, (tx) =>
      tx.connection.query(
        `insert into standard values ($1, '01900000-0000-7000-8000-00000000002b', 'Other', 2)`,
        [oakfield],
      ),
    )
    await expect(write).rejects.toMatchObject({ code: '42501' })
  })

  test('changing or deleting across the wall touches nothing', async () => {
    const changed = await world.database.inSchool(tilleuls, (tx) =>
      tx.connection.query(`update standard set name = 'Taken' where school_id = $1`, [oakfield]),
    )
    const deleted = await world.database.inSchool(tilleuls, (tx) =>
      tx.connection.query('delete from standard where standard_id = $1', [inOakfield]),
    )
    expect([changed.rowCount, deleted.rowCount]).toEqual([0, 0])
  })

  test('at the door of the accounts no child, class order or mark of any school shows', async () => {
    const seen = await world.database.atDoor('accounts', (tx) =>
      tx.connection.query(
        'select 1 from standard union all select 1 from presence_day union all select 1 from child',
      ),
    )
    expect(seen.rows).toEqual([])
  })

  test('a connection that worked for one school forgets it before the next work', async () => {
    await world.database.inSchool(tilleuls, (tx) => tx.connection.query('select 1'))
    const seen = await world.database.atDoor('platform', (tx) =>
      tx.connection.query('select * from standard'),
    )
    expect(seen.rows).toEqual([])
  })

  test('every table that knows a school hides its rows from work that named none', async () => {
    const { rows } = await world.owner.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'school_id'`,
    )
    expect(rows.length).toBeGreaterThan(15)
    const { rows: open } = await world.owner.query(
      `select relname from pg_class where relname = any($1) and not relrowsecurity`,
      [rows.map(({ name }) => name)],
    )
    expect(open).toEqual([])
  })

  test('the school comes first in the key of every table of a school', async () => {
    const { rows } = await world.owner.query<{ name: string; first: string }>(
      `select c.relname as name, a.attname as first
       from pg_index i join pg_class c on c.oid = i.indrelid
         join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where i.indisprimary and c.relnamespace = 'public'::regnamespace and exists (
         select from pg_attribute s where s.attrelid = c.oid and s.attname = 'school_id' and s.attnotnull)`,
    )
    expect(rows.length).toBeGreaterThan(15)
    expect(rows.filter(({ first }) => first !== 'school_id')).toEqual([])
  })

  test('the role of the application owns nothing and may not step over the wall', async () => {
    const { rows } = await world.owner.query(
      `select r.rolsuper, r.rolbypassrls, r.rolcreaterole,
         (select count(*)::int from pg_class c where c.relowner = r.oid) as owned
       from pg_roles r where r.rolname = 'preau_app'`,
    )
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, owned: 0 }])
  })

  test('resetting the role does not lead back to the owner', async () => {
    const { rows } = await world.database.inSchool(tilleuls, async (tx) => {
      await tx.connection.query('reset role')
      return tx.connection.query('select current_user as who')
    })
    expect(rows).toEqual([{ who: 'preau_app' }])
  })
})

describe('a transaction', () => {
  test('that fails in the middle leaves nothing behind', async () => {
    const work = world.database.inSchool(tilleuls, async (tx) => {
      await tx.connection.query(`update standard set name = 'Half done'`)
      throw new Error('interrupted')
    })
    await expect(work).rejects.toThrow('interrupted')
    const { rows } = await world.owner.query(`select 1 from standard where name = 'Half done'`)
    expect(rows).toEqual([])
  })

  test('fails with what broke it, also when it hears first of the statements sent behind that', async () => {
    const work = world.database.inSchool(tilleuls, ({ connection }) => {
      const first = connection.query('select 1 / 0')
      const heardLate = first.then(String).then(String).then(String).then(String).then(String)
      return Promise.all([heardLate, connection.query('select 1')])
    })
    await expect(work).rejects.toMatchObject({ code: '22012' })
  })

  test('that hid the failure of a statement is not reported as saved', async () => {
    const work = world.database.inSchool(tilleuls, async (tx) => {
      await tx.connection.query('select 1 / 0').catch(() => undefined)
      return 'saved'
    })
    await expect(work).rejects.toThrow('rolled back')
  })

  test('for something that is no school is a bug, not a query', async () => {
    const work = world.database.inSchool("x'; drop table school; --" as SchoolId, async () => 1)
    await expect(work).rejects.toThrow('no id')
  })
})

describe('a transaction that sends its end behind its last statements', () => {
  const rename = (name: string) => `update standard set name = '${name}'`
  const names = async () =>
    (await world.owner.query<{ name: string }>('select distinct name from standard')).rows

  test('is saved when they were', async () => {
    await world.database.inSchool(oakfield, (_, finish) =>
      finish(({ connection }) => connection.query(rename('Reception'))),
    )
    expect(await names()).toContainEqual({ name: 'Reception' })
  })

  test('leaves nothing behind when one of them fails, and the connection is good for more', async () => {
    const work = world.database.inSchool(tilleuls, (_, finish) =>
      finish(({ connection }) =>
        Promise.all([
          connection.query(rename('Half done')),
          connection.query('select lost_race()'),
        ]),
      ),
    )
    await expect(work).rejects.toMatchObject({ code: '40001' })
    expect(await names()).not.toContainEqual({ name: 'Half done' })
    await world.database.inSchool(tilleuls, (tx) => tx.connection.query('select 1'))
  })

  test('refuses one that comes too late to be saved', async () => {
    const work = world.database.inSchool(tilleuls, (_, finish) =>
      finish(async ({ connection }) => {
        await connection.query('select 1')
        await connection.query(rename('Too late'))
      }),
    )
    await expect(work).rejects.toThrow('was already sent')
  })
})

describe('a glance', () => {
  test('sees the school it looks at, in a transaction that cannot write', async () => {
    const { rows } = await world.database.glanceInSchool(tilleuls, ({ connection }) =>
      connection.query('select standard_id from standard'),
    )
    expect(rows).toEqual([{ standard_id: inTilleuls }])
    const writing = world.database.glanceInSchool(tilleuls, ({ connection }) =>
      connection.query(`update standard set name = 'Seen'`),
    )
    await expect(writing).rejects.toMatchObject({ code: '25006' })
  })

  test('refuses a statement that waited for an answer: it would be outside the wall', async () => {
    const looking = world.database.glanceInSchool(tilleuls, async ({ connection }) => {
      await connection.query('select 1')
      return connection.query('select standard_id from standard')
    })
    await expect(looking).rejects.toThrow('was already sent')
  })
})

describe('a connection that PostgreSQL ends', () => {
  test('fails its own work and nothing else', async () => {
    const cut = world.database.inSchool(tilleuls, async (tx) => {
      const { rows } = await tx.connection.query('select pg_backend_pid() as pid')
      await world.owner.query('select pg_terminate_backend($1)', [rows[0].pid])
      await tx.connection.query('select 1')
    })
    await expect(cut).rejects.toThrow()
    expect(await world.database.inSchool(tilleuls, async () => 'well')).toBe('well')
  })
})

describe('the only connection of a pool', () => {
  let narrow: Database
  beforeAll(() => {
    narrow = openDatabase({ url: world.url, size: 1 })
    closeAfterFile(() => narrow.close())
  })
  const bug = () => {
    throw new Error('a bug')
  }

  /** The next transaction may write, and hears nothing of the school before it. */
  const expectFresh = async () => {
    const { rows } = await narrow.atDoor('platform', async ({ connection }) => {
      await connection.query('create temporary table fresh (one int) on commit drop')
      return connection.query(
        `select current_setting('app.school_id', true) as school, current_setting('app.door') as door`,
      )
    })
    expect(rows).toEqual([{ school: '', door: 'platform' }])
  }

  test.each<[string, (database: Database) => Promise<unknown>]>([
    ['a glance that throws at once', (database) => database.glanceInSchool(tilleuls, bug)],
    [
      'a glance that throws behind its first statement',
      (database) =>
        database.glanceInSchool(tilleuls, ({ connection }) => {
          connection.query('select 1')
          return bug()
        }),
    ],
    ['a glance that rejects', (database) => database.glanceInSchool(tilleuls, async () => bug())],
    ['a glance at a door that throws at once', (database) => database.glanceAtDoor('mail', bug)],
    ['work that throws at once', (database) => database.inSchool(tilleuls, bug)],
    ['work that rejects', (database) => database.inSchool(tilleuls, async () => bug())],
    [
      'work that throws while it finishes',
      (database) => database.inSchool(tilleuls, (_, finish) => finish(bug)),
    ],
    ['work at a door that throws at once', (database) => database.atDoor('mail', bug)],
  ])('is clean after %s', async (_, work) => {
    await expect(work(narrow)).rejects.toThrow('a bug')
    await expectFresh()
  })

  test('is clean after a statement that nobody waited for', async () => {
    await narrow.glanceInSchool(tilleuls, async ({ connection }) => {
      connection.query('select 1 / 0')
    })
    await expectFresh()
    const work = narrow.inSchool(tilleuls, async ({ connection }) => {
      connection.query('select 1 / 0')
    })
    await expect(work).rejects.toThrow('rolled back')
    await expectFresh()
  })

  test.each<[string, (tx: Transaction, finish: Finish) => Promise<unknown>]>([
    ['a statement', ({ connection }) => connection.query(`update standard set name = 'Late'`)],
    ['an end', (_, finish) => finish(async () => undefined)],
  ])('refuses %s of work that was given up, also while another school uses it', async (_, late) => {
    let tried: Promise<unknown> | undefined
    let goOn: () => void = () => undefined
    const isLate = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const work = narrow.inSchool(tilleuls, async (tx, finish) => {
      tried = isLate.then(() => late(tx, finish))
      tried.catch(() => undefined)
      bug()
    })
    await expect(work).rejects.toThrow('a bug')
    await narrow.inSchool(oakfield, async ({ connection }) => {
      goOn()
      await expect(tried).rejects.toThrow('was already sent')
      const { rows } = await connection.query('select standard_id, name from standard')
      expect(rows).toMatchObject([{ standard_id: inOakfield }])
      expect(rows).not.toMatchObject([{ name: 'Late' }])
    })
  })
})
