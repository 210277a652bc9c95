import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = new URL('../../../', import.meta.url).pathname

/** A Tuesday morning on which every school of the demo world is open: 8:40 in Lyon. */
export const tuesdayMorning = '2026-11-17T07:40:00Z'
export const tuesday = '2026-11-17'

export type PreauServer = {
  url: string
  dataFolder: string
  /** Starts it again on the same data and port; `now` moves the school's clock to a later hour. */
  start(now?: string): Promise<void>
  /** As Ctrl+C does. */
  stop(): Promise<void>
  /** As a power cut does to the process. */
  kill(): Promise<void>
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()))

/** The real server in a process of its own, with the built app and the demo world, on its own data folder. */
export async function startPreau(options: { now?: string } = {}): Promise<PreauServer> {
  const port = await freePort()
  const dataFolder = mkdtempSync(join(tmpdir(), 'preau-journey-'))
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let output = ''

  let hour = options.now ?? tuesdayMorning

  const start = async (now = hour): Promise<void> => {
    hour = now
    output = ''
    child = spawn('node', ['server/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        PREAU_DATA: dataFolder,
        PREAU_NOW: hour,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const keep = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-8_000)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    for (let tries = 0; tries < 600; tries += 1) {
      if (await isReady(url)) return
      if (child.exitCode !== null) break
      await wait(100)
    }
    throw new Error(`the server did not become ready:\n${output}`)
  }

  const end = async (signal: 'SIGINT' | 'SIGKILL'): Promise<void> => {
    if (!child) return
    child.kill(signal)
    await ended(child)
    child = undefined
  }

  await start()
  return { url, dataFolder, start, stop: () => end('SIGINT'), kill: () => end('SIGKILL') }
}
