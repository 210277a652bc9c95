import { spawn } from 'node:child_process'
import { environment, findNode, install, project } from './prepare.mjs'

install()
const node = findNode()

const command = spawn(node, ['server/main.ts', 'create-admin', ...process.argv.slice(2)], {
  cwd: project,
  env: environment(node, { NODE_ENV: 'production' }),
  stdio: 'inherit',
})
// Ctrl+C reaches the command by itself, which ends as it should; this script only waits for it.
process.on('SIGINT', () => undefined)
command.once('exit', (code, signal) => {
  process.exitCode = signal ? 1 : (code ?? 1)
})
