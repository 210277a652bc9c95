import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { createJobs, type Jobs } from './jobs.ts'

let jobs: Jobs
const logged: string[] = []
const log = (facts: object, message: string) => void logged.push(JSON.stringify([facts, message]))

const test$ = await createTestDatabase()
beforeEach(async () => {
  logged.length = 0
  jobs = createJobs({ url: test$.url, pollSeconds: 0.5, watchSeconds: 1 })
  await jobs.start({ info: log, warn: log, error: log })
})
afterEach(async () => {
  await jobs.stop()
  await test$.owner.query('delete from job.job')
})

const patience = { firstDelaySeconds: 1, longestDelaySeconds: 1 }
const send = (mailId: string) =>
  test$.database.atDoor('mail', (tx) =>
    jobs.send(tx, { queue: 'mail', data: { mailId }, patience }),
  )

async function doneJobs(): Promise<string[]> {
  const done: string[] = []
  await jobs.work('mail', async ({ mailId }) => void done.push(mailId ?? ''))
  return done
}

const eventually = (expectation: () => unknown) => vi.waitFor(expectation, { timeout: 20_000 })

describe('work for later', () => {
  test('is done after PostgreSQL has ended every connection', async () => {
    const done = await doneJobs()
    await send('before')
    await eventually(() => expect(done).toEqual(['before']))
    await test$.owner.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'preau jobs'`)
    await send('after')
    await eventually(() => expect(done).toEqual(['before', 'after']))
  })

  test('that comes in a crowd does not wait for the clock, job by job', async () => {
    const patient = createJobs({ url: test$.url, pollSeconds: 600 })
    await patient.start({ info: log, warn: log, error: log })
    const done: string[] = []
    await patient.work('mail', async ({ mailId }) => void done.push(mailId ?? ''))
    const crowd = Array.from({ length: 60 }, (_, number) => `mail ${number}`)
    await test$.database.atDoor('mail', async (tx) => {
      for (const mailId of crowd) await jobs.send(tx, { queue: 'mail', data: { mailId }, patience })
    })
    await eventually(() => expect(done.toSorted()).toEqual(crowd.toSorted()))
    await patient.stop()
  })

  test('that fails does not take the job beside it along', async () => {
    const done = new Map<string, number>()
    await jobs.work('mail', async ({ mailId = '' }) => {
      done.set(mailId, (done.get(mailId) ?? 0) + 1)
      if (mailId === 'bad' && done.get(mailId) === 1) throw new Error('not now')
    })
    await test$.database.atDoor('mail', async (tx) => {
      for (const mailId of ['bad', 'good']) {
        await jobs.send(tx, { queue: 'mail', data: { mailId }, patience })
      }
    })
    await eventually(() => expect(done.get('bad')).toBe(2))
    expect(done.get('good')).toBe(1)
  })

  test('is done again when it fails', async () => {
    let tries = 0
    await jobs.work('mail', async () => {
      tries += 1
      if (tries === 1) throw new Error('not now')
    })
    await send('patience')
    await eventually(() => expect(tries).toBe(2))
  })

  test('may still be sent by a process that has stopped doing it', async () => {
    await doneJobs()
    await jobs.stop()
    await send('left behind')
    const { rows } = await test$.owner.query('select data from job.job')
    expect(rows).toEqual([{ data: { mailId: 'left behind' } }])
  })

  test('the role that does it may make no tables', async () => {
    const made = test$.database.atDoor('mail', (tx) =>
      tx.connection.query('create table job.ours (id int)'),
    )
    await expect(made).rejects.toThrow('permission denied')
  })
})
