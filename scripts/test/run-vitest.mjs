// Runs projects of vitest and reads what became of each test from its report.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { project, run } from '../prepare.mjs'

/**
 * Answers how many tests passed, the failures with their words, and every test with its seconds. `files` and
 * `pattern` narrow it to files by their path and to tests by their name.
 */
export async function runVitest(node, { projects, files = [], pattern, since, more, limitMs }) {
  const folder = mkdtempSync(join(tmpdir(), 'preau-report-'))
  const [report, fileTimes] = [join(folder, 'report.json'), join(folder, 'file-times.json')]
  const args = [
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    '--reporter=json',
    '--reporter=./scripts/test/file-times-reporter.mjs',
    `--outputFile.json=${report}`,
    ...(pattern ? ['--testNamePattern', escaped(pattern)] : []),
    ...(since ? ['--changed', since, '--passWithNoTests'] : []),
    ...files,
  ]
  const env = { NO_COLOR: '1', DEBUG_PRINT_LIMIT: '1500', PREAU_FILE_TIMES: fileTimes, ...more }
  const { isOk, output, isCut } = await run(
    node,
    ['node_modules/vitest/vitest.mjs', ...args],
    env,
    {
      limitMs,
    },
  )
  if (!existsSync(report) || isCut) return { ...broken(output), isCut }
  const { numPassedTests: passed, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const isNarrowed = pattern !== undefined || since !== undefined
  const failures = [
    ...testResults.flatMap(failuresOf),
    ...(isNarrowed ? [] : testResults.flatMap(leftOutOf)),
  ]
  if (!isOk && failures.length === 0) return broken(output)
  const seconds = JSON.parse(readFileSync(fileTimes, 'utf8'))
  const ran = testResults.map(({ name }) => ({ path: pathOf(name), seconds: seconds[name] ?? 0 }))
  return { passed, failures, tests: testResults.flatMap(testsOf), files: ran }
}

const broken = (words) => ({
  passed: 0,
  failures: [{ name: 'the run itself', words }],
  tests: [],
  files: [],
})

const escaped = (name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

const pathOf = (name) => relative(project, name)

/** The tests that ran: a run that is narrowed to a name leaves the others of the file out. */
const testsOf = ({ name, assertionResults }) =>
  assertionResults
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ fullName, duration }) => ({
      name: fullName,
      path: pathOf(name),
      seconds: (duration ?? 0) / 1000,
    }))

/** A test that was switched off proves nothing, whatever it was switched off by. */
function leftOutOf({ name, assertionResults }) {
  const path = pathOf(name)
  return assertionResults
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName, title, status }) => ({
      name: fullName,
      title,
      path,
      words: `This test was left out (${status}).`,
    }))
}

function failuresOf({ name, status, message, assertionResults }) {
  const path = pathOf(name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [{ name: path, path, words: message }]
  return failed.map((test) => ({
    name: test.fullName,
    title: test.title,
    path,
    words: (test.failureMessages ?? []).join('\n'),
  }))
}
