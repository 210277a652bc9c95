// What a change can touch: unit tests by what they import, journeys by the features that they walk through.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from '../prepare.mjs'
import { steps } from './steps.mjs'

const git = (...args) => spawnSync('git', args, { cwd: project, encoding: 'utf8' }).stdout ?? ''

const lines = (text) => text.split('\n').filter(Boolean)

/** Against which commit: the one that was named, else the last one, with what is not committed yet. */
export const sinceWhich = (wish) =>
  wish ?? (git('status', '--porcelain').trim() ? 'HEAD' : 'HEAD~1')

/** The steps that a change since a commit can turn red, and one sentence for each thing that is left out. */
export function stepsTouchedSince(since) {
  const changed = [
    ...lines(git('diff', '--name-only', since)),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ]
  const [journeys, all] = journeysTouchedBy(changed)
  const left = [`Tests that import nothing of what changed since ${since} are left out.`]
  const chosen = steps.flatMap((step) => {
    if (step.isCheck || step.name === 'architecture') return [{ step }]
    if (step.name === 'engines') return journeys.includes(sameDay) ? [{ step }] : []
    if (step.name !== 'journeys') return [{ step, since }]
    if (journeys.length < all.length)
      left.push(`Left out: ${all.length - journeys.length} of ${all.length} journeys.`)
    return journeys.length > 0 ? [{ step, files: journeys }] : []
  })
  return { chosen, left }
}

const product =
  /^(src|server|domain|public|scripts|index\.html|manifest|vite\.config|package|schema|lingui|tsconfig)/
const feature = /^(?:domain|server\/features|src\/features)\/([\w-]+)\//
const ownFile = /^tests\/journeys\/[\w-]+\.test\.ts$/
const placeOfWalk = /^tests\/journeys\/places\//
const walk = 'tests/journeys/every-screen.test.ts'
/** The journey that other engines make too: what touches it touches them. */
const sameDay = 'tests/journeys/register-without-network.test.ts'
const isTest = (path) => /\.test\.tsx?$/.test(path)

function journeysTouchedBy(changed) {
  const journeys = journeysWithFeatures()
  const all = journeys.map(({ file }) => file)
  const ofProduct = changed.filter((path) => product.test(path) && !isTest(path))
  const words = new Set(ofProduct.map((path) => feature.exec(path)?.[1]))
  const isHarness = changed.some((path) => /^tests\/(journeys\/)?support\//.test(path))
  // What no journey names by its own word, such as the ledger of entries, stands under all of them.
  const walked = new Set(journeys.flatMap(({ features }) => features))
  if (isHarness || [...words].some((word) => !walked.has(word))) return [all, all]
  const touched = journeys
    .filter(({ features }) => features.some((word) => words.has(word)))
    .map(({ file }) => file)
  const own = changed.filter((path) => ownFile.test(path) && all.includes(path))
  const seen = changed.some((path) => placeOfWalk.test(path)) ? [walk] : []
  return [[...new Set([...touched, ...own, ...seen])], all]
}

/** Each section of tests/promises.md names a journey and the features that it walks through. */
function journeysWithFeatures() {
  const promises = readFileSync(join(project, 'tests/promises.md'), 'utf8')
  return [...promises.matchAll(/^## `(tests\/journeys\/\S+)`: (.+)$/gm)].map(([, file, words]) => ({
    file,
    features: words.split(/,\s*/),
  }))
}
