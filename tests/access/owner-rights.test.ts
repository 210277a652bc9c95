import { beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '#server/platform/database/database.ts'
import {
  type SmallAccount,
  type SmallSchool,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'

// Functions that run with the rights of the tables' owner see past the wall: what they tell their callers.

let test$: TestDatabase
let own: SmallSchool
let other: SmallSchool
let far: SmallAccount
let admin: SmallAccount

beforeAll(async () => {
  test$ = await createTestDatabase()
  const world = smallWorld(test$.owner)
  own = await world.aSchool()
  other = await world.aSchool({ name: 'Oakfield' })
  far = await world.aTeacher({ of: other, name: 'Far Away' })
  admin = await world.anAdmin({ name: 'Platform Person' })
})

const within = <Value>(work: (tx: Transaction) => Promise<Value>) =>
  test$.database.inSchool(own.schoolId, work)

const answerOf = async (tx: Transaction, expression: string, values: unknown[] = []) =>
  (await tx.connection.query<{ value: unknown }>(`select ${expression} as value`, values)).rows[0]
    ?.value

const nameOf = (id: string) => within((tx) => answerOf(tx, 'name_of_person($1::uuid)', [id]))

describe('functions with the rights of the owner', () => {
  test('name their search path, put temporary tables last, and are closed to everybody else', async () => {
    const { rows } = await test$.owner.query<{ name: string; path: string; open: boolean }>(`
      select p.proname as name, (select string_agg(setting, ';') from unnest(p.proconfig) as setting where setting like 'search_path=%') as path,
        p.proacl is null or exists (select from aclexplode(p.proacl) where grantee = 0) as open
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema') order by 1`)
    const path = 'search_path=pg_catalog, public, pg_temp'
    expect(rows).toEqual(
      [
        'anonymise_prospects',
        'bytes_of_school',
        'check_stalest_ledger',
        'close_class_team',
        'delete_due_school',
        'erase_child',
        'erase_from_event_mails',
        'erase_from_events',
        'erase_from_gallery',
        'forget_diary_letters',
        'forget_import_things',
        'forget_ledger',
        'forget_push',
        'forget_push_of_account',
        'forget_register_of',
        'forget_transfers',
        'health_reads_of',
        'ids_in_use',
        'ledger_difference_of',
        'measure_stalest_school',
        'name_of_person',
        'undo_child_import',
      ].map((name) => ({ name, path, open: false })),
    )
  })

  test('tell a school no name of another one, and the platform’s only because it acts there', async () => {
    expect(await nameOf(far.userId)).toBeNull()
    expect(await nameOf(admin.userId)).toBe('Platform Person')
  })

  test('read no table that the caller puts in the place of ours', async () => {
    const name = await within(async (tx) => {
      await tx.connection.query(
        'create temporary table account (account_id uuid, school_id uuid, name text) on commit drop',
      )
      await tx.connection.query('insert into pg_temp.account values ($1, null, $2)', [
        far.userId,
        'a name of the caller’s own',
      ])
      return answerOf(tx, 'name_of_person($1::uuid)', [far.userId])
    }).catch((error: Error & { code?: string }) => (error.code === '42501' ? null : error.message))
    expect(name).toBeNull()
  })

  test.each([
    ['bytes_of_school($1::uuid)', 'only the platform'],
    [`delete_due_school($1::uuid, '2099-01-01')`, 'only the platform'],
    ['measure_stalest_school(now())', 'only the platform'],
    ['forget_diary_letters(now())', 'only the door of mails'],
    ['forget_transfers(2099)', 'only the door of the platform'],
  ])('%s is a door’s alone, from within every school', async (call, why) => {
    const values = call.includes('$1') ? [other.schoolId] : []
    await expect(within((tx) => answerOf(tx, call, values))).rejects.toThrow(why)
  })

  test('a child is erased by its own school alone, and by a term only when that is over', async () => {
    const world = smallWorld(test$.owner)
    const theirs = await world.aChild({ in: await world.aClass({ of: other }) })
    const ours = await world.aChild({ in: await world.aClass({ of: own }) })
    const erased = (childId: string, why: string) =>
      within((tx) =>
        answerOf(tx, `erase_child($1::uuid, now(), '2026-11-17', $2, null, null)`, [childId, why]),
      )
    expect(await erased(theirs.childId, 'left')).toBe(false)
    expect(await erased(ours.childId, 'term')).toBe(false)
  })

  test('readings of a child are found by its own school alone', async () => {
    const child = await smallWorld(test$.owner).aChild({
      in: await smallWorld(test$.owner).aClass({ of: other }),
    })
    await test$.owner.query(
      `insert into health_read (school_id, read_id, account_id, actor_account_id, child_ids, hour, at)
        values ($1, gen_random_uuid(), $2, $2, array[$3::uuid], date_trunc('hour', now()), now())`,
      [other.schoolId, far.userId, child.childId],
    )
    const count = (tx: Transaction) =>
      answerOf(tx, '(select count(*)::int from health_reads_of($1::uuid))', [child.childId])
    expect(await within(count)).toBe(0)
    expect(await test$.database.inSchool(other.schoolId, count)).toBe(1)
  })

  test('a school is deleted by nobody before its day, not even at the door of the platform', async () => {
    const deleted = await test$.database.atDoor('platform', (tx) =>
      answerOf(tx, `delete_due_school($1::uuid, '2099-01-01')`, [other.schoolId]),
    )
    expect(deleted).toBe(false)
  })
})

describe('the role of the application', () => {
  test('owns nothing, passes no wall, makes no roles and no databases', async () => {
    const { rows } = await test$.owner.query(`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
        (select count(*)::int from pg_class where relowner = r.oid) as owned
      from pg_roles r where rolname = 'preau_app'`)
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        owned: 0,
      },
    ])
  })

  test('meets row-level security on every table that holds people or schools', async () => {
    const { rows } = await test$.owner.query<{ name: string }>(`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relrowsecurity
        and has_any_column_privilege('preau_app', c.oid, 'select')`)
    expect(rows).toEqual([])
  })

  test('cannot rewrite the logs, nor make tables of its own', async () => {
    for (const statement of [
      'update change set act = act',
      'delete from change',
      'update platform_change set act = act',
      'delete from platform_change',
      'update export_record set kind = kind',
      'delete from export_record',
      'create table public.mine ()',
      'alter table account disable row level security',
    ])
      await expect(
        within((tx) => tx.connection.query(statement)),
        statement,
      ).rejects.toMatchObject({ code: '42501' })
  })

  test('leaves its role by no statement', async () => {
    const who = await within(async (tx) => {
      await tx.connection.query('reset role')
      return answerOf(tx, 'current_user')
    })
    expect(who).toBe('preau_app')
  })
})
