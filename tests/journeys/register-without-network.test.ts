import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installed, marks, ready, signIn, syncSays } from './support/people.ts'
import { type PreauServer, startPreau, tuesday } from './support/preau-server.ts'
import { classNamed, morningMarks, recordAs, writesOf } from './support/school-record.ts'
import { aTablet, type Tablet } from './support/tablet.ts'

describe('a register taken without a network', () => {
  let preau: PreauServer
  let tablet: Tablet
  let classId: string

  beforeAll(async () => {
    preau = await startPreau()
    const record = await recordAs(preau.url, 'teacher@tilleuls.test')
    classId = (await classNamed(record, 'Moyenne section A')).id
    tablet = await aTablet({ url: preau.url, locale: 'fr' })
  })

  afterAll(async () => {
    await tablet?.close()
    await preau?.stop()
  })

  const address = (): string => `/presence?class=${classId}&date=${tuesday}&period=am`

  test('28 children marked with the server dead and the browser killed are each in the record once', async () => {
    const online = await tablet.open('/')
    await signIn(online, 'teacher@tilleuls.test')
    await online.goto(`${preau.url}${address()}`)
    await ready(online, 'presence')
    await installed(online)
    expect(await marks(online)).toHaveLength(28)
    // Chromium writes localStorage, where the specification keeps the tokens, to disk every five seconds:
    // a kill sooner than that after signing in forgets the session, never an entry.
    await online.waitForTimeout(7_000)

    await preau.kill()
    await tablet.kill()
    await tablet.switchOn()

    const offline = await tablet.open(address())
    await ready(offline, 'presence')
    const cards = offline.locator('[data-child]')
    for (let index = 0; index < 28; index += 1) await cards.nth(index).click()
    await cards.nth(4).click()
    await offline.waitForFunction(() =>
      [...document.querySelectorAll('[data-child]')].every(
        (card) => card.getAttribute('data-saved') === 'tablet',
      ),
    )
    // An entry that was tried is frozen, so the second tap on a child may be an entry of its own.
    const waiting = await offline.locator('[data-sync]').first().getAttribute('data-waiting')
    expect(Number(waiting)).toBeGreaterThanOrEqual(28)
    const tapped = await marks(offline)
    expect(tapped.filter(({ mark }) => mark === 'absent')).toHaveLength(1)
    expect(tapped.filter(({ mark }) => mark === 'present')).toHaveLength(27)

    await tablet.kill()
    await tablet.switchOn()
    const reopened = await tablet.open(address())
    await ready(reopened, 'presence')
    expect(await marks(reopened)).toEqual(tapped)

    await preau.start()
    await syncSays(reopened, 'sent')
    const record = await recordAs(preau.url, 'director@tilleuls.test')
    const recorded = await morningMarks(record, { classId, date: tuesday })
    expect([...recorded].sort()).toEqual(tapped.map(({ child, mark }) => [child, mark]).sort())
    for (const { child, mark } of tapped) {
      const writes = await writesOf(record, { childId: child, date: tuesday })
      expect(writes.filter((written) => written === mark)).toHaveLength(1)
      expect(writes.at(-1)).toBe(mark)
      expect(writes.length).toBeLessThanOrEqual(mark === 'absent' ? 2 : 1)
    }
    expect((await marks(reopened)).every(({ saved }) => saved === 'server')).toBe(true)
  })
})
