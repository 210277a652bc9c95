import { describe, expect, test } from 'vitest'
import { answeredByStart } from '#src/app/first-visit/start-answers.ts'
import { longestUntilReadyMs } from '#src/app/picture/first-picture.ts'
import { holdWordsUntilStart } from './support/hold-words.ts'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { everythingKept, isKept } from './support/kept.ts'
import type { KillableTablet } from './support/killable-tablet.ts'
import { installed, ready, signOut } from './support/people.ts'
import { classNamed } from './support/school-record.ts'
import { groupOf } from './support/sheets.ts'

/**
 * Writes down what is read of the tablet's tables until a screen shows its first data. A page that takes longer than
 * `longestMs` to show them keeps the whole tables waiting no more: their reading says nothing of the drawing then.
 */
function noteReads(longestMs: number): void {
  const reads: string[] = []
  Object.assign(window, { reads })
  const isBefore = () => !document.querySelector('main[data-ready]')
  const { get, getAll } = IDBObjectStore.prototype
  IDBObjectStore.prototype.get = function (key) {
    if (isBefore() && this.name === 'first') reads.push(String(key))
    return get.call(this, key)
  }
  IDBObjectStore.prototype.getAll = function (...asked) {
    if (isBefore() && performance.now() < longestMs) reads.push(`all of ${this.name}`)
    return getAll.apply(this, asked)
  }
}

/** Notes how often the way led through another page. */
function notePages(): void {
  const pages: string[] = []
  Object.assign(window, { pages })
  const { pushState, replaceState } = history
  for (const [name, act] of Object.entries({ pushState, replaceState }))
    Object.assign(history, {
      [name](...to: Parameters<typeof pushState>) {
        act.apply(history, to)
        if (pages.at(-1) !== location.pathname) pages.push(location.pathname)
      },
    })
}

const isOfDay = (name: string): boolean => name.includes('2026-')

const wholeTables = ['all of cache', 'all of first']

const screens = [
  {
    name: 'diary',
    written: 'DiaryDay',
    who: 'teacher@tilleuls.test',
    path: '/communication-diary',
    group: 'Moyenne section A',
    besides: (classId: string) => [
      `written diary ${classId} ${tuesday}`,
      'diary tools',
      `needs ${classId}`,
    ],
  },
  {
    name: 'transmission',
    written: 'TransmissionDay',
    who: 'teacher@oakfield.test',
    path: '/drive-sheet',
    group: 'Robins',
    besides: (classId: string) => [
      `written transmission ${classId} ${tuesday}`,
      `needs ${classId}`,
      `rules transmission ${classId}`,
    ],
  },
] as const

const journey = aJourney({ locale: 'en' })

describe('a start with the server dead', () => {
  /** The tablet is switched on again while no server answers. */
  async function whileDead(tablet: KillableTablet, act: () => Promise<void>): Promise<void> {
    await tablet.restart()
    await journey.preau.kill()
    try {
      await tablet.kill()
      await tablet.switchOn()
      await act()
    } finally {
      await journey.preau.start()
    }
  }

  test.each(screens)(
    'draws the $name from one row for each thing it shows, and from no other day',
    async (it) => {
      const record = await journey.recordAs(it.who)
      const classId = await (it.name === 'diary'
        ? classNamed(record, it.group).then(({ id }) => id)
        : groupOf(record, it.group))
      const tablet = await journey.killableTablet({ who: it.who })
      const online = await tablet.open(`${it.path}?class=${classId}&date=2026-11-16`)
      await ready(online, it.name)
      await installed(online)
      await isKept(online, ['2026-11-16'])
      await online.goto(`${journey.preau.url}${it.path}?class=${classId}&date=${tuesday}`)
      await ready(online, it.name)
      const ofDay = it.besides(classId)
      const ofClass = [`classes ${it.name}`, `class-day ${it.name} ${classId} ${tuesday}`]
      await isKept(online, ['"session"', '"home"', ...ofClass, ...ofDay])
      await whileDead(tablet, async () => {
        await tablet.context.addInitScript(noteReads, longestUntilReadyMs)
        // The class is the one that was open last; the clock of the tablet is another day's.
        const page = await tablet.open(`${it.path}?date=${tuesday}`)
        await ready(page, it.name)
        expect(await page.locator('[data-child]').count()).toBeGreaterThan(9)
        const reads = await page.evaluate(() => (window as unknown as { reads: string[] }).reads)
        for (const whole of wholeTables) expect(reads).not.toContain(whole)
        expect(reads.filter(isOfDay).toSorted()).toEqual(
          [...ofClass, ...ofDay].filter(isOfDay).toSorted(),
        )
      })
      await tablet.close()
    },
  )

  test('leads from / to the teacher’s screen without a page in between, and keeps nothing of it after a sign-out', async () => {
    const { who, path, name } = screens[0]
    const tablet = await journey.killableTablet({ who })
    const online = await tablet.open('/')
    await ready(online, name)
    await installed(online)
    await isKept(online, ['"home"', `class-day ${name}`, `written ${name}`, 'diary tools'])
    await whileDead(tablet, async () => {
      await tablet.context.addInitScript(notePages)
      const page = await tablet.open('/')
      await ready(page, name)
      const pages = await page.evaluate(() => (window as unknown as { pages: string[] }).pages)
      expect(pages).toEqual([path])
      await page.close()
    })
    const door = await signOut(tablet, journey.say)
    const kept = await everythingKept(door)
    for (const row of ['"home"', 'class-day ', 'written ', 'diary tools'])
      expect(kept).not.toContain(row)
  })
})

describe('a first visit', () => {
  test.each(screens)('asks one question before it knows the class: $name', async (it) => {
    const { context, close } = await journey.tablet({ who: it.who })
    const page = await context.newPage()
    await holdWordsUntilStart(page)
    const questions: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname !== '/graphql') return
      const { operationName, variables } = request.postDataJSON() ?? {}
      // The classes of the register are asked for ahead, once the page stands.
      if (!variables?.work || variables.work === it.name) questions.push(operationName)
    })
    await page.goto(`${journey.preau.url}${it.path}?date=${tuesday}`)
    await ready(page, it.name)
    expect(questions[0]).toBe('Start')
    for (const answered of answeredByStart) expect(questions).not.toContain(answered)
    // What is written of the day is asked as soon as the class is known.
    expect(questions).toContain(it.written)
    // It reads its day ahead from here on: the other tablet would start beside it.
    await close()
  })
})
