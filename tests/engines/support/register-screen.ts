import { readEverythingKept } from '#tests/journeys/support/kept.ts'
import { password } from '#tests/journeys/support/school-record.ts'
import { until } from '#tests/journeys/support/until.ts'
import { type Engine, enterKey } from './engine.ts'

export type Mark = { child: string; mark: string; saved: string }

/** Waits for an element, by what it says of itself. */
export const shows = (engine: Engine, selector: string): Promise<unknown> =>
  until(`the page shows ${selector}`, () =>
    engine.ask((asked: string) => document.querySelector(asked) !== null, selector),
  )

/** Through the fields that a password manager would find, key by key. */
export async function signInBy(engine: Engine, who: string): Promise<void> {
  await shows(engine, 'main[data-screen="sign-in"][data-ready]')
  await engine.press('input[autocomplete="username"]')
  await engine.type(who)
  await engine.press('input[autocomplete="current-password"]')
  await engine.type(password + enterKey)
  await shows(engine, 'main[data-ready]:not([data-screen="sign-in"])')
}

/** The whole register stands, and each card says what it is. */
export async function registerOf(engine: Engine): Promise<Mark[]> {
  await shows(engine, 'main[data-screen="presence"][data-ready] [data-child]')
  return engine.ask(() =>
    [...document.querySelectorAll<HTMLElement>('[data-child]')].map(({ dataset }) => ({
      child: dataset.child ?? '',
      mark: dataset.mark ?? '',
      saved: dataset.saved ?? '',
    })),
  )
}

/** Presses the card of a child, and waits until it says that the mark is saved. */
export async function markPresent(engine: Engine, child: string): Promise<void> {
  const card = `[data-child="${child}"]`
  await engine.press(card)
  await shows(
    engine,
    `${card}[data-mark="present"]:is([data-saved="tablet"], [data-saved="server"])`,
  )
}

/** The worker serves the page: from here on it opens without a server. */
export const isInstalled = (engine: Engine): Promise<boolean> =>
  until('the app is installed', () =>
    // WebKit may go on saying of a worker that claims the page that it is activating.
    engine.ask(() => navigator.serviceWorker.controller !== null),
  )

export const keeps = (engine: Engine, words: readonly string[]): Promise<boolean> =>
  until(`the tablet keeps ${words.join()}`, async () => {
    const kept = await engine.ask(readEverythingKept)
    return words.every((it) => kept.includes(it))
  })

/** Opens the page again until the picture of the last time stood there before the app did. */
export const pictured = (engine: Engine): Promise<boolean> =>
  until('the last picture is shown', async () => {
    await engine.reload()
    await registerOf(engine)
    return engine.ask(() => window.lastPicture?.isShown === true)
  })
