import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tuesday } from '#tests/journeys/support/hours.ts'
import { startPreau } from '#tests/journeys/support/preau-server.ts'
import { classNamed, recordAs, tokensOf } from '#tests/journeys/support/school-record.ts'
import type { PreauServer } from '#tests/journeys/support/serving-school.ts'
import type { Engine } from './support/engine.ts'
import { cutAfter, isOpen, pageSays, putTokens } from './support/first-start.ts'
import { allEngines } from './support/installed-engines.ts'

/** Seconds after the tablet was led to the register for the first time. */
const cuts = [0.5, 1, 2, 3, 5]

/** By the clock of the page: four times three seconds, since a limit says what is wrong and not what is slow. */
const longestEmptyMs = 12_000

describe.each(allEngines)('a first start that is left, with $name', ({ start }) => {
  let preau: PreauServer
  let register: string
  let engine: Engine | undefined

  beforeAll(async () => {
    preau = await startPreau()
    const record = await recordAs(preau.url, 'director@tilleuls.test')
    const { id } = await classNamed(record, 'Moyenne section A')
    register = `${preau.url}/presence?class=${id}&date=${tuesday}&period=am`
  })
  afterEach(() => engine?.close())
  afterAll(() => preau?.stop())

  /** A tablet that holds a teacher's tokens alone is led to the register, and left so many seconds later. */
  async function aStartCutAfter(seconds: number): Promise<Engine> {
    engine = await start()
    await putTokens(engine, {
      url: preau.url,
      tokens: await tokensOf(preau.url, 'teacher@tilleuls.test'),
    })
    await engine.leadTo(register)
    await cutAfter(seconds)
    return engine
  }

  test.each(cuts)('after %f s opens at the next start', async (seconds) => {
    const tablet = await aStartCutAfter(seconds)
    await tablet.open(register)
    const said = await pageSays(tablet)
    expect(said.emptyMs).toBeLessThan(longestEmptyMs)
    await isOpen(tablet)
  })

  test.each(cuts)('after %f s opens without a server, or says what is missing', async (seconds) => {
    const tablet = await aStartCutAfter(seconds)
    await preau.kill()
    try {
      await tablet.open(register)
      const said = await pageSays(tablet)
      expect(said.emptyMs).toBeLessThan(longestEmptyMs)
    } finally {
      await preau.start()
    }
    // What was missing arrives.
    await tablet.open(register)
    await isOpen(tablet)
  })
})
