// Repeats the files that failed last time, and says how often they fail.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { project } from '../prepare.mjs'
import { redAfter } from './red-after.mjs'
import { sayFailure } from './say-failures.mjs'
import { steps } from './steps.mjs'

const kept = join(project, 'node_modules/.cache/preau/failed.json')

/** Keeps what ran as red as it was found, and what did not run as red as it was. */
export function keepFailures(done) {
  mkdirSync(dirname(kept), { recursive: true })
  writeFileSync(kept, JSON.stringify(redAfter(readKept(), done)))
}

const readKept = () => (existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : [])

export async function repeatFailures(node, times) {
  const paths = [...new Set(readKept().flatMap(({ path }) => path ?? []))]
  if (paths.length === 0) {
    console.log('Nothing failed in the last run that could be repeated.')
    return { passed: 0, failed: 0 }
  }
  const sum = { passed: 0, failed: 0 }
  for (const path of paths) {
    const words = new Map()
    let red = 0
    for (let run = 0; run < times; run += 1) {
      const { passed, failures: found } = await oneMore(node, path)
      if (found.length > 0 || passed === 0) red += 1
      for (const failure of found) words.set(failure.words.split('\n')[0], failure)
    }
    console.log(`${path}\n  failed ${red} of ${times}`)
    for (const failure of words.values()) sayFailure(failure)
    sum.failed += red
    sum.passed += times - red
  }
  return sum
}

/** The whole file: a test of it may need the one before it. */
function oneMore(node, path) {
  const step = steps.find(({ folders }) => folders?.some((folder) => path.startsWith(folder)))
  return step.work({ node, files: [path] })
}
