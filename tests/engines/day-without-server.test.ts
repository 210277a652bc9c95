import { afterEach, describe, expect, test } from 'vitest'
import { tuesday } from '#tests/journeys/support/hours.ts'
import { startPreau } from '#tests/journeys/support/preau-server.ts'
import {
  classNamed,
  morningMarks,
  recordAs,
  writesOf,
} from '#tests/journeys/support/school-record.ts'
import type { PreauServer } from '#tests/journeys/support/serving-school.ts'
import type { Engine } from './support/engine.ts'
import { installedEngines } from './support/installed-engines.ts'
import {
  isInstalled,
  keeps,
  markPresent,
  pictured,
  registerOf,
  shows,
  signInBy,
} from './support/register-screen.ts'

const teacher = 'teacher@tilleuls.test'

const pictureOfTwoEntries = '\\"last\\":2,'

describe.concurrent.each(installedEngines)('a classroom tablet with $name', ({ start }) => {
  let preau: PreauServer | undefined
  let engine: Engine | undefined

  afterEach(async () => {
    await engine?.close()
    await preau?.stop()
  })

  test('opens the register without a server, keeps what is tapped, and sends it once', async () => {
    preau = await startPreau()
    engine = await start()
    const record = await recordAs(preau.url, 'director@tilleuls.test')
    const { id: classId } = await classNamed(record, 'Moyenne section A')
    const register = `${preau.url}/presence?class=${classId}&date=${tuesday}&period=am`

    await engine.open(register)
    await signInBy(engine, teacher)
    await engine.open(register)
    const blank = await registerOf(engine)
    expect(blank.filter(({ mark }) => mark !== 'none')).toEqual([])
    const [first = '', second = '', third = ''] = blank.map(({ child }) => child)
    await markPresent(engine, first)
    await markPresent(engine, second)
    await shows(engine, '[data-sync="sent"]')
    await isInstalled(engine)
    // An earlier picture, which does not know both marks, is never shown.
    await keeps(engine, [pictureOfTwoEntries, `class-day presence ${classId}`])

    await preau.kill()
    await engine.reload()
    await registerOf(engine)
    // A disk that is slow at that moment shows none: the register comes without it.
    await pictured(engine)
    const reopened = await registerOf(engine)
    expect(reopened.filter(({ mark }) => mark !== 'none')).toMatchObject([
      { child: first, mark: 'present' },
      { child: second, mark: 'present' },
    ])

    await engine.reload()
    await shows(engine, `#root:not([hidden]) [data-child="${third}"]`)
    await markPresent(engine, third)
    await shows(engine, `main[data-ready] [data-child="${third}"][data-saved="tablet"]`)

    await preau.start()
    await engine.ask(() => window.dispatchEvent(new Event('online')))
    await shows(engine, `[data-child="${third}"][data-saved="server"]`)
    await shows(engine, '[data-sync="sent"]')
    const marked = await morningMarks(record, { classId, date: tuesday })
    expect(new Map(marked)).toEqual(new Map([first, second, third].map((id) => [id, 'present'])))
    for (const childId of [first, second, third])
      expect(await writesOf(record, { childId, date: tuesday })).toEqual(['present'])
  })
})
