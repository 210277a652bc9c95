import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { type PaperBundleId, parseId } from '#domain/kernel/ids.ts'
import { systemClock } from '#server/platform/clock.ts'
import { folderFileStore } from '#server/platform/files/folder-file-store.ts'
import { timeOrderedIds } from '#server/platform/ids.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { billingSchool } from '#tests/support/server/billing-school.ts'
import { bundleDesk, issuedPapers } from '#tests/support/server/bundle-desk.ts'
import { textOf } from '#tests/support/server/pdf-text.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'
import { bundleFolder, bundleJob } from './make-bundle.ts'

const test$ = await createTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'preau-bundles-'))
const preau = await createTestApp({
  ...{ database: test$.database, clock: new HandClock('2026-11-17T07:40:00Z') },
  files: folderFileStore({ folder, ids: timeOrderedIds(systemClock) }),
})
const { ask, list, fetch } = bundleDesk(preau)
const program = new URL('../../../../tests/support/server/bundle-process.ts', import.meta.url)

const running = new Set<ChildProcess>()
afterEach(() => {
  for (const server of running) server.kill('SIGKILL')
})
const aServer = (): ChildProcess => {
  const server = fork(program, [test$.url, folder], { silent: true })
  running.add(server)
  return server
}

test('a file of a server that is killed in the middle is made once by the next one, with exactly its papers', async () => {
  const school = await billingSchool(test$).aSchool()
  const by = await aVisitor(preau, {
    of: await smallWorld(test$.owner).aDirector({ of: school }),
  })
  const names = Array.from({ length: 120 }, (_, place) => `Famille-${place}-`)
  const papers = await issuedPapers(preau, {
    ...{ by, school, names },
    billing: billingSchool(test$),
  })
  // Every second paper, the last one first: as a filter and an order of the screen would have it.
  const chosen = papers.filter((_, place) => place % 2 === 0).toReversed()
  const { paperBundles } = await ask(by, chosen, 'pdf')
  const id = parseId<PaperBundleId>(paperBundles[0]?.id ?? '') as PaperBundleId
  const at = { schoolId: school.schoolId, id }

  const jobs = createJobs({ url: test$.url })
  await jobs.start({ info() {}, warn() {}, error() {} })
  await test$.database.inSchool(school.schoolId, (tx) => jobs.send(tx, bundleJob(at)))
  await jobs.stop()
  const first = aServer()
  await vi.waitFor(async () => expect((await list(by))[0]?.done).toBeGreaterThan(0), {
    ...{ timeout: 60_000, interval: 10 },
  })
  first.kill('SIGKILL')
  const [cutOff] = await list(by)
  expect(cutOff).toMatchObject({ state: 'underway', total: 60, address: null })
  expect(cutOff?.done).toBeLessThan(60)

  aServer()
  await vi.waitFor(
    async () => {
      // As if the half minute had passed after which a process without a sign of life is taken for dead.
      await test$.owner.query(
        `update job.job set heartbeat_on = now() - interval '1 hour'
         where state = 'active' and started_on < now() - interval '2 seconds'
           and not exists (select from paper_bundle where tries > 1)`,
      )
      expect(await list(by)).toMatchObject([{ state: 'ready', done: 60, total: 60 }])
    },
    { timeout: 60_000, interval: 200 },
  )
  const [ready] = await list(by)
  const words = textOf((await fetch(ready?.address)).rawPayload)
  const families = [...words.matchAll(/Famille-(\d+)-/g)].map(([, place]) => Number(place))
  expect([...new Set(families)]).toEqual(Array.from({ length: 60 }, (_, place) => 118 - place * 2))
  expect(words.match(/1 sur 1/g)).toHaveLength(60)
  // Nothing that the killed server left stays beside it.
  expect(await readdir(join(folder, bundleFolder(at)))).toEqual(['papers.pdf'])
  const { rows } = await test$.owner.query('select tries from paper_bundle')
  expect(rows).toEqual([{ tries: 2 }])
}, 150_000)
