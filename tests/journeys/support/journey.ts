import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { keepEvidence } from './evidence.ts'
import { aKillableTablet, type KillableTablet } from './killable-tablet.ts'
import { startPreau } from './preau-server.ts'
import { recordAs, type SchoolRecord } from './school-record.ts'
import type { PreauServer } from './serving-school.ts'
import { aTablet, type Tablet, type TabletOptions } from './tablet.ts'
import { type Words, wordsOf } from './words.ts'

type Device = Partial<Omit<TabletOptions, 'url'>>

export type Journey = {
  /** The server of the journey, on its own copy of the demo schools: there from the first hook to the last. */
  readonly preau: PreauServer
  /** Finds the words of a screen in the journey's language. */
  readonly say: Words
  /** A device in the one Chromium of the run. */
  tablet(device?: Device): Promise<Tablet>
  /** A device with a browser of its own, which can be killed. */
  killableTablet(device?: Device): Promise<KillableTablet>
  /** The school's record, read as somebody who may. */
  recordAs(who: string): Promise<SchoolRecord>
}

/**
 * Starts what a file of journeys stands on, in the one language that the file names. Server and devices go away with it.
 * A failed test or hook, or an uncaught error on a page, leaves what was on the screens in `test-results/`.
 */
export function aJourney(of: { locale: 'en' | 'fr'; now?: string }): Journey {
  const { locale } = of
  let preau: PreauServer | undefined
  const tablets: Tablet[] = []
  const evidence = () => ({ tablets, preau, hour: of.now, locale })

  beforeAll(async () => {
    preau = await startPreau(of.now ? { now: of.now } : {})
  })
  let hasBegun = false
  beforeEach(() => {
    hasBegun = true
  })
  afterEach(async ({ task }) => {
    const uncaught = tablets.flatMap(({ heard }) => heard.uncaught.splice(0))
    if (task.result?.state === 'fail' || uncaught.length > 0)
      await keepEvidence(task.name, evidence())
    expect(uncaught, 'errors that nothing on the pages caught').toEqual([])
  })
  afterAll(async () => {
    if (!hasBegun) await keepEvidence('before the first test', evidence())
    await Promise.all(tablets.map((tablet) => tablet.close().catch(() => undefined)))
    await preau?.stop()
  })

  const there = (): PreauServer => {
    if (!preau) throw new Error('the server is there when the first hook of the file begins')
    return preau
  }
  const put = <Kind extends Tablet>(tablet: Kind): Kind => {
    tablets.push(tablet)
    return tablet
  }
  return {
    get preau() {
      return there()
    },
    say: wordsOf(locale),
    tablet: async (device) => put(await aTablet({ locale, ...device, url: there().url })),
    killableTablet: async (device) =>
      put(await aKillableTablet({ locale, ...device, url: there().url })),
    recordAs: (who) => recordAs(there().url, who),
  }
}
