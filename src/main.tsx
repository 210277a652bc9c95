import { parseId, type UserId } from '#domain/kernel/ids.ts'
import { instantOf, timeIn } from '#domain/kernel/instant.ts'
import { firstStart, firstWishOf } from '#src/app/first-visit/first-start.ts'
import { createFirstPicture, type FirstPicture } from '#src/app/picture/first-picture.ts'
import { isOwnStart, leadHome } from '#src/app/picture/own-start.ts'
import { dropUnseen } from '#src/app/picture/take-over.ts'
import { contractHash } from '#src/app/session/contract-hash.ts'
import { firstRowsAt } from '#src/class-day/opening/first-rows-at.ts'
import { loadWords } from '#src/i18n/dictionaries.ts'
import { readChosenLocale } from '#src/i18n/locales.ts'
import { browserIndexedDb } from '#src/offline/storage/connection.ts'
import { readEarly } from '#src/offline/storage/early-rows.ts'
import { systemClock, systemTimers, whenIdle } from '#src/platform/clock.ts'
import { createIds, systemRandomBytes } from '#src/platform/ids.ts'
import { ownerOf, roleIn } from '#src/session/tokens/token-claims.ts'
import { browserTokenStorage } from '#src/session/tokens/token-storage.ts'

/** Begins to read what lies on this tablet, and asks the server where nothing of the person does. */
function readTablet(picture: FirstPicture) {
  const tokens = browserTokenStorage()
  const { accessToken } = tokens.read()
  // Acting for somebody else, a person finds nothing of theirs on this tablet.
  const readOwner = () =>
    tokens.isImpersonating() ? undefined : ownerOf(tokens.read().accessToken)
  const ownerId = readOwner()
  const owner = (ownerId && parseId<UserId>(ownerId)) || null
  const role = roleIn(accessToken)
  const ids = createIds(systemClock, systemRandomBytes)
  const indexedDb = browserIndexedDb()
  const visitor = { clock: systemClock, address: window.location }
  const wish = owner && accessToken ? firstWishOf({ ...visitor, accessToken }) : null
  const read = readEarly({
    indexedDb,
    owner,
    format: contractHash,
    everywhere: ['session'],
    wantedOf: (savedState, home) =>
      firstRowsAt(leadHome(window, home), { savedState, clock: systemClock, role }),
    after: picture.calm,
    newDeviceId: ids.next,
    newMark: wish && ids.next(),
  })
  const open = async (codeIsThere: Promise<unknown>) => {
    const opened =
      owner && accessToken && wish
        ? await firstStart(read, {
            owner,
            accessToken,
            wish,
            format: contractHash,
            fetch: (input, init) => window.fetch(input, init),
            clock: systemClock,
            timers: systemTimers,
            indexedDb,
            version: import.meta.env.VITE_APP_VERSION,
            isKept: Boolean(navigator.serviceWorker?.controller),
            isTheirs: () => readOwner() === ownerId,
            codeIsThere,
          })
        : { rows: await read, started: null }
    if (!opened.rows?.user) picture.isNone()
    return opened
  }
  return { read, open }
}

/**
 * The words, the rows on the tablet and the code of the app do not wait for each other. This file
 * is small, so that a slow tablet reads its disk while it is still reading the code.
 */
async function begin(): Promise<void> {
  dropUnseen(document.getElementById('root'))
  const needs = {
    timers: systemTimers,
    onNextFrame: (act: () => void) => requestAnimationFrame(act),
    onIdle: whenIdle,
  }
  const picture = createFirstPicture(needs)
  const { read, open } = readTablet(picture)
  const fetched = isOwnStart(window) ? read.then(fetchPage) : fetchPage()
  const code = Promise.all([import('#src/app/start.tsx'), loadWords(readChosenLocale())])
  const all = Promise.all([code, open(Promise.all([code, fetched]))])
  // In a task of its own: what has arrived meanwhile is handed to the compiler first.
  systemTimers.after(0, makeClockFace)
  const [[app, words], { rows, started }] = await all
  await app.start({ words, rows, started, picture, fetched, onTrouble: explain })
}

/** The page at this address does not wait until the app has been run. */
async function fetchPage(): Promise<void> {
  try {
    const { preloadAt } = await import('#src/app/feature-screens.ts')
    await preloadAt(window.location.pathname, window.lastPicture?.isShown)
  } catch {
    // The app asks for the page again when it draws it.
  }
}

/** The browser takes long to make its first writer of dates, and has time now. Any later one, of another zone, is quick. */
function makeClockFace(): void {
  timeIn(instantOf(systemClock.now()), 'UTC')
}

async function explain(trouble: unknown): Promise<void> {
  // What explains it has to be pressed: nothing is held for a picture any more.
  window.lastPicture?.end?.()
  const { showStartTrouble } = await import('#src/app/start-trouble.tsx')
  await showStartTrouble()
  throw trouble
}

begin().catch(explain)
