import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { billingSchool } from '#tests/support/server/billing-school.ts'
import { killedInTheMiddle } from '#tests/support/server/killed-act.ts'
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

test('a server that is killed while it numbers has numbered nothing, and the next try leaves no gap', async () => {
  const school = await billing.aSchool()
  const director = await aVisitor(preau, {
    of: await smallWorld(test$.owner).aDirector({ of: school }),
  })
  const issue = async (drafts: { id: string; version: number }[], runId = nextId('run')) =>
    performAct(preau, {
      ...{ by: director, act: 'issueDrafts', after: 'serverTime' },
      ...{ drafts, month: '2026-10', runId },
    })
  await issue([await billing.aDraft({ of: await billing.aChild(school) })])
  const drafts = []
  for (let place = 0; place < 20; place += 1)
    drafts.push(await billing.aDraft({ of: await billing.aChild(school) }))
  const ofSchool = `where school_id = '${school.schoolId}'`
  const standing = async () => ({
    papers: await count(`from invoice ${ofSchool}`),
    lines: await count(`from invoice_line ${ofSchool}`),
    drafts: await count(`from invoice_draft ${ofSchool}`),
    runs: await count(`from billing_run ${ofSchool}`),
    given: await count(`from invoice_number ${ofSchool} and last = 1`),
  })
  const before = await standing()
  expect(before).toMatchObject({ papers: 1, drafts: 20, given: 1 })

  // Papers and lines are written; nobody writes of which child they are before this is over.
  const runId = nextId('run')
  const sent = drafts.map(({ id, version }) => `{ id: "${id}", version: ${version} }`).join(', ')
  await killedInTheMiddle(test$, {
    held: (holder) => holder.query('lock table invoice_child in exclusive mode'),
    bearer: director.accessToken,
    now: '2026-11-17T07:40:00Z',
    query: `mutation { issueDrafts(actId: "${nextId('act')}", runId: "${runId}", month: "2026-10",
      drafts: [${sent}]) { __typename } }`,
  })
  expect(await standing()).toEqual(before)

  expect((await issue(drafts, runId)).code).toBeUndefined()
  expect(await issue(drafts, runId)).toMatchObject({ code: 'payments.already-issued' })
  const { rows } = await test$.owner.query<{ place: number }>(
    `select place from invoice ${ofSchool} order by place`,
  )
  expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: 21 }, (_, at) => at + 1))
}, 120_000)
