// The steps of a test run: which program each is, what it needs first, and which files are its own.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from '../find-browser.mjs'
import { findEngines } from '../find-engines.mjs'
import { build, installIn, project, run } from '../prepare.mjs'
import { runOnceMore } from './once-more.mjs'
import { runVitest } from './run-vitest.mjs'

const accountsClient = 'tests/accounts-client'

/** A check passes or fails as a whole; its words are shown when it fails. */
const check = (name, ...args) => ({
  name,
  isCheck: true,
  async work({ node }) {
    const { isOk, output } = await run(node, args)
    if (isOk) return { passed: 1, failures: [], tests: [] }
    return { passed: 0, failures: [{ name, words: output }], tests: [] }
  },
})

/** Some projects of vitest: every test counts, and so does a file that could not even be read. */
const tests = (
  name,
  { projects = [name], folders, before = async () => ({}), isRunAgain = false, limitOf },
) => ({
  name,
  folders,
  async work({ node, isAsked, ...chosen }) {
    const { problem, left, isNone, ...more } = await before(node, isAsked)
    if (problem) return { passed: 0, failures: [{ name, words: problem }], tests: [] }
    if (isNone) return { passed: 0, failures: [], tests: [], left }
    const limitMs = limitOf?.(isAsked)
    const result = await runVitest(node, { projects, more, limitMs, ...chosen })
    if (result.isCut && !isAsked)
      return { passed: 0, failures: [], tests: [], left: [sentenceOfCut(name, limitMs)] }
    // A run that is narrowed is somebody's look at a failure: it shows what is there.
    const isWhole = !chosen.files && !chosen.pattern && !chosen.since
    if (!isRunAgain || !isWhole) return { ...result, left }
    const runFile = (path) => runVitest(node, { projects, more, files: [path] })
    return { ...(await runOnceMore(result, runFile)), left }
  },
})

const sentenceOfCut = (name, limitMs) =>
  `It had not ended after ${limitMs / 60_000} minutes, and was ended: \`npm run test:${name}\` runs all of it.`

/** The published accounts client has packages of its own: it wants another graphql than ours. */
async function besidePublishedClient(node) {
  const installed = installIn(accountsClient)
  if (!installed.isDone) return { problem: installed.output }
  const types = await run(node, ['node_modules/typescript7/bin/tsc', '-p', accountsClient])
  return types.isOk ? {} : { problem: types.output }
}

async function inBrowser(node) {
  const browser = await findBrowser(node)
  if (!browser.path) return { problem: browser.problem }
  await build(node)
  // Pictures and logs of an earlier run would be taken for those of this one.
  rmSync(join(project, 'test-results'), { recursive: true, force: true })
  mkdirSync(join(project, 'test-results'))
  return { PREAU_BROWSER: browser.path, PREAU_LIGHT_BROWSER: browser.light }
}

/** Finds both engines. A run of engines alone is red without them; a whole run says what is missing, and goes on. */
async function inOtherEngines(node, isAsked) {
  const { programs, missing } = findEngines()
  if (missing.length > 0)
    return isAsked ? { problem: missing.join('\n') } : { isNone: true, left: missing }
  const browser = await findBrowser(node)
  if (!browser.path) return { problem: browser.problem }
  await build(node)
  return { ...programs, PREAU_BROWSER: browser.path }
}

/** The longest wait for an engine. A run of engines alone is red after it; a whole run waits less, and says so. */
const longestInEnginesMs = (isAsked) => (isAsked ? 9 : 5) * 60_000

export const steps = [
  // One checker: several infer the same documents once each, at twice the work.
  check('types', 'node_modules/typescript7/bin/tsc', '-b', '--checkers', '1'),
  check('lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--diagnostic-level=error'),
  check('contract', 'scripts/print-schema.ts', '--check'),
  check('words', 'scripts/check-catalogs.mjs'),
  check('dead code', 'node_modules/knip/bin/knip.js', '--no-progress'),
  tests('domain', { folders: ['domain/'] }),
  tests('server', { folders: ['server/', 'tests/access/'] }),
  tests('accounts-client', { folders: [`${accountsClient}/`], before: besidePublishedClient }),
  tests('client', { projects: ['client', 'client-logic'], folders: ['src/', 'tests/support/'] }),
  tests('architecture', { folders: ['tests/architecture/'] }),
  tests('offline', { folders: ['tests/offline/'] }),
  tests('journeys', { folders: ['tests/journeys/'], before: inBrowser, isRunAgain: true }),
  tests('engines', {
    folders: ['tests/engines/'],
    before: inOtherEngines,
    limitOf: longestInEnginesMs,
  }),
]
