import { parseId, type UserId } from '#domain/kernel/ids.ts'
import { instantOf, timeIn } from '#domain/kernel/instant.ts'
import {
  createFirstPicture,
  type FirstPicture,
  oncePictureIsSeen,
} from '#src/app/picture/first-picture.ts'
import { dropUnseen } from '#src/app/picture/take-over.ts'
import { contractHash } from '#src/app/session/contract-hash.ts'
import { firstRowsAt } from '#src/class-day/opening/first-rows-at.ts'
import { loadWords } from '#src/i18n/dictionaries.ts'
import { readChosenLocale } from '#src/i18n/locales.ts'
import { browserIndexedDb } from '#src/offline/storage/connection.ts'
import { type EarlyRows, readEarly } from '#src/offline/storage/early-rows.ts'
import { systemClock, systemTimers, whenIdle } from '#src/platform/clock.ts'
import { ownerOf } from '#src/session/tokens/token-claims.ts'
import { browserTokenStorage } from '#src/session/tokens/token-storage.ts'

async function readRows(picture: FirstPicture): Promise<EarlyRows | null> {
  const tokens = browserTokenStorage()
  // Acting for somebody else, a person finds nothing of theirs on this tablet.
  const owner = tokens.isImpersonating() ? undefined : ownerOf(tokens.read().accessToken)
  const rows = await readEarly({
    indexedDb: browserIndexedDb(),
    owner: (owner && parseId<UserId>(owner)) || null,
    format: contractHash,
    wantedOf: (savedState) => firstRowsAt(window.location, savedState, systemClock),
    after: picture.calm,
  })
  if (!rows?.user) picture.isNone()
  return rows
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
  if (window.lastPicture?.isShown) await oncePictureIsSeen(needs)
  const picture = createFirstPicture(needs)
  const fetched = fetchPage()
  const all = Promise.all([
    import('#src/app/start.tsx'),
    loadWords(readChosenLocale()),
    readRows(picture),
  ])
  makeClockFace()
  const [app, words, rows] = await all
  await app.start({ words, rows, picture, fetched, onTrouble: explain })
}

/** The page at this address does not wait until the app has been run. */
async function fetchPage(): Promise<void> {
  try {
    const { preloadAt } = await import('#src/app/feature-screens.ts')
    await preloadAt(window.location.pathname)
  } catch {
    // The app asks for the page again when it draws it.
  }
}

/** The browser takes long to make its first writer of dates, and has time now: the school's zone is mostly the tablet's. */
function makeClockFace(): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  if (timeZone) timeIn(instantOf(systemClock.now()), timeZone)
}

async function explain(trouble: unknown): Promise<void> {
  // What explains it has to be pressed: nothing is held for a picture any more.
  window.lastPicture?.end?.()
  const { showStartTrouble } = await import('#src/app/start-trouble.tsx')
  await showStartTrouble()
  throw trouble
}

begin().catch(explain)
