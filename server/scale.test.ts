import { beforeAll, describe, expect, test } from 'vitest'
import { buildScene, type Role, type Scene } from '#tests/access/cast.ts'
import { rows } from '#tests/access/matrix.ts'
import { reportOf } from '#tests/support/examples/tablet-examples.ts'
import { memoryFiles } from '#tests/support/server/memory-files.ts'
import { copySchool } from '#tests/support/server/more-schools.ts'
import { logPlans, type RanStatement } from '#tests/support/server/plan-log.ts'
import { HandClock, testSecrets } from '#tests/support/server/request-context.ts'
import { countIdsAnew } from '#tests/support/server/small-world.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { fillClass } from '#tests/support/tablets/full-class.ts'
import { reportMail } from './features/diary/mails/report-mail.ts'
import { ownDrawUpload } from './features/media/drawing/own-draw-upload.ts'
import { doHourWork, doMinuteWork } from './periodic-work.ts'
import { timeOrderedIds } from './platform/ids.ts'
import type { Job } from './platform/jobs/job-queue.ts'
import { databaseMailQueue } from './platform/mail/database-mail-queue.ts'
import { workOnMails } from './platform/mail/mail-work.ts'

// Every operation of the contract and every job, as it really runs: the statements and their plans are those that
// PostgreSQL took, inside of functions and triggers too. Nothing here names a statement.

type Ran = ReadonlyMap<string, readonly RanStatement[]>
type Size = { schools: number; children: number }

const few = { schools: 3, children: 30 }
// More schools than `aClass` forgives rows: one reading of all schools is seen.
const manySchools = { schools: 120, children: 30 }
const manyChildren = { schools: 3, children: 120 }

/**
 * Rows that make no difference. Which index leads to a child depends on how many rows there are: a statement may go
 * through the child's class instead of its own key.
 */
const aClass = ({ children }: Size): number => children + 10

const asked: readonly Role[] = ['teacher of the class', 'director', 'platform admin']

let worlds: Record<'few' | 'manySchools' | 'manyChildren', Ran>

beforeAll(async () => {
  worlds = {
    few: await runEverything(few),
    manySchools: await runEverything(manySchools),
    manyChildren: await runEverything(manyChildren),
  }
}, 300_000)

/** Runs everything in a world of this size, by operation and role, or by job. */
async function runEverything({ schools, children }: Size): Promise<Ran> {
  countIdsAnew()
  const test$ = await createTestDatabase()
  const plans = await logPlans(test$)
  const clock = new HandClock('2026-11-17T07:40:00Z')
  const preau = await createTestApp({ database: test$.database, clock })
  try {
    const scene = await buildScene(test$, clock)
    await fill(test$, { scene, schools, children })
    const ran = new Map<string, RanStatement[]>()
    for (const [name, job] of jobsOf(test$, clock)) {
      plans.take()
      await job()
      ran.set(name, plans.take())
    }
    for (const [name, tell] of tabletsOf(preau, scene)) {
      plans.take()
      await tell()
      ran.set(name, plans.take())
    }
    for (const { operation, call } of rows) {
      if (operation.startsWith('Subscription.')) continue
      for (const role of asked) {
        const member = scene.cast[role]
        const { query, variables } = call(scene, member)
        plans.take()
        await preau.ask(query, { variables, bearer: member.accessToken })
        await preau.app.workSettled()
        ran.set(`${operation} · ${role}`, plans.take())
      }
    }
    return ran
  } finally {
    plans.stop()
    await preau.app.close()
  }
}

