import { findNode, install } from './prepare.mjs'
import { keepFailures, repeatFailures } from './test/again.mjs'
import { sinceWhich, stepsTouchedSince } from './test/changed.mjs'
import { chooseSteps, unknownWishes } from './test/choose.mjs'
import { openFolderOfRun, whyNoRoom } from './test/folder-of-run.mjs'
import { sayFailure } from './test/say-failures.mjs'
import { keepTimes, sayTimes } from './test/times.mjs'

/** Checks are one program on one core each. */
const checksAtOnce = 2

const { wishes, options } = readArguments(process.argv.slice(2))
const closeFolder = openFolderOfRun()
const total = { passed: 0, failed: 0 }

// However the run ends, its folder goes away and its last line is said.
process.once('exit', (code) => {
  closeFolder()
  if (code !== 0 && total.failed === 0) total.failed = 1
  console.log(`${total.passed} passed, ${total.failed} failed`)
})
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    console.log('The run was interrupted.')
    process.exit(1)
  })
}

const problem = whyNoRoom()
if (problem) fail(problem)
else await runAll().catch((error) => fail(error.stack))
process.exitCode = total.failed > 0 ? 1 : 0

async function runAll() {
  install()
  const node = findNode()
  if (options.again) {
    const { passed, failed } = await repeatFailures(node, options.again)
    total.passed += passed
    total.failed += failed
    return
  }
  const { chosen, left = [] } = options.changed
    ? stepsTouchedSince(sinceWhich(options.since))
    : { chosen: chooseSteps(wishes) }
  for (const wish of unknownWishes(wishes)) fail(`No step and no test is called ${wish}.`)
  if (chosen.length === 0) return

  const done = []
  const isAsked = wishes.length > 0
  const runOne = async (one) => done.push(await runStep(node, { ...one, isAsked }))
  const checks = chosen.filter(({ step }) => step.isCheck)
  const lanes = Array.from({ length: checksAtOnce }, async () => {
    for (let one = checks.shift(); one; one = checks.shift()) await runOne(one)
  })
  await Promise.all(lanes)
  for (const one of chosen.filter(({ step }) => !step.isCheck)) await runOne(one)

  for (const sentence of left) console.log(sentence)
  sayTimes(
    done,
    done.flatMap(({ tests }) => tests),
  )
  keepFailures(done)
  for (const sentence of done.flatMap(({ unsteady = [] }) => unsteady)) console.log(sentence)
  if (options.keepTimes) keepTimes(done)
}

async function runStep(node, { step, isAsked, ...narrowed }) {
  const started = performance.now()
  const result = await step.work({ node, isAsked, ...narrowed })
  const isEmpty = result.passed + result.failures.length === 0
  if (isEmpty && narrowed.since === undefined && !result.left?.length) {
    result.failures.push({ name: step.name, words: 'No test of it was run.' })
  }
  const seconds = (performance.now() - started) / 1000
  total.passed += result.passed
  total.failed += result.failures.length
  const verdict = result.failures.length > 0 ? `${result.failures.length} failed, ` : ''
  console.log(`${step.name.padEnd(16)} ${verdict}${result.passed} passed (${seconds.toFixed(1)} s)`)
  for (const sentence of result.left ?? []) console.log(`  ${sentence}`)
  for (const failure of result.failures) sayFailure(failure)
  return { name: step.name, narrowed, seconds, ...result }
}

function fail(sentence) {
  console.log(sentence)
  total.failed += 1
}

/** `--seeds N` of the world of faults, `--again N`, `--changed [COMMIT]`, `--keep-times`; the rest are wishes. */
function readArguments(args) {
  const wishes = [...args]
  const take = (name) => {
    const at = wishes.indexOf(name)
    if (at < 0) return undefined
    const value = wishes[at + 1]?.startsWith('--') ? undefined : wishes[at + 1]
    wishes.splice(at, value === undefined ? 1 : 2)
    return { value }
  }
  const seeds = take('--seeds')
  if (seeds?.value) process.env.PREAU_SEEDS = seeds.value
  const again = take('--again')
  const changed = take('--changed')
  const keepTimes = wishes.includes('--keep-times')
  return {
    wishes: wishes.filter((wish) => wish !== '--keep-times'),
    options: {
      again: again && Math.max(1, Number(again.value) || 10),
      changed: changed !== undefined,
      since: changed?.value,
      keepTimes,
    },
  }
}
