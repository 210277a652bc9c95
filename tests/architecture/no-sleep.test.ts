import { describe, expect, test } from 'vitest'
import { isTest, readSourceTree } from './source-tree.ts'

/** Each way to let real time pass. A test that names what it waits for needs none of them. */
const sleeps =
  /\bwaitForTimeout\(|\bsetTimeout\(|['"](?:node:)?timers\/promises['"]|\bAtomics\.wait\(|\bpg_sleep\(/

/** Files in which real time may pass, and why. */
const allowed: Readonly<Record<string, string>> = {
  'tests/support/server/report-sender-process.ts':
    'a process that works until a test kills it rests between two rounds',
  'server/platform/http/reader-gone.test.ts':
    'the server looks by the clock at what it keeps for readers, and logs after they have left',
  'tests/journeys/support/until.ts':
    'it asks again and again until a state is there, also in the bench, where vitest does not poll',
  'tests/bench/page-timing.ts': 'it measures time: a tap follows another at the pace of a person',
  'tests/bench/admission-figures.ts':
    'it measures time: a page is usable in the task after its picture',
  'tests/bench/desk-figures.ts':
    'it measures time: streams that say nothing are looked at for ten seconds',
  'tests/bench/server-overload.ts':
    'it measures time: a tablet rests for as long as the server asks it to',
  'tests/bench/flood/flood-figures.ts':
    'it measures time: tablets rest between two calls, and memory is looked at again after a while',
  'tests/bench/flood/flood-process.ts':
    'it measures time: a caller who is refused comes again almost at once',
  'tests/bench/gallery/scroll-frames.ts':
    'it measures time: a page rests before it scrolls, and draws between two jumps of its scrollbar',
  'tests/bench/start-figures.ts':
    'it measures time: it looks every 20 ms whether the server is there',
  'tests/engines/support/program.ts':
    'it ends a program that does not end by itself, and sleeps for nothing',
  'tests/engines/support/first-start.ts':
    'it leaves a start at a moment: no state of the page stands for how far it has come',
  'tests/architecture/no-sleep.test.ts': 'it names what it looks for',
}

const sleepsIn = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) => (sleeps.test(line) ? [`${index + 1}: ${line.trim()}`] : []))

const tests = readSourceTree().filter(({ path }) => isTest(path))

describe('tests wait for what they name, not for time', () => {
  test('no test and no part of one sleeps', () => {
    const found = tests
      .filter(({ path }) => !(path in allowed))
      .flatMap(({ path, text }) => sleepsIn(text).map((line) => `${path}:${line}`))
    expect(found).toEqual([])
  })

  test('each exception still lets time pass', () => {
    const idle = Object.keys(allowed).filter(
      (name) => !tests.some(({ path, text }) => path === name && sleeps.test(text)),
    )
    expect(idle).toEqual([])
  })

  test.each([
    'await page.waitForTimeout(300)',
    'await new Promise((resolve) => setTimeout(resolve, 50))',
    'const later = new Promise((resolve) => window.setTimeout(resolve, 50))',
    "import { setTimeout as wait } from 'node:timers/promises'",
    "const { setTimeout: pause } = await import('timers/promises')",
    "await tx.execute('select pg_sleep(0.4)')",
  ])('%s is a sleep', (line) => {
    expect(sleepsIn(line)).toHaveLength(1)
  })

  test.each([
    "vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })",
    'await vi.advanceTimersByTimeAsync(2_000)',
    'await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 4_000 })',
    'await expect.poll(isOpen, { timeout: 15_000 }).toBe(false)',
    'await simulation.sleep(500)',
  ])('%s is none', (line) => {
    expect(sleepsIn(line)).toEqual([])
  })
})
