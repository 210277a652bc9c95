import { spawn } from 'node:child_process'
import { build, environment, findNode, install, project } from './prepare.mjs'

install()
const node = findNode()
await build(node)

const server = spawn(node, ['server/main.ts'], {
  cwd: project,
  env: environment(node, { NODE_ENV: 'production' }),
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})

// The server ends when it has finished; this script only waits for it, and tells it what only this one was told.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => server.kill(signal))
}
server.once('exit', (code, signal) => {
  process.exitCode = signal ? 1 : (code ?? 1)
})
