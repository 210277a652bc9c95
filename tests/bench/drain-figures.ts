import { randomUUID } from 'node:crypto'
import type { CDPSession, Page } from 'playwright-core'
import { addDays, localDate, weekdayOf } from '#domain/kernel/local-date.ts'
import { tuesday } from '#tests/journeys/support/hours.ts'
import { aKillableTablet } from '#tests/journeys/support/killable-tablet.ts'
import { ready, signIn } from '#tests/journeys/support/people.ts'
import type { Figure } from './figures.ts'
import { startSchool } from './own-school.ts'
import { conditions } from './page-timing.ts'

const waiting = 1000
const roundTripMs = 100

/** Planned absences of a class on the school days to come: marks that nobody has made yet. */
function plannedAbsences(children: readonly string[], actorId: string) {
  const rows: object[] = []
  for (let date = addDays(localDate(tuesday), 1); rows.length < waiting; date = addDays(date, 1)) {
    if (['saturday', 'sunday', 'wednesday'].includes(weekdayOf(date))) continue
    const halfDays = children.flatMap((childId) => [
      { childId, period: 'am' },
      { childId, period: 'pm' },
    ])
    for (const { childId, period } of halfDays.slice(0, waiting - rows.length)) {
      rows.push({
        entryId: randomUUID(),
        kind: 'markPresence',
        format: 1,
        lane: `presence:${childId}:${date}`,
        key: `presence:${childId}:${date}:${period}`,
        content: {
          childId,
          date,
          period,
          mark: { state: 'excused', reason: null, expectedAt: null, note: null },
          childName: '',
          gender: null,
        },
        baseVersion: 0,
        status: 'waiting',
        attempts: 0,
        nextAt: 0,
        madeAt: '2026-11-17T07:39:00.000Z',
        clockOffsetMs: 0,
        actorId,
        schoolId: null,
        sent: null,
        problem: null,
        answer: null,
        settledAt: null,
      })
    }
  }
  return rows
}

const putInOutbox = (page: Page, rows: readonly object[]): Promise<void> =>
  page.evaluate(async (entries) => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const name = names.find((it) => it.startsWith('preau-u-')) ?? ''
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const write = database.transaction('outbox', 'readwrite')
    for (const entry of entries) write.objectStore('outbox').add(entry)
    await new Promise<void>((resolve, reject) => {
      write.oncomplete = () => resolve()
      write.onabort = () => reject(write.error)
    })
    database.close()
  }, rows)

/** Counts, by the disk, those of the thousand that wait or are on their way. Entries tapped meanwhile come behind them. */
async function watchThousand(page: Page) {
  const left = await page.evaluateHandle(async () => {
    const answer = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const name = names.find((it) => it.startsWith('preau-u-')) ?? ''
    const database = await answer(indexedDB.open(name))
    const newest = await answer(
      database.transaction('outbox').objectStore('outbox').openKeyCursor(null, 'prev'),
    )
    const last = Number(newest?.key)
    return async () => {
      const index = database.transaction('outbox').objectStore('outbox').index('[status+seq]')
      const [waiting, sending] = await Promise.all(
        ['waiting', 'sending'].map((status) =>
          answer(index.count(IDBKeyRange.bound([status, 0], [status, last]))),
        ),
      )
      return Number(waiting) + Number(sending)
    }
  })
  return {
    left: () => left.evaluate((count) => count()),
    /** Asks inside the page, and seldom: each question costs a throttled page. */
    gone: () =>
      page.waitForFunction(async (count) => (await count()) === 0, left, {
        polling: 100,
        timeout: 120_000,
      }),
  }
}

const mostTaps = 20

const tapChild = (page: Page, place: number): Promise<void> =>
  page.locator('[data-child]').nth(place).click()

async function slowDown(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu })
  return cdp
}

async function bringNear(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

/** From now on the browser times each event until the next frame, in steps of eight milliseconds. */
async function watchAnswers(page: Page): Promise<() => Promise<readonly number[]>> {
  const slow = await page.evaluateHandle(() => {
    const durations: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) durations.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    return durations
  })
  return () => slow.jsonValue()
}

const slowest = (answers: readonly number[]): number => Math.max(16, ...answers)

/** The same taps on the same tablet while nothing waits. What they enter is sent before the thousand. */
async function slowestInCalm(page: Page, children: number): Promise<number> {
  const cdp = await slowDown(page)
  await bringNear(cdp)
  const answers = await watchAnswers(page)
  for (let tap = 0; tap < mostTaps; tap += 1) await tapChild(page, tap % children)
  await page.locator('[data-sync="sent"]').first().waitFor()
  await cdp.detach()
  return slowest(await answers())
}

/** A thousand entries that waited for the network, and how the tablet feels while they go. */
export async function benchDrain(): Promise<Figure[]> {
  const preau = await startSchool()
  const tablet = await aKillableTablet({ locale: 'en', url: preau.url })
  try {
    const page = await tablet.open('/')
    await signIn(page, 'teacher@tilleuls.test')
    await page.goto(`${preau.url}/presence?date=${tuesday}&period=am`)
    await ready(page, 'presence')
    const children = await page
      .locator('[data-child]')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-child') ?? ''))
    const actorId = await page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
      return names.find((name) => name.startsWith('preau-u-'))?.slice('preau-u-'.length) ?? ''
    })
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const inCalm = await slowestInCalm(page, children.length)
    await tablet.context.setOffline(true)
    await putInOutbox(page, plannedAbsences(children, actorId))
    await page.reload()
    await page.locator(`[data-sync][data-waiting="${waiting}"]`).first().waitFor()
    const thousand = await watchThousand(page)
    const cdp = await slowDown(page)
    const answers = await watchAnswers(page)
    await tablet.context.setOffline(false)
    await bringNear(cdp)
    const from = performance.now()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    for (let tap = 0; tap < mostTaps && (await thousand.left()) > 0; tap += 1)
      await tapChild(page, tap % children.length)
    await thousand.gone()
    const took = performance.now() - from
    const meanwhile = slowest(await answers())
    return [
      {
        name: '1,000 waiting entries sent at 100 ms round trip',
        value: took / 1000,
        unit: 's',
        floor: ((waiting / 50) * roundTripMs) / 1000,
        budget: 5,
      },
      {
        name: 'slowest tap meanwhile (floor: in calm)',
        value: meanwhile,
        unit: 'ms',
        floor: inCalm,
        timesFloor: 2,
      },
    ]
  } finally {
    await tablet.close()
    await preau.stop()
  }
}
