import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './find-browser.mjs'
import { build, environment, findNode, install, npm, project, refuse } from './prepare.mjs'

const lighthouse = join(project, 'tests/bench/lighthouse')

/** Lighthouse brings a hundred packages of its own, so it waits in its own folder until somebody measures. */
function installLighthouse() {
  if (existsSync(join(lighthouse, 'node_modules/lighthouse'))) return
  process.stdout.write('Installing Lighthouse …\n')
  const { isDone, output } = npm('ci', lighthouse)
  if (!isDone) process.stdout.write(`${output}\nIt could not be installed.\n`)
}

install()
const node = findNode()
await build(node)
const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'))
if (asked.length === 0 || asked.includes('lighthouse')) installLighthouse()

const browser = await findBrowser(node)
if (browser.problem) refuse(browser.problem)
const bench = spawn(node, ['tests/bench/main.ts', ...process.argv.slice(2)], {
  cwd: project,
  env: environment(node, { PREAU_BROWSER: browser.path }),
  stdio: 'inherit',
})
bench.once('exit', (code) => {
  process.exitCode = code ?? 1
})
