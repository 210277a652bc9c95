import { expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { billingSchool } from '#tests/support/server/billing-school.ts'
import { queuedMails } from '#tests/support/server/queued-mails.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'

const test$ = await createTestDatabase()
const preau = await createTestApp({
  database: test$.database,
  clock: new HandClock('2026-11-17T07:40:00Z'),
})
const billing = billingSchool(test$)

test('an issue on a full disk is refused in words, books nothing by half, and works once there is room', async () => {
  const school = await billing.aSchool()
  const director = await aVisitor(preau, {
    of: await smallWorld(test$.owner).aDirector({ of: school }),
  })
  const drafts = []
  for (let place = 0; place < 5; place += 1)
    drafts.push(await billing.aDraft({ of: await billing.aChild(school) }))
  const countOf = async (table: string): Promise<number> => {
    const { rows } = await test$.owner.query<{ count: number }>(
      `select count(*)::int as count from ${table} where school_id = $1`,
      [school.schoolId],
    )
    return rows[0]?.count ?? 0
  }
  const tables = [
    ...['invoice', 'invoice_line', 'invoice_draft', 'invoice_number', 'billing_run', 'change'],
  ]
  const standing = () => Promise.all(tables.map(countOf))
  const before = await standing()

  // The papers are written when their lines find no room, as PostgreSQL says it of a disk.
  await test$.owner.query(`
    create function no_room() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file "base/5/16412": No space left on device' using errcode = '53100';
    end $$;
    create trigger no_room before insert on invoice_line for each statement execute function no_room()`)
  const chosen = drafts.map(({ id, version }) => `{ id: "${id}", version: ${version} }`)
  const runId = nextId('run')
  const { status, headers, errors } = await director.ask(
    `mutation { issueDrafts(actId: "${nextId('act')}", runId: "${runId}", month: "2026-10",
      drafts: [${chosen.join(', ')}]) { __typename } }`,
  )
  expect([status, errors?.[0]?.extensions?.code]).toEqual([503, 'SERVER_UNABLE'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(await standing()).toEqual(before)
  expect((await director.ask('{ serverTime }')).status).toBe(200)

  await test$.owner.query('drop trigger no_room on invoice_line')
  const issued = await performAct(preau, {
    ...{ by: director, act: 'issueDrafts', after: 'serverTime' },
    ...{ drafts, month: '2026-10', runId },
  })
  expect(issued.code).toBeUndefined()
  const { rows } = await test$.owner.query<{ place: number }>(
    'select place from invoice where school_id = $1 order by place',
    [school.schoolId],
  )
  expect(rows.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5])
  expect(await queuedMails(test$.owner)).toEqual([])
})
