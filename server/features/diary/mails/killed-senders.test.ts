import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { startMailServer } from '#tests/support/server/mail-server.ts'
import { testSecret } from '#tests/support/server/request-context.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aDiaryScene, diaryDate } from '#tests/support/tablets/diary-scene.ts'
import { readDiaryDay } from '../read-diary.ts'
import { approveReports } from '../reports/reports.acts.ts'

const families = 30
const path = fileURLToPath(
  new URL('../../../../tests/support/server/report-sender-process.ts', import.meta.url),
)

const running = new Set<ChildProcess>()

const db = await createTestDatabase()
const server = await startMailServer()
const scene = await aDiaryScene(db)
afterEach(() => {
  for (const sender of running) sender.kill('SIGKILL')
})
afterAll(async () => {
  await server.stop()
})

/** A server; when it is killed, another one takes its place. */
function aServer(): ChildProcess {
  const sender = fork(path, [db.url, server.url, testSecret, `${diaryDate}T16:30:00Z`])
  running.add(sender)
  sender.once('exit', () => running.delete(sender))
  return sender
}

async function approveDays(): Promise<void> {
  for (let number = 0; number < families; number += 1) {
    const children = [await scene.newChild(), await scene.newChild()]
    await scene.family(children, [{ name: 'Parent', email: `parent-${number}@family.test` }])
    await scene.marie.send(...children.map((child) => scene.marie.line({ child })))
  }
  const day = await readDiaryDay(await scene.director.request(), {
    classId: scene.schoolClass.classId,
    date: diaryDate,
  })
  const reports = (day?.reports ?? []).map(({ childId, date, version }) => ({
    id: `${childId}:${date}`,
    version,
  }))
  const answers = await approveReports(await scene.director.request(), { reports })
  expect(answers.every(({ ok }) => ok)).toBe(true)
}

test('two servers that are killed again and again send each family one mail and lose none', async () => {
  await approveDays()
  let deaths = 0
  server.beforeAnswer(() => {
    if (server.received.length % 6 !== 3 || deaths === 4) return
    deaths += 1
    const [victim] = running
    victim?.kill('SIGKILL')
    aServer()
  })
  aServer()
  aServer()

  await vi.waitFor(
    async () => {
      // As if the half minute had passed after which a process without a sign of life is taken for dead.
      await db.owner.query(
        `update job.job set heartbeat_on = now() - interval '1 hour'
         where state = 'active' and started_on < now() - interval '2 seconds'`,
      )
      const { rows } = await db.owner.query('select state from mail')
      expect(rows).toEqual(Array(families).fill({ state: 'sent' }))
    },
    { timeout: 60_000, interval: 500 },
  )
  expect(deaths).toBe(4)
  // A mail whose server died before it could note it comes twice, under one name: mail programs show it once.
  const arrived = new Set(server.received.map(({ to, mail }) => `${to.join()} ${mail.messageId}`))
  const addresses = [...arrived].map((mail) => mail.split(' ')[0])
  expect(addresses.toSorted()).toEqual(
    Array.from({ length: families }, (_, number) => `parent-${number}@family.test`).toSorted(),
  )
  const { rows } = await db.owner.query(
    `select status, count(*)::int as count from daily_report group by status`,
  )
  expect(rows).toEqual([{ status: 'sent', count: 2 * families }])
}, 90_000)
