import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/server/test-database.ts'

const test$ = await createTestDatabase()

type Key = { table: string; key: string; goes: string }

/** Keys for which no whole index begins with their columns, in whatever order. */
async function keysWithoutIndex(goes: readonly string[]): Promise<Key[]> {
  const { rows } = await test$.owner.query<Key>(
    `select c.conrelid::regclass::text as table, c.conname as key, c.confrelid::regclass::text as goes
     from pg_constraint c
     where c.contype = 'f' and c.confrelid::regclass::text = any($1)
       and not exists (select from pg_index i
         where i.indrelid = c.conrelid and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
           and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '%IS NOT NULL)'))
     order by 1, 2`,
    [goes],
  )
  return rows
}

// A removed account is looked for in every table with such a key. Without an index that reads the rows of all schools.
test('an account that goes is looked for by an index wherever a key leads to it', async () => {
  expect(await keysWithoutIndex(['account'])).toEqual([])
})

// Two rows for each child, a year each: these are read at once.
const few = ['transfer_choice', 'transfer_move']

test('so are a child, a guardian, an address and a class that go', async () => {
  const keys = await keysWithoutIndex(['child', 'guardian', 'address', 'class'])
  expect(keys.filter(({ table }) => !few.includes(table))).toEqual([])
})