/** Lists what a tablet says of itself, behind an answer and by its introduction. */
function tabletsOf(preau: TestApp, { cast, tabletId }: Scene): [string, () => Promise<unknown>][] {
  const { account, accessToken } = cast.director
  if (!account) throw new Error('a director without an account')
  const headers = reportOf(tabletId, [[account, 3]])
  const authorization = `Bearer ${accessToken}`
  const introduction = { ...headers, authorization, cookie: `preau-tablet=${account.userId}` }
  return [
    [
      'report of a tablet',
      async () => {
        await preau.ask('{ serverTime }', { bearer: accessToken, headers })
        await preau.app.workSettled()
      },
    ],
    [
      'introduction of a tablet',
      () => preau.app.inject({ method: 'POST', url: '/api/tablet', headers: introduction }),
    ],
  ]
}

/**
 * One school has a day to be sent, a sheet that changed and a picture to sweep. A child of it is to be erased. Another one is
 * to be deleted, with its director. The others wait for their hour.
 */
async function fill(
  { owner }: TestDatabase,
  { scene, schools, children }: Size & { scene: Scene },
): Promise<void> {
  const { class: schoolClass, child, milestone, cast } = scene
  const { schoolId } = schoolClass
  const by = cast['teacher of the class'].account
  if (!by) throw new Error('a class without a teacher')
  await owner.query('update school set send_daily_report_to_mail = true')
  const { milestoneId } = milestone
  await fillClass(owner, { class: schoolClass, child, by, milestoneId, children })
  await copySchool(owner, { of: schoolId, times: schools - 1 })
  await owner.query(`
    update school set storage_bytes = 1, storage_measured_at = '2026-11-17T07:00:00Z', ledger_checked_at = '2026-11-17T07:00:00Z';
    update diary_look set due_at = '2026-11-17T16:30:00Z';
    delete from media_to_judge where since < '2026-11-01'`)
  await owner.query(
    `update school set storage_measured_at = null, ledger_checked_at = null where school_id = $1`,
    [schoolId],
  )
  await owner.query(
    `update daily_report set status = 'approved', approved_at = '2026-11-17T07:30:00Z', changed_at = '2026-11-17T07:30:00Z'
     where school_id = $1 and date = '2026-11-13'`,
    [schoolId],
  )
  await owner.query(
    `update transmission_line set version = 2, details = jsonb_set(details, '{drinkMl}', '100')
     where school_id = $1 and date = '2026-11-12'`,
    [schoolId],
  )
  await owner.query(
    `insert into media (school_id, media_id, kind, account_id, total_bytes, sha256, state, created_at)
     values ($1, gen_random_uuid(), 'photo', $2, 10, repeat('0', 64), 'arriving', '2026-10-01T08:00:00Z')`,
    [schoolId, by.userId],
  )
  await owner.query(`update school set deletion_due_on = '2026-11-10' where name = 'Closed'`)
  await owner.query(
    `insert into child (school_id, child_id, first_name, last_name, birth_date)
     values ($1, md5('left')::uuid, 'Ana', 'Partie', '2018-03-14')`,
    [schoolId],
  )
  await owner.query(
    `insert into enrolment (school_id, enrolment_id, child_id, class_id, first_day, last_day, class_order)
     values ($1, gen_random_uuid(), md5('left')::uuid, $2, '2022-09-01', '2023-07-07', 1)`,
    [schoolId, schoolClass.classId],
  )
  await owner.query('vacuum analyze')
}

/** All that a server does by itself. */
function jobsOf({ database }: TestDatabase, clock: HandClock): [string, () => Promise<unknown>][] {
  const ids = timeOrderedIds(clock)
  const [files, secrets] = [memoryFiles(), testSecrets]
  const queued: Record<string, string>[] = []
  const jobs = { send: async (_: unknown, { data }: Job) => void queued.push(data) }
  const mail = databaseMailQueue({ clock, ids, secrets, jobs })
  const drawUpload = ownDrawUpload({ database, clock, files })
  const means = { database, clock, ids, secrets, mail, files, drawUpload }
  const fail = (bug: unknown): never => {
    throw bug
  }
  const sendMail = () =>
    workOnMails(
      { work: (_, handle) => handle(queued[0] ?? {}) },
      {
        ...{ database, clock, secrets, writers: [reportMail], siteUrl: 'https://preau.test' },
        log: { info() {}, warn() {}, error() {} },
        carrier: { carry: async () => ({ is: 'delivered' }) },
      },
    )
  return [
    ['the minute, with a school to send', () => doMinuteWork(means)],
    ['the minute, with nothing due', () => doMinuteWork(means)],
    [
      'the hour, with a picture to sweep, a school to measure and check, another one and a child that go',
      () => doHourWork(means, fail),
    ],
    ['the hour, with nothing due', () => doHourWork(means, fail)],
    ['a mail', sendMail],
  ]
}

