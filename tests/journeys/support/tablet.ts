import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { freePort } from './preau-server.ts'

/** The browser that scripts/test.mjs found or installed; the usual places otherwise. */
export function browserPath(): string {
  const places = [
    process.env.PREAU_BROWSER,
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/usr/bin/chromium-browser',
  ]
  const found = places.find((place) => place !== undefined && existsSync(place))
  if (!found) throw new Error('no Chromium found: `npm test` installs one')
  return found
}

const quiet = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-default-browser-check',
]

export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1024, height: 768 },
  desk: { width: 1440, height: 900 },
} as const

export type Tablet = {
  context: BrowserContext
  open(path?: string): Promise<Page>
  /** SIGKILL to the browser and all its processes, as when the battery goes. */
  kill(): Promise<void>
  close(): Promise<void>
  /** The same tablet, switched on again: same profile, same storage. */
  switchOn(): Promise<void>
}

async function connect(port: number, child: ChildProcess): Promise<Browser> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error('the browser ended while starting')
    try {
      return await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    } catch {
      await wait(100)
    }
  }
  throw new Error('the browser did not answer')
}

/** A real Chromium with a profile on disk that outlives its process. Playwright's own launch could not be killed so. */
export async function aTablet(options: {
  url: string
  size?: keyof typeof sizes
  locale?: 'en' | 'fr'
}): Promise<Tablet> {
  const profile = mkdtempSync(join(tmpdir(), 'preau-tablet-'))
  const size = sizes[options.size ?? 'tablet']
  let child: ChildProcess | undefined
  let browser: Browser | undefined
  let context: BrowserContext | undefined

  const switchOn = async (): Promise<void> => {
    const port = await freePort()
    child = spawn(
      browserPath(),
      [
        ...quiet,
        `--remote-debugging-port=${port}`,
        `--user-data-dir=${profile}`,
        `--window-size=${size.width},${size.height}`,
        `--lang=${options.locale ?? 'en'}`,
        `--accept-lang=${options.locale ?? 'en'}`,
        'about:blank',
      ],
      { stdio: 'ignore', detached: true },
    )
    browser = await connect(port, child)
    context = browser.contexts()[0]
  }

  const signal = async (name: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (!child?.pid) return
    const gone = new Promise<void>((resolve) => child?.once('exit', () => resolve()))
    process.kill(-child.pid, name)
    await gone
    child = undefined
  }

  await switchOn()
  return {
    get context() {
      if (!context) throw new Error('the tablet is off')
      return context
    },
    async open(path = '/') {
      if (!context) throw new Error('the tablet is off')
      const page = context.pages()[0] ?? (await context.newPage())
      await page.setViewportSize(size)
      await page.goto(`${options.url}${path}`)
      return page
    },
    kill: () => signal('SIGKILL'),
    close: async () => {
      await browser?.close().catch(() => undefined)
      await signal('SIGTERM').catch(() => undefined)
    },
    switchOn,
  }
}
