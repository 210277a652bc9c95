import { type ChildProcess, spawn } from 'node:child_process'
import { quietPort } from './quiet-port.ts'
import { until } from './until.ts'

const root = new URL('../../..', import.meta.url).pathname

/** The real server in a process of its own, with the built app. */
export type ServerProcess = {
  url(): string
  /** Starts it, or starts it again on the same data and port; `now` is the hour of the school's clock. */
  start(now: string): Promise<void>
  /** As Ctrl+C does. */
  stop(): Promise<void>
  /** As a power cut does to the process. */
  kill(): Promise<void>
}

export function serveFrom(dataFolder: string): ServerProcess {
  let child: ChildProcess | undefined
  let port: number | undefined
  let output = ''

  const url = () => {
    if (!port) throw new Error('the server was never started')
    return `http://127.0.0.1:${port}`
  }

  async function start(now: string): Promise<void> {
    port ??= await quietPort()
    output = ''
    child = spawn('node', ['server/main.ts'], {
      cwd: root,
      env: { ...process.env, PORT: String(port), PREAU_DATA: dataFolder, PREAU_NOW: now },
      // It stops by itself when this channel closes: a run that is killed leaves no server behind.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const keep = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-8_000)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    const running = child
    await until('the server is ready', async () => {
      if (running.exitCode !== null) throw new Error(`the server ended:\n${output}`)
      return isReady(url())
    }).catch((error: Error) => {
      throw new Error(`${error.message}\n${output}`)
    })
  }

  async function end(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    if (!child) return
    child.kill(signal)
    await ended(child)
    child = undefined
  }

  return { url, start, stop: () => end('SIGINT'), kill: () => end('SIGKILL') }
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
