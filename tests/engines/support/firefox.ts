import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { quietPort } from '#tests/journeys/support/quiet-port.ts'
import { until } from '#tests/journeys/support/until.ts'
import { type Driver, type Engine, engineOf } from './engine.ts'
import { ownFolder, startProgram } from './program.ts'

/** A request to anybody but this machine goes to a port where nobody listens. */
const preferences = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.allow_hijacking_localhost': false,
  'intl.accept_languages': 'en-GB, en',
  // It would show an answer in JSON on a page of its own, which has no storage.
  'devtools.jsonview.enabled': false,
}

/** Firefox without a window, by its own WebDriver over a socket: no other program stands between. */
export async function startFirefox(path: string): Promise<Engine> {
  const folder = ownFolder()
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(folder, 'user.js'), lines.join('\n'))
  const port = await quietPort()
  const { end } = startProgram(path, {
    folder,
    args: [
      ...['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', `${port}`],
      ...['--width', '1024', '--height', '768', 'about:blank'],
    ],
  })
  try {
    const socket = await until('Firefox can be driven', () => connect(port))
    const send = talkOver(socket)
    await send('session.new', { capabilities: {} })
    const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree')
    const [window] = contexts
    if (!window) throw new Error('Firefox has no window')
    return engineOf(driverOf(send, { context: window.context, end }))
  } catch (error) {
    await end()
    throw error
  }
}

const connect = (port: number): Promise<WebSocket | undefined> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/session`)
    socket.onopen = () => resolve(socket)
    socket.onerror = () => resolve(undefined)
  })

type Said = { id?: number; type: string; result?: unknown; message?: string }
type Send = <Result>(method: string, params?: object) => Promise<Result>

/** One command after the other has a number, and its answer has the same. */
function talkOver(socket: WebSocket): Send {
  const asked = new Map<number, (said: Said) => void>()
  let last = 0
  socket.onclose = () => {
    for (const answer of asked.values()) answer({ type: 'error', message: 'it has ended' })
  }
  socket.onmessage = ({ data }) => {
    const said = JSON.parse(String(data)) as Said
    if (said.id !== undefined) asked.get(said.id)?.(said)
  }
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      last += 1
      const id = last
      asked.set(id, (said) => {
        asked.delete(id)
        if (said.type === 'success') resolve(said.result as never)
        else reject(new Error(`Firefox, ${method}: ${said.message}`))
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
}

type Called = {
  type: 'success' | 'exception'
  result?: { value?: string }
  exceptionDetails?: { text: string }
}

const driverOf = (send: Send, of: { context: string; end(): Promise<void> }): Driver => ({
  async go(url) {
    const navigation = { context: of.context, url, wait: 'none' }
    await send('browsingContext.navigate', navigation).catch((error: Error) => {
      // Nobody answers there: the browser's own page says so.
      if (!error.message.includes('NS_ERROR_CONNECTION_REFUSED')) throw error
    })
  },
  async reload() {
    await send('browsingContext.reload', { context: of.context, wait: 'none' })
  },
  async call(source, given) {
    const called = await send<Called>('script.callFunction', {
      functionDeclaration: `async (given) => JSON.stringify((await (${source})(...JSON.parse(given))) ?? null)`,
      arguments: [{ type: 'string', value: JSON.stringify(given) }],
      awaitPromise: true,
      target: { context: of.context },
    })
    if (called.type === 'exception') throw new Error(called.exceptionDetails?.text)
    return JSON.parse(called.result?.value ?? 'null')
  },
  async gesture(actions) {
    await send('input.performActions', { context: of.context, actions })
  },
  close: of.end,
})
