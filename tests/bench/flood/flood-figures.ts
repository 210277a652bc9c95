import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { setTimeout as rest } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { addDays, localDate } from '#domain/kernel/local-date.ts'
import { signInDocument } from '#tests/support/tablets/entry-documents.ts'
import { type Figure, percentile } from '../figures.ts'
import { call } from '../server-call.ts'
import { countsOf } from '../server-cpu.ts'
import type { Shot } from '../server-load.ts'
import type { BenchClass } from '../server-world.ts'
import type { FloodOrder, FloodOutcome } from './flood-process.ts'

export interface FloodWish {
  server: ChildProcess
  url: string
  owner: pg.Pool
  classes: readonly BenchClass[]
  /** Tokens: of the largest school's director, and of each class's teacher. */
  director: string
  bearers: readonly string[]
  marking: readonly (() => Shot)[]
  reading: readonly (() => Shot)[]
}

type Sending = Pick<FloodOrder, 'connections' | 'bearer' | 'sends'>

const seconds = 12
const afterMs = 15_000
const betweenCallsMs = 60
const today = localDate('2026-11-17')

/** A class whose day is full, as one caller can make it: the reading of the school's reports is heavy then. */
async function fillDiary(owner: pg.Pool, { schoolClass }: BenchClass): Promise<void> {
  const days = `generate_series(date '2026-10-20', date '2026-11-17', interval '1 day') as day`
  const ofSchool = [schoolClass.schoolId]
  await owner.query(
    `insert into diary_item (school_id, item_id, child_id, date, text, version, first_account_id, account_id, device_id,
       written_at)
     select school_id, gen_random_uuid(), child_id, day, repeat('A couru dans la cour. ', 6), 1, account_id, account_id,
       gen_random_uuid(), day + interval '14 hours'
     from child join enrolment using (school_id, child_id), ${days},
       generate_series(1, case when class_id = $2 then 5 else 1 end),
       (select account_id from account where school_id = $1 limit 1) as author
     where school_id = $1 and enrolment.last_day is null`,
    [...ofSchool, schoolClass.classId],
  )
  await owner.query(
    `insert into daily_report (school_id, child_id, date, status, version, changed_at)
     select distinct school_id, child_id, date, 'submitted', 1, date + interval '15 hours'
     from diary_item where school_id = $1`,
    ofSchool,
  )
  await owner.query('vacuum analyze diary_item, daily_report')
}

const aliases = (count: number, callOf: (n: number) => string): string => {
  const calls = Array.from({ length: count }, (_, n) => `a${n}: ${callOf(n)}`)
  return JSON.stringify({ query: `{ ${calls.join(' ')} }` })
}

/** Twenty heavy calls in a document, as it was first found; and as many of them as are allowed, each another one. */
function heavyTexts({ schoolClass }: BenchClass): string[] {
  const dayOf = (n: number) => addDays(today, -n)
  const queue = (n: number) =>
    `diaryQueue(filter: "all", from: "${dayOf(27 + (n % 4))}", to: "${dayOf(n % 20)}") { report { status } items { text } }`
  const building = (n: number) =>
    `building(date: "${dayOf(n)}") { children { id firstName lastName } presence { childId am { mark { state } } } }`
  const pedagogy = (n: number) =>
    `pedagogyClass(classId: "${schoolClass.classId}", date: "${dayOf(n)}") { evaluations { id } observations { id } }`
  return [
    ...[queue, building, pedagogy].map((callOf) => aliases(20, callOf)),
    aliases(2, queue),
    aliases(4, building),
    aliases(4, pedagogy),
  ]
}

/** Names that nobody has: each try is counted. */
const signInTexts = (): string[] =>
  Array.from({ length: 500 }, (_, n) =>
    JSON.stringify({
      query: signInDocument,
      variables: { email: `nobody${n}@nowhere.test`, password: `wrong-${n}` },
    }),
  )

interface Beside {
  reads: number[]
  writes: number[]
  refused: number
}