type Total = { text: string; runs: number; work: number; answered: number; busiest: string }

const neverRun: Total = { text: '', runs: 0, work: 0, answered: 0, busiest: 'none' }

function totalsOf(ran: readonly RanStatement[] = []): ReadonlyMap<string, Total> {
  const byText = Map.groupBy(ran, ({ text }) => text)
  return new Map(
    [...byText].map(([text, runs]) => [
      text,
      {
        text,
        runs: runs.length,
        work: runs.reduce((sum, { work }) => sum + work, 0),
        answered: runs.reduce((sum, { answered }) => sum + answered, 0),
        busiest: runs.reduce((most, it) => (it.work > most.work ? it : most)).busiest,
      },
    ]),
  )
}

/** Every statement of every operation and job in two worlds, side by side. */
function compare(small: Ran, large: Ran) {
  return [...large].flatMap(([name, ran]) => {
    const before = totalsOf(small.get(name))
    return [...totalsOf(ran).values()].map((after) => ({
      name,
      after,
      before: before.get(after.text) ?? neverRun,
    }))
  })
}

const shortly = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 160)

/** The lines that a failing test prints: which statement grew where, from what to what. */
const grown = (
  { name, before, after }: ReturnType<typeof compare>[number],
  what: 'runs' | 'work',
): string =>
  `${name}: ${what} ${before[what]} → ${after[what]} (${before.busiest} → ${after.busiest}) of ${shortly(after.text)}`

test('every operation of the contract and every job was seen at work', () => {
  const silent = [...worlds.few].filter(([, ran]) => ran.length === 0).map(([name]) => name)
  expect(silent.filter((name) => !name.startsWith('Query.serverTime'))).toEqual([])
  expect(worlds.few.size).toBeGreaterThan(250)
})

describe('with forty times as many schools', () => {
  test('no operation and no job runs more statements', () => {
    const more = compare(worlds.few, worlds.manySchools).filter(
      ({ before, after }) => after.runs > before.runs,
    )
    const lines = more.map((it) => grown(it, 'runs'))
    expect(lines, lines.join('\n')).toEqual([])
  })

  test('no statement reads more rows, but for the schools that it answers', () => {
    const times = manySchools.schools / few.schools
    const more = compare(worlds.few, worlds.manySchools).filter(
      ({ before, after }) =>
        after.work > before.work * (after.answered > before.answered ? times : 1) + aClass(few),
    )
    const lines = more.map((it) => grown(it, 'work'))
    expect(lines, lines.join('\n')).toEqual([])
  })
})

describe('with four times as many children in the class', () => {
  const times = manyChildren.children / few.children

  test('no statement reads more than four times as many rows, each time that it runs', () => {
    const more = compare(worlds.few, worlds.manyChildren).filter(
      ({ before, after }) =>
        after.work / after.runs >
        (before.work / Math.max(1, before.runs)) * times + aClass(manyChildren),
    )
    const lines = more.map((it) => grown(it, 'work'))
    expect(lines, lines.join('\n')).toEqual([])
  })

  test('no statement runs more than four times as often', () => {
    const more = compare(worlds.few, worlds.manyChildren).filter(
      ({ before, after }) => after.runs > before.runs * times,
    )
    const lines = more.map((it) => grown(it, 'runs'))
    expect(lines, lines.join('\n')).toEqual([])
  })
})
