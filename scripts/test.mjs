import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findBrowser } from './find-browser.mjs'
import { build, findNode, install, installIn, project, run } from './prepare.mjs'

install()
const node = findNode()

/** A check passes or fails as a whole; its words are shown when it fails. */
const check = (name, ...args) => ({
  name,
  async work() {
    const { isOk, output } = await run(node, args)
    return isOk ? { passed: 1, failures: [] } : { passed: 0, failures: [output] }
  },
})

/** A vitest project: every test counts, and so does a file that could not even be read. */
const tests = (name, { folders, before = async () => ({}) }) => ({
  name,
  folders,
  async work(filters) {
    const { problem, ...more } = await before()
    return problem ? { passed: 0, failures: [problem] } : runVitest(name, { filters, more })
  },
})

const inBrowser = async () => {
  await build(node)
  return { PREAU_BROWSER: await findBrowser(node) }
}

const accountsClient = 'tests/accounts-client'

/** The published accounts client has packages of its own: it wants another graphql than ours. */
async function besidePublishedClient() {
  const installed = installIn(accountsClient)
  if (!installed.isDone) return { problem: installed.output }
  const types = await run(node, ['node_modules/typescript/bin/tsc', '-p', accountsClient])
  return types.isOk ? {} : { problem: types.output }
}

const steps = [
  check('types', 'node_modules/typescript/bin/tsc', '-b'),
  check('lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--diagnostic-level=error'),
  check('contract', 'scripts/print-schema.ts', '--check'),
  check('words', 'scripts/check-catalogs.mjs'),
  check('dead code', 'node_modules/knip/bin/knip.js', '--no-progress'),
  tests('domain', { folders: ['domain/'] }),
  tests('server', { folders: ['server/', 'tests/access/'] }),
  tests('accounts-client', { folders: [`${accountsClient}/`], before: besidePublishedClient }),
  tests('client', { folders: ['src/'] }),
  tests('architecture', { folders: ['tests/architecture/'] }),
  tests('offline', { folders: ['tests/offline/'] }),
  tests('journeys', { folders: ['tests/journeys/'], before: inBrowser }),
]

async function runVitest(name, { filters, more }) {
  const scratch = mkdtempSync(join(tmpdir(), 'preau-report-'))
  const report = join(scratch, 'report.json')
  try {
    const args = ['run', '--project', name, '--reporter=json', `--outputFile=${report}`, ...filters]
    const env = { NO_COLOR: '1', DEBUG_PRINT_LIMIT: '1500', ...more }
    const { isOk, output } = await run(node, ['node_modules/vitest/vitest.mjs', ...args], env)
    if (!existsSync(report)) return { passed: 0, failures: [output] }
    const { numPassedTests: passed, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const failures = testResults.flatMap(failuresOf)
    if (!isOk && failures.length === 0) failures.push(output)
    return { passed, failures }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(project, name)
  const failed = assertionResults.filter((test) => test.status !== 'passed')
  if (status !== 'passed' && failed.length === 0) return [`${file}\n${message}`]
  return failed.map(
    (test) => `${file}\n${test.fullName}\n${(test.failureMessages ?? [test.status]).join('\n')}`,
  )
}

/** `npm test -- offline`, `npm test -- server/app.test.ts`: a step by its name, or files by their path. */
function chosenSteps(wanted) {
  if (wanted.length === 0) return steps.map((step) => ({ step, filters: [] }))
  return steps.flatMap((step) => {
    if (wanted.includes(step.name)) return [{ step, filters: [] }]
    const filters = wanted.filter((path) => step.folders?.some((folder) => path.startsWith(folder)))
    return filters.length > 0 ? [{ step, filters }] : []
  })
}

function readArguments(args) {
  const at = args.indexOf('--seeds')
  if (at < 0) return args
  process.env.PREAU_SEEDS = args[at + 1]
  return args.filter((_, index) => index !== at && index !== at + 1)
}

/** The whole of a failure that is a list of findings; a page of one that is a page of HTML. */
const shown = (failure) => failure.trim().slice(0, 20_000).replace(/^/gm, '  ')

const chosen = chosenSteps(readArguments(process.argv.slice(2)))
let passed = 0
let failed = 0
for (const { step, filters } of chosen) {
  const started = performance.now()
  const result = await step.work(filters)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  passed += result.passed
  failed += result.failures.length
  const verdict = result.failures.length > 0 ? `${result.failures.length} failed, ` : ''
  console.log(`${step.name.padEnd(16)} ${verdict}${result.passed} passed (${seconds} s)`)
  for (const failure of result.failures) console.log(`\n${shown(failure)}\n`)
}
if (chosen.length === 0) {
  console.log('No step and no test is called that.')
  failed = 1
}
process.exitCode = failed > 0 ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)