/** The other school's calls while `meanwhile` runs: two tablets that read, and two that write. */
async function callBeside(
  { url, reading, marking }: Pick<FloodWish, 'url' | 'reading' | 'marking'>,
  meanwhile: Promise<unknown>,
): Promise<Beside> {
  const agent = new Agent({ keepAlive: true })
  const beside: Beside = { reads: [], writes: [], refused: 0 }
  let isOver = false
  const tablet = async (next: (() => Shot) | undefined, times: number[]): Promise<void> => {
    while (next && !isOver) {
      const { status, ms, body } = await call(`${url}/graphql`, agent, next())
      if (status === 503) beside.refused += 1
      else if (status !== 200 || /"errors"|EntryRefused|EntryConflict/.test(body))
        throw new Error(`the server answered ${status}: ${body.slice(0, 300)}`)
      else times.push(ms)
      await rest(betweenCallsMs)
    }
  }
  const tablets = [
    ...reading.map((next) => tablet(next, beside.reads)),
    ...marking.map((next) => tablet(next, beside.writes)),
  ]
  try {
    await Promise.all([meanwhile.finally(() => (isOver = true)), ...tablets])
  } finally {
    isOver = true
    agent.destroy()
  }
  return beside
}

async function flood(url: string, sending: Sending): Promise<FloodOutcome> {
  const script = fileURLToPath(new URL('flood-process.ts', import.meta.url))
  const child = fork(script, { stdio: 'inherit' })
  child.send({ url, seconds, ...sending } satisfies FloodOrder)
  const [outcome] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the flood ended early'))),
  ])) as [FloodOutcome]
  return outcome
}

async function floodFigures(wish: FloodWish, name: string, sending: Sending): Promise<Figure[]> {
  const { server, url, reading, marking } = wish
  const memory = async (): Promise<number> => (await countsOf(server)).memoryMb
  await requireAnswers(url, sending)
  const before = await memory()
  let most = before
  const look = setInterval(() => {
    void memory().then((now) => {
      most = Math.max(most, now)
    })
  }, 1_000)
  // The last two classes are of another school than the first.
  const others = { url, reading: reading.slice(-2), marking: marking.slice(-2) }
  let outcome: FloodOutcome = {}
  const flooding = flood(url, sending).then((it) => {
    outcome = it
  })
  const { reads, writes, refused } = await callBeside(others, flooding).finally(() =>
    clearInterval(look),
  )
  await rest(afterMs)
  const after = await memory()
  console.log(`${name}: answers by status ${JSON.stringify(outcome)}`)
  const beside = `server, ${name}, another school’s`
  const times = { reads, writes }
  return [
    ...Object.entries(times).flatMap(([what, samples]): Figure[] => [
      { name: `${beside} ${what}, p50`, value: percentile(samples, 0.5), unit: 'ms' },
      {
        name: `${beside} ${what}, p99`,
        value: percentile(samples, 0.99),
        budget: 1_500,
        unit: 'ms',
      },
    ]),
    { name: `${beside} calls that are refused`, value: refused, budget: 0, unit: 'times' },
    { name: `server, ${name}, memory before`, value: before, unit: 'MB' },
    { name: `server, ${name}, memory at most`, value: most, unit: 'MB' },
    { name: `server, ${name}, memory 15 s after`, value: after, unit: 'MB' },
  ]
}

/** None of these is refused for want of a right: else nothing heavy would be measured. */
async function requireAnswers(url: string, { bearer, sends }: Sending): Promise<void> {
  const agent = new Agent()
  for (const body of 'texts' in sends ? sends.texts.slice(0, 6) : []) {
    const answer = await call(`${url}/graphql`, agent, { body, bearer })
    const codes = [...answer.body.matchAll(/"code":"([^"]+)"/g)].map(([, code]) => code)
    console.log(body.slice(11, 60), answer.status, answer.body.length, Math.round(answer.ms), codes)
  }
}

/** One caller sends all it can; at another school people go on working. Their calls are what is measured. */
export async function benchFloods(wish: FloodWish): Promise<Figure[]> {
  const [first] = wish.classes
  if (!first) throw new Error('a world without classes')
  await fillDiary(wish.owner, first)
  const { director, bearers } = wish
  const floods: readonly (readonly [string, Sending])[] = [
    [
      'one teacher’s batches on 200 connections',
      { connections: 200, bearer: bearers[0] ?? '', sends: { batchesOf: first.children } },
    ],
    [
      'one director’s 60 heavy documents',
      { connections: 60, bearer: director, sends: { texts: heavyTexts(first) } },
    ],
    [
      'nobody’s sign-ins on 200 connections',
      { connections: 200, bearer: '', sends: { texts: signInTexts() } },
    ],
  ]
  const figures: Figure[] = []
  for (const [name, sending] of floods) figures.push(...(await floodFigures(wish, name, sending)))
  return figures
}
