import type { Page } from 'playwright-core'
import type { KillableTablet } from '#tests/journeys/support/killable-tablet.ts'
import { until } from '#tests/journeys/support/until.ts'
import type { Figure } from '../figures.ts'
import { p50, throttle } from '../page-timing.ts'
import { type Opening, tapWhenSeen } from './first-tap.ts'

const rounds = 7
const firstVisits = 3

/** A site that is measured: the bare page, or Préau. */
export type Place = {
  url: string
  /** A tablet that has never been here; where it has to, somebody is signed in on it. */
  tablet(): Promise<KillableTablet>
  kill(): Promise<void>
}

export type Openings = { first: Opening[]; warm: Opening[]; cold: Opening[] }

/** A new page per round: what taps must be there before the navigation. */
export async function openOnce(tablet: KillableTablet, url: string): Promise<Opening> {
  const page = await tablet.context.newPage()
  await page.setViewportSize({ width: 1024, height: 768 })
  await throttle(page)
  const opened = await tapWhenSeen(page)
  await page.goto(url)
  const opening = await opened()
  await pictureTaken(page)
  await page.close()
  return opening
}

export async function several(round: () => Promise<Opening>): Promise<Opening[]> {
  const openings: Opening[] = []
  for (let index = 0; index < rounds; index += 1) openings.push(await round())
  return openings
}

/** A place, and what else is measured on its tablet before its server dies. */
export type Measured = Place & { meanwhile(tablet: KillableTablet): Promise<void> }

/**
 * Three first visits, then warm reloads on the last tablet, then starts with the server dead, as after a night. The places
 * take turns, as a machine is not as fast in two minutes as it is now.
 */
export async function measureOpenings(places: readonly Measured[]): Promise<Openings[]> {
  const tablets = places.map(tabletAt)
  const inTurn = async (times: number, act: (it: TabletAt) => Promise<unknown>): Promise<void> => {
    for (let round = 0; round < times; round += 1) for (const it of tablets) await act(it)
  }
  try {
    await inTurn(firstVisits, (it) => it.visitFirst())
    await inTurn(1, (it) => it.install())
    await inTurn(rounds, (it) => it.open())
    // A tablet that has left is off: what is measured for minutes after it has the machine for itself.
    await inTurn(1, (it) => it.leave())
    await inTurn(rounds, (it) => it.openAfterNight())
    return tablets.map(({ openings }) => openings)
  } finally {
    await inTurn(1, (it) => it.close())
  }
}

type TabletAt = ReturnType<typeof tabletAt>

function tabletAt(place: Measured) {
  const openings: Openings = { first: [], warm: [], cold: [] }
  let tablet: KillableTablet | undefined
  const known = (): KillableTablet => {
    if (!tablet) throw new Error('nobody has been here')
    return tablet
  }
  return {
    openings,
    async visitFirst() {
      await tablet?.close()
      tablet = await place.tablet()
      openings.first.push(await openOnce(tablet, place.url))
    },
    install: () => isInstalled(known(), place.url),
    open: async () => openings.warm.push(await openOnce(known(), place.url)),
    async leave() {
      await place.meanwhile(known())
      await place.kill()
      await known().kill()
    },
    async openAfterNight() {
      await known().switchOn()
      openings.cold.push(await openOnce(known(), place.url))
      await known().kill()
    },
    close: async () => tablet?.close(),
  }
}

async function isInstalled(tablet: KillableTablet, url: string): Promise<void> {
  const page = await tablet.context.newPage()
  await page.goto(url)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await pictureTaken(page)
  await page.close()
}

/** After a tap the tablet takes its picture anew, once it rests. A site without one is left as it is. */
export async function pictureTaken(page: Page): Promise<void> {
  const isTaken = async (): Promise<boolean> => {
    const answer = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const name = names.find((it) => it.startsWith('preau-u-'))
    if (!name) return true
    const database = await answer(indexedDB.open(name))
    const stores = database.transaction(['first', 'outbox'])
    const [picture, newest] = await Promise.all([
      answer<{ json: string } | undefined>(stores.objectStore('first').get('picture')),
      answer(stores.objectStore('outbox').openKeyCursor(null, 'prev')),
    ])
    database.close()
    return picture !== undefined && JSON.parse(picture.json).last >= Number(newest?.key ?? 0)
  }
  // Without one the next start would measure something else.
  await until('the picture', () => page.evaluate(isTaken))
}

export const middle = (openings: readonly Opening[], of: 'seen' | 'usable'): number =>
  p50(openings.map((opening) => opening[of]))

/** Both moments of each kind of start, beside those of the bare page. */
export function openingFigures(preau: Openings, floor: Openings): Figure[] {
  const row = (name: string, kind: keyof Openings, of: 'seen' | 'usable', most?: number) => ({
    name: `${name}, ${of}`,
    value: middle(preau[kind], of),
    unit: 'ms',
    floor: middle(floor[kind], of),
    ...(most === undefined ? {} : { timesFloor: most }),
  })
  const requests = (openings: Openings): number =>
    Math.max(...openings.first.map((opening) => opening.requests))
  return [
    row('first visit', 'first', 'seen'),
    row('first visit', 'first', 'usable', 1.7),
    row('warm reload', 'warm', 'seen', 1),
    row('warm reload', 'warm', 'usable', 1.6),
    row('cold start, server dead', 'cold', 'seen', 1),
    row('cold start, server dead', 'cold', 'usable', 1.6),
    {
      name: 'requests before the first visit shows the class',
      value: requests(preau),
      unit: 'requests',
      floor: requests(floor),
      budget: 14,
    },
  ]
}
