import type { Readable } from 'node:stream'
import { quietPort } from '#tests/journeys/support/quiet-port.ts'
import { until } from '#tests/journeys/support/until.ts'
import { type Driver, type Engine, engineOf } from './engine.ts'
import { ownFolder, type Program, startProgram } from './program.ts'

export type WebKitPrograms = { driver: string; display: string }

/** On a busy machine the driver was seen to wait for ever for the browser that it had started: both are started anew. */
const longestBeginMs = 40_000
const beginnings = 3

/** The engine of Safari and of every iPad, as Debian builds it: WebDriver by HTTP, a window on a display of its own. */
export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  for (let left = beginnings - 1; ; left -= 1) {
    try {
      return await begin(programs)
    } catch (error) {
      if (left === 0 || !(error instanceof SilentError)) throw error
    }
  }
}

async function begin({ driver, display }: WebKitPrograms): Promise<Engine> {
  const folder = ownFolder()
  const screen = startProgram(display, {
    folder,
    args: ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
  })
  const port = await quietPort()
  const server = startProgram(driver, {
    folder,
    args: ['--host=127.0.0.1', `--port=${port}`],
    env: { DISPLAY: `:${await numberOf(screen)}`, NO_AT_BRIDGE: '1', LANG: 'en_GB.UTF-8' },
  })
  const end = async (): Promise<void> => {
    await server.end()
    // The window goes with its display, also one that does not answer.
    await screen.end()
  }
  const url = `http://127.0.0.1:${port}`
  try {
    await until('WebKit can be driven', () => isReady(url))
    const capabilities = {
      alwaysMatch: {
        // Else it answers nothing at all until a page has loaded.
        pageLoadStrategy: 'none',
        timeouts: { script: 60_000, pageLoad: 60_000 },
      },
    }
    const { sessionId } = await post<{ sessionId: string }>(
      `${url}/session`,
      { capabilities },
      longestBeginMs,
    )
    return engineOf(driverOf(`${url}/session/${sessionId}`, end))
  } catch (error) {
    await end()
    throw error
  }
}

/** The display says its number when it is there. */
async function numberOf({ child }: Program): Promise<number> {
  for await (const said of child.stdio[3] as Readable) return Number(String(said))
  throw new Error('the display did not start')
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/status`).then(
    ({ ok }) => ok,
    () => false,
  )

/** A command that gets no answer by then gets none at all. */
const longestMs = 30_000

async function post<Value>(url: string, body: object, limitMs = longestMs): Promise<Value> {
  const signal = AbortSignal.timeout(limitMs)
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body), signal }).catch(
    (error: unknown) => {
      throw signal.aborted ? new SilentError(url, limitMs) : error
    },
  )
  const { value } = (await response.json()) as { value: Value & { message?: string } }
  if (!response.ok) throw new Error(`WebKit: ${value.message || JSON.stringify(value)}`)
  return value
}

class SilentError extends Error {
  constructor(url: string, limitMs: number) {
    super(`WebKit has not answered ${new URL(url).pathname} within ${limitMs / 1_000} seconds`)
  }
}

async function callLater(session: string, source: string, given: readonly unknown[]) {
  const script = `const done = arguments[1]
    Promise.resolve(arguments[0]).then((given) => (${source})(...given)).then(
      (answer) => done({ answer: answer ?? null }),
      (error) => done({ problem: String(error) }))`
  const { answer, problem } = await post<{ answer?: unknown; problem?: string }>(
    `${session}/execute/async`,
    { script, args: [given] },
  )
  if (problem) throw new Error(problem)
  return answer
}

/** WebKit loses what it was asked while one page takes the place of another: it is asked once more. */
const askAgain = <Value>(ask: () => Promise<Value>): Promise<Value> =>
  ask().catch((error: unknown) => (error instanceof SilentError ? ask() : Promise.reject(error)))

const driverOf = (session: string, end: () => Promise<void>): Driver => ({
  go: (url) => post(`${session}/url`, { url }),
  reload: () => post(`${session}/refresh`, {}),
  // Most questions are answered at once: such an answer cannot get lost between two pages.
  call: (source, given) =>
    source.startsWith('async ')
      ? askAgain(() => callLater(session, source, given))
      : askAgain(() =>
          post(`${session}/execute/sync`, {
            script: `return (${source})(...arguments[0])`,
            args: [given],
          }),
        ),
  gesture: (actions) => post(`${session}/actions`, { actions }),
  // A browser that does not answer goes with its display.
  close: end,
})
