import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { browserFlags, browserPath, sizes } from './browser.ts'
import { listenTo, silence } from './heard.ts'
import { patience } from './patience.ts'
import { signedIn } from './people.ts'
import { quietPort } from './quiet-port.ts'
import type { Tablet, TabletOptions } from './tablet.ts'
import { until } from './until.ts'

export type KillableTablet = Tablet & {
  /** SIGKILL to the browser and all its processes, as when the battery goes. */
  kill(): Promise<void>
  /** The same tablet, switched on again: same profile, same storage. */
  switchOn(): Promise<void>
  /**
   * Switched off as it should be, and on again. Chromium writes localStorage, where the tokens are, to the disk every
   * five seconds, or when it is closed: a kill sooner than that after signing in would forget the session.
   */
  restart(): Promise<void>
}

/** A real Chromium with a profile on disk that outlives its process. Playwright's own launch could not be killed so. */
export async function aKillableTablet({
  url,
  locale,
  size = 'tablet',
  who,
}: TabletOptions): Promise<KillableTablet> {
  const profile = mkdtempSync(join(tmpdir(), 'preau-tablet-'))
  const window = sizes[size]
  const flags = [
    ...browserFlags,
    `--user-data-dir=${profile}`,
    `--window-size=${window.width},${window.height}`,
    `--lang=${locale}`,
    `--accept-lang=${locale}`,
  ]
  const heard = silence()
  let on: { child: ChildProcess; browser: Browser } | undefined

  const running = () => {
    if (!on) throw new Error('the tablet is off')
    return on
  }
  const contextOf = (browser: Browser) => {
    const [context] = browser.contexts()
    if (!context) throw new Error('the browser has no profile')
    return context
  }

  async function switchOn(): Promise<void> {
    const port = await quietPort()
    const args = [...flags, `--remote-debugging-port=${port}`, 'about:blank']
    const child = spawn(browserPath(), args, { stdio: 'ignore', detached: true })
    const browser = await connect(port, child)
    const context = contextOf(browser)
    context.setDefaultTimeout(patience.timeout)
    listenTo(context, heard)
    on = { child, browser }
  }

  async function kill(): Promise<void> {
    const { child } = running()
    on = undefined
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
    await ended(child)
  }

  async function switchOff(): Promise<void> {
    if (!on) return
    const { child, browser } = on
    on = undefined
    const cdp = await browser.newBrowserCDPSession()
    await cdp.send('Browser.close').catch(() => undefined)
    await ended(child)
  }

  await switchOn()
  const tablet: KillableTablet = {
    get context() {
      return contextOf(running().browser)
    },
    heard,
    async open(path = '/') {
      const { context } = tablet
      const page = context.pages()[0] ?? (await context.newPage())
      await page.setViewportSize(window)
      await page.goto(`${url}${path}`)
      return page
    },
    switchOn,
    kill,
    async restart() {
      await switchOff()
      await switchOn()
    },
    close: switchOff,
  }
  if (who) await signedIn(await tablet.open('/healthz'), { url, who })
  return tablet
}

const connect = (port: number, child: ChildProcess): Promise<Browser> =>
  until('the browser answers', () => {
    if (child.exitCode !== null) throw new Error('the browser ended while starting')
    return chromium.connectOverCDP(`http://127.0.0.1:${port}`).catch(() => undefined)
  })

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()))
