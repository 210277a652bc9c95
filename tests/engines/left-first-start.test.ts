import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tuesday } from '#tests/journeys/support/hours.ts'
import { startPreau } from '#tests/journeys/support/preau-server.ts'
import { classNamed, recordAs, tokensOf } from '#tests/journeys/support/school-record.ts'
import type { PreauServer } from '#tests/journeys/support/serving-school.ts'
import type { Engine } from './support/engine.ts'
import { cutAfter, isOpen, pageSays, putTokens } from './support/first-start.ts'
import { allEngines } from './support/installed-engines.ts'
import { anOwnAddressOf, type OwnAddress } from './support/own-address.ts'

/** Seconds after the tablet was led to the register for the first time. */
const cuts = [0.5, 1, 2, 3, 5]

/** By the clock of the page: four times three seconds, since a limit says what is wrong and not what is slow. */
const longestEmptyMs = 12_000

const oneByOne = { concurrent: false }

let preau: PreauServer
let register: string

beforeAll(async () => {
  preau = await startPreau()
  const record = await recordAs(preau.url, 'director@tilleuls.test')
  const { id } = await classNamed(record, 'Moyenne section A')
  register = `/presence?class=${id}&date=${tuesday}&period=am`
})
afterAll(() => preau?.stop())

// Each engine has its own turn of starts: most of a start is waiting.
describe.concurrent.each(allEngines)('a first start that is left, with $name', ({ start }) => {
  let engine: Engine
  let school: OwnAddress | undefined

  beforeAll(async () => {
    engine = await start()
  })
  afterEach(async ({ task }) => {
    await school?.cut()
    // The browser may be what failed: the next start has another one.
    if (task.result?.state !== 'fail') return
    await engine.close()
    engine = await start()
  })
  afterAll(() => engine?.close())

  /** A tablet that holds a teacher's tokens alone is led to the register, and left so many seconds later. */
  async function aStartCutAfter(seconds: number): Promise<OwnAddress> {
    school = await anOwnAddressOf(preau.url)
    const tokens = await tokensOf(preau.url, 'teacher@tilleuls.test')
    await putTokens(engine, { url: school.url, tokens })
    await engine.leadTo(`${school.url}${register}`)
    await cutAfter(seconds)
    return school
  }

  test.each(cuts)('after %f s opens at the next start', oneByOne, async (seconds) => {
    const { url } = await aStartCutAfter(seconds)
    await engine.open(`${url}${register}`)
    const said = await pageSays(engine)
    expect(said.emptyMs).toBeLessThan(longestEmptyMs)
    await isOpen(engine)
  })

  test.each(cuts)(
    'after %f s opens without a server, or says what is missing',
    oneByOne,
    async (seconds) => {
      const { url, cut, mend } = await aStartCutAfter(seconds)
      await cut()
      await engine.open(`${url}${register}`)
      const said = await pageSays(engine)
      expect(said.emptyMs).toBeLessThan(longestEmptyMs)
      // The missing files arrive.
      await mend()
      await engine.open(`${url}${register}`)
      await isOpen(engine)
    },
  )
})
