// Seconds of the steps and of the slowest tests, held against the last committed ones.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from '../prepare.mjs'

const committed = join(project, 'tests/times.json')

/** Machines differ from day to day: less than this is no news. */
const [news, newsSeconds] = [1.3, 3]

const rounded = (seconds) => Math.round(seconds * 10) / 10

export function sayTimes(done, tests) {
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
  if (tests.length > 10) {
    console.log('\nThe ten slowest tests:')
    for (const { seconds, path, name } of slowest)
      console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${path}: ${name}`)
  }
  const before = read()
  const slower = [
    ...slowerOf(before.steps, Object.fromEntries(done.map((it) => [it.name, it.seconds]))),
    ...slowerOf(before.files, filesOf(done)),
  ]
  if (slower.length > 0) {
    console.log('\nSlower than the committed times:')
    for (const { what, was, is } of slower) console.log(`  ${what}: ${is} s, was ${was} s`)
  }
}

/** Writes this run's seconds as those to hold later runs against; steps that did not run keep theirs. */
export function keepTimes(done) {
  const before = read()
  const steps = Object.fromEntries(done.map(({ name, seconds }) => [name, rounded(seconds)]))
  const times = {
    steps: { ...before.steps, ...steps },
    files: inOrder({ ...before.files, ...filesOf(done) }),
  }
  writeFileSync(committed, `${JSON.stringify(times, null, 2)}\n`)
}

/** By their paths, without those that are gone. */
const inOrder = (files) =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => existsSync(join(project, path)))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

const filesOf = (done) =>
  Object.fromEntries(
    done.flatMap(({ files = [] }) => files.map(({ path, seconds }) => [path, rounded(seconds)])),
  )

const read = () =>
  existsSync(committed) ? JSON.parse(readFileSync(committed, 'utf8')) : { steps: {}, files: {} }

const slowerOf = (before, now) =>
  Object.entries(now)
    .map(([what, is]) => ({ what, was: before[what], is: rounded(is) }))
    .filter(({ was, is }) => was !== undefined && is > was * news && is - was > newsSeconds)
