import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { billingSchool } from '#tests/support/server/billing-school.ts'
import { queuedMails } from '#tests/support/server/queued-mails.ts'
import { HandClock, testSecret } from '#tests/support/server/request-context.ts'
import { nextId, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'
import { paperKey } from './run-billing.ts'

const test$ = await createTestDatabase()
const preau = await createTestApp({
  database: test$.database,
  clock: new HandClock('2026-11-17T07:40:00Z'),
})
const billing = billingSchool(test$)
const program = new URL('../../../../tests/support/server/billing-process.ts', import.meta.url)

const count = async (text: string): Promise<number> => {
  const { rows } = await test$.owner.query<{ count: number }>(
    `select count(*)::int as count ${text}`,
  )
  return rows[0]?.count ?? 0
}

const ended = (server: ChildProcess) =>
  new Promise<void>((resolve) => server.once('exit', () => resolve()))

test('a server that is killed in the middle of an issue numbers and mails nothing twice, and loses nothing', async () => {
  const school = await billing.aSchool()
  const director = await aVisitor(preau, {
    of: await smallWorld(test$.owner).aDirector({ of: school }),
  })
  const drafts = []
  for (let place = 0; place < 20; place += 1) {
    const email = `payer-${place}@families.test`
    drafts.push(await billing.aDraft({ of: await billing.aChild(school, { email }) }))
  }
  const runId = nextId('run')
  const after = 'serverTime'
  const wish = { drafts, month: '2026-10', runId }
  await performAct(preau, { by: director, act: 'issueDrafts', after, ...wish })
  // What was sent before the kill was pressed again: it is known.
  expect(
    await performAct(preau, { by: director, act: 'issueDrafts', after, ...wish }),
  ).toMatchObject({
    code: 'payments.already-issued',
  })

  const folder = await mkdtemp(join(tmpdir(), 'preau-billing-'))
  const start = () =>
    fork(program, [test$.url, folder, testSecret, school.schoolId, runId], { silent: true })
  const first = start()
  const gone = ended(first)
  await vi.waitFor(async () => expect(await count('from invoice_mail')).toBeGreaterThanOrEqual(3), {
    timeout: 60_000,
    interval: 20,
  })
  first.kill('SIGKILL')
  await gone
  const left = await count('from invoice_mail')
  expect(left).toBeLessThan(20)

  await ended(start())
  expect(await count('from invoice_mail')).toBe(20)
  const to = (await queuedMails(test$.owner)).map((mail) => mail.to.address)
  expect(new Set(to).size).toBe(20)
  expect(to).toHaveLength(20)
  const { rows } = await test$.owner.query<{ id: string; place: number; sha256: string }>(
    `select i.invoice_id as id, i.place, f.sha256 from invoice i join invoice_file f using (school_id, invoice_id)
     order by place`,
  )
  expect(rows.map(({ place }) => place)).toEqual(drafts.map((_, place) => place + 1))
  for (const { id, sha256 } of rows) {
    const file = await readFile(join(folder, paperKey(school.schoolId, id)))
    expect(createHash('sha256').update(file).digest('hex')).toBe(sha256)
  }
}, 120_000)
