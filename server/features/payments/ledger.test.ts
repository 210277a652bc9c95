import { beforeAll, describe, expect, test } from 'vitest'
import type { SchoolId } from '#domain/kernel/ids.ts'
import { ledgerYears } from '#domain/privacy/fixed-terms.ts'
import { ledgerOfEverySchool } from '#tests/support/server/ledger-rows.ts'
import { memoryFiles } from '#tests/support/server/memory-files.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { type SmallSchool, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { forgetLedger } from './forget-ledger.ts'
import { paperKey } from './invoices/run-billing.ts'

const test$ = await createTestDatabase()

const kept = [
  'invoice',
  'invoice_child',
  'invoice_line',
  'invoice_file',
  'invoice_mail',
  'receipt',
  'receipt_part',
  'receipt_cancelled',
  'reminder',
  'reminder_paper',
  'late_fee_waived',
]

let school: SmallSchool

beforeAll(async () => {
  const world = smallWorld(test$.owner)
  school = await world.aSchool()
  await world.aDirector({ of: school })
  await world.aChild({ in: await world.aClass({ of: school }) })
  for (const insert of ledgerOfEverySchool)
    await test$.owner.query(
      `${insert} from (select $1::uuid as school_id) s join account a using (school_id)`,
      [school.schoolId],
    )
})

const asApp = (text: string, schoolId: SchoolId = school.schoolId) =>
  test$.database.inSchool(schoolId, async ({ connection }) => (await connection.query(text)).rows)

describe('the ledger', () => {
  test.each(kept)(
    'keeps every row of %s: the app may neither change nor delete it',
    async (table) => {
      expect(await asApp(`select 1 from ${table}`)).toHaveLength(1)
      const { rows } = await test$.owner.query<{ name: string }>(
        'select column_name as name from information_schema.columns where table_name = $1',
        [table],
      )
      for (const { name } of rows)
        await expect(asApp(`update ${table} set ${name} = ${name}`)).rejects.toThrow(
          'permission denied',
        )
      await expect(asApp(`delete from ${table}`)).rejects.toThrow('permission denied')
      await expect(asApp(`truncate ${table}`)).rejects.toThrow('permission denied')
      expect(await asApp(`select 1 from ${table}`)).toHaveLength(1)
    },
  )

  test('is forgotten by nobody in a school, and by the platform only after ten full years', async () => {
    await expect(asApp(`select * from forget_ledger('2050-01-01')`)).rejects.toThrow(
      'only the platform',
    )
    const files = memoryFiles()
    const [{ id } = { id: '' }] = await asApp('select invoice_id as id from invoice')
    await files.write(paperKey(school.schoolId, id), Buffer.from('%PDF'))
    const forget = (today: string) =>
      forgetLedger({ ...test$, clock: new HandClock(`${today}T12:00:00Z`), files })
    expect(await forget(`${2026 + ledgerYears}-12-31`)).toBe(0)
    expect(await files.read(paperKey(school.schoolId, id))).not.toBeNull()
    expect(await forget(`${2026 + ledgerYears + 1}-01-01`)).toBe(1)
    expect(await files.read(paperKey(school.schoolId, id))).toBeNull()
    for (const table of kept) expect(await asApp(`select 1 from ${table}`), table).toEqual([])
  })
})
