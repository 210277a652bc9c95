import { setTimeout as pause } from 'node:timers/promises'
import { tokenKeys } from '#src/session/tokens/token-storage.ts'
import { until } from '#tests/journeys/support/until.ts'
import type { Engine } from './engine.ts'

type Pair = { accessToken: string; refreshToken: string }

/** The tokens lie where the app looks for them, and nothing else of the app is on the tablet. */
export async function putTokens(engine: Engine, { url, tokens }: { url: string; tokens: Pair }) {
  await engine.open(`${url}/healthz`)
  await engine.ask(
    (keys: Pair, pair: Pair) => {
      localStorage.setItem(keys.accessToken, pair.accessToken)
      localStorage.setItem(keys.refreshToken, pair.refreshToken)
    },
    tokenKeys,
    tokens,
  )
}

/** The moment at which a start is left is what is tried: nothing that a page says stands for it. */
export const cutAfter = (seconds: number): Promise<void> => pause(seconds * 1_000)

export type Said = {
  /** `browser`: no page of the app came, and the browser itself says so. */
  by: 'app' | 'page' | 'browser'
  /** The time for which the page was empty, by its own clock. */
  emptyMs: number
}

/** The first words on a page that has just been opened: of the app, of the page itself, or of the browser. */
export const pageSays = (engine: Engine): Promise<Said> =>
  until('the page says something', () => engine.ask(readSaid).catch(() => undefined))

function readSaid(): Said | undefined {
  const emptyMs = performance.now()
  const root = document.getElementById('root')
  // Firefox writes its sentence in a part of its page that scripts cannot read.
  const isOfBrowser = document.URL.startsWith('about:neterror')
  if (!root) return isOfBrowser || document.body?.innerText ? { by: 'browser', emptyMs } : undefined
  const isSaying = getComputedStyle(root).display !== 'none' && root.innerText.trim() !== ''
  if (isSaying) return { by: 'app', emptyMs }
  const sentence = document.getElementById('not-started')
  const look = sentence && getComputedStyle(sentence)
  const isSeen = look && look.display !== 'none' && look.visibility === 'visible'
  return isSeen && sentence.innerText.trim() !== '' ? { by: 'page', emptyMs } : undefined
}

/** The register of the class stands. */
export const isOpen = (engine: Engine): Promise<boolean> =>
  until('the register is open', () =>
    engine
      .ask(
        () =>
          document.querySelector('main[data-screen="presence"][data-ready] [data-child]') !== null,
      )
      .catch(() => false),
  )
