import { chromium, type Page } from 'playwright-core'
import { browserFlags } from '#tests/journeys/support/browser.ts'
import { type Driver, type Engine, engineOf, enterKey } from './engine.ts'

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
    async gesture(sources) {
      for (const { actions } of sources as readonly { actions: readonly Action[] }[])
        for (const action of actions) await makeGesture(page, action)
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

/** A step of a gesture, as `engine.ts` writes it. */
type Action =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' }
  | { type: 'pointerUp' }
  | { type: 'keyDown'; value: string }
  | { type: 'keyUp' }

async function makeGesture({ mouse, keyboard }: Page, action: Action): Promise<void> {
  if (action.type === 'pointerMove') await mouse.move(action.x, action.y)
  if (action.type === 'pointerDown') await mouse.down()
  if (action.type === 'pointerUp') await mouse.up()
  // Some letters have no key on this keyboard: they are typed as text.
  if (action.type === 'keyDown')
    await (action.value === enterKey ? keyboard.press('Enter') : keyboard.type(action.value))
}
