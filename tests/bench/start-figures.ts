import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { quietPort } from '#tests/journeys/support/quiet-port.ts'
import type { Figure } from './figures.ts'

const root = new URL('../..', import.meta.url).pathname

/** Seconds from `npm start` until it answers that it is ready; then it is stopped as Ctrl+C does. */
async function startOnce(port: number, dataFolder: string): Promise<number> {
  const from = performance.now()
  const child = spawn('node', ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), PREAU_DATA: dataFolder },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (child.exitCode === null && !(await isReady())) await wait(20)
  const took = (performance.now() - from) / 1000
  child.kill('SIGINT')
  await ended
  return took
}

/** The one command, on an installed and built checkout: with an empty data folder, and again. */
export async function benchStart(): Promise<Figure[]> {
  const port = await quietPort()
  const dataFolder = mkdtempSync(join(tmpdir(), 'preau-start-'))
  const first = await startOnce(port, dataFolder)
  const second = await startOnce(port, dataFolder)
  return [
    { name: 'npm start, empty data folder', value: first, unit: 's' },
    { name: 'npm start, second time', value: second, unit: 's', budget: 5 },
  ]
}
