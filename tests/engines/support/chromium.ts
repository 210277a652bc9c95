import { chromium } from 'playwright-core'
import { browserFlags } from '#tests/journeys/support/browser.ts'
import { type Driver, type Engine, engineOf } from './engine.ts'

/** The engine of the journeys, for what is tried in all three. */
export async function startChromium(executablePath: string): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath,
    args: browserFlags,
    // A tablet keeps a page that was left, frozen at any moment of its start.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage()
  const driver: Driver = {
    go: (address) => leaving(page.evaluate((to) => location.assign(to), address)),
    reload: () => leaving(page.evaluate(() => location.reload())),
    call: (source, given) => page.evaluate(`(${source})(...${JSON.stringify(given)})`),
    async gesture() {
      throw new Error('gestures in Chromium are those of the journeys')
    },
    close: () => browser.close(),
  }
  return engineOf(driver)
}

/** The page may be gone before it has answered that it goes. */
const leaving = (answer: Promise<void>): Promise<void> =>
  answer.catch((error: Error) => {
    if (!error.message.includes('Execution context was destroyed')) throw error
  })
