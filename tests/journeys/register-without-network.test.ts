import { beforeAll, describe, expect, test } from 'vitest'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { isKept } from './support/kept.ts'
import type { KillableTablet } from './support/killable-tablet.ts'
import { installed, marks, ready, syncSays } from './support/people.ts'
import { classNamed, morningMarks, writesOf } from './support/school-record.ts'

describe('a register taken without a network', () => {
  const journey = aJourney({ locale: 'fr' })
  let tablet: KillableTablet
  let classId: string

  beforeAll(async () => {
    const record = await journey.recordAs('teacher@tilleuls.test')
    classId = (await classNamed(record, 'Moyenne section A')).id
    tablet = await journey.killableTablet({ who: 'teacher@tilleuls.test' })
  })

  const address = (): string => `/presence?class=${classId}&date=${tuesday}&period=am`

  test('28 children marked with the server dead and the browser killed are each in the record once', async () => {
    const online = await tablet.open(address())
    await ready(online, 'presence')
    await installed(online)
    expect(await marks(online)).toHaveLength(28)
    await isKept(online, [`Register:${classId}:`])
    await tablet.restart()

    await journey.preau.kill()
    await tablet.kill()
    await tablet.switchOn()

    const offline = await tablet.open(address())
    await ready(offline, 'presence')
    const cards = offline.locator('[data-child]')
    for (let index = 0; index < 28; index += 1) await cards.nth(index).click()
    await cards.nth(4).click()
    await expect
      .poll(async () => (await marks(offline)).filter(({ saved }) => saved !== 'tablet'))
      .toEqual([])
    // An entry that was tried is frozen. So the second tap on a child may be an entry of its own.
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

    await journey.preau.start()
    await syncSays(reopened, 'sent')
    const record = await journey.recordAs('director@tilleuls.test')
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
