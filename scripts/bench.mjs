import { spawn } from 'node:child_process'
import { findBrowser } from './find-browser.mjs'
import { build, environment, findNode, install, project } from './prepare.mjs'

install()
const node = findNode()
await build(node)

const bench = spawn(node, ['tests/bench/main.ts', ...process.argv.slice(2)], {
  cwd: project,
  env: environment(node, { PREAU_BROWSER: await findBrowser(node) }),
  stdio: 'inherit',
})
bench.once('exit', (code) => {
  process.exitCode = code ?? 1
})
