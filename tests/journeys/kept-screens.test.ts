import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { builtScreens } from '#domain/access/built.ts'
import { bytesOf, filesAhead, listedFiles, readBuilt } from './support/built-files.ts'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { isKept } from './support/kept.ts'
import { keepsPages } from './support/kept-pages.ts'
import type { KillableTablet } from './support/killable-tablet.ts'
import { patience } from './support/patience.ts'
import { installed, ready } from './support/people.ts'

/**
 * May only shrink, apart from a new promise: a tablet fetches this while the app is installed, and at each update. The newest
 * reading of a day, rows of diary and sheet, and questions at the door brought 10 kB. What reads the day ahead, with the
 * questions of its screens, brought 22. Payments brought 32: their rights, refusals and what the cache knows of them.
 * Messages brought 16. Events and the page of the day brought 19. Pictures of albums, the search and its keys brought 50.
 * Adults of rooms, outings with their counts, and what the chat service carries brought 32. Head counts of rooms with their
 * log, and files of messages brought 20.
 */
const aheadCeiling = 1_646_500
/**
 * Files of code and looks in the build, and those under 1.5 kB: each is a request. The admission form left the app,
 * and its share was cut into four more.
 */
const mostFiles = 157
const mostSmallFiles = 20

/** Pages that are there before the first idle. */
const aheadPages = ['presence', 'diary', 'transmission', 'building']

describe('what the app fetches while it is installed', () => {
  const built = listedFiles().filter(({ url }) => url.startsWith('assets/'))

  test.each(['en', 'fr'])('weighs no more than it did, with the words of %s', (language) => {
    expect(bytesOf(filesAhead(language))).toBeLessThan(aheadCeiling)
  })

  test.each(builtScreens.filter((word) => !aheadPages.includes(word)))(
    'holds nothing that the page %s alone needs, which is kept later',
    (word) => {
      const later = built.filter(({ pages }) => pages?.includes(word))
      expect(later.some(({ url }) => url.endsWith('.js'))).toBe(true)
    },
  )

  test('holds no page of the office, the settings or the platform', () => {
    const features =
      'accounts|admission|calendar|children|classes|dashboard|event|gallery|import|meals|message|payments|pedagogy|platform-admin|prospects'
    const pages = new RegExp(
      `/(${features}|privacy|school|staff|topics|transfer|mails)-[\\w-]{8}\\.`,
    )
    const ahead = built.filter(({ pages }) => !pages).map(({ url }) => url)
    expect(ahead.length).toBeGreaterThan(0)
    expect(ahead.filter((url) => pages.test(url))).toEqual([])
    expect(built.some(({ url }) => pages.test(url))).toBe(true)
  })

  test('holds no tool for workbooks or codes to photograph, and no second language', () => {
    const tools = /\/(index|browser|import-index)[\w.]*-[\w-]{8}\.js/
    expect(built.filter(({ url, pages }) => tools.test(url) && !pages)).toEqual([])
    const words = built.filter(({ url }) => /\/(words-)?(en|fr)-[\w-]{8}\.js/.test(url))
    expect(words.length).toBeGreaterThan(20)
    expect(words.filter(({ pages }) => !pages)).toEqual([])
  })

  test('keeps what reads lists beside the page with the pages of imports alone', () => {
    const readers = built.filter(({ url }) => url.includes('list-reader'))
    expect(readers.map(({ pages }) => pages)).toEqual([['prospects', 'settings-children']])
  })

  test('holds all code that its files import, or they would not open', () => {
    const ahead = new Set(filesAhead('en').map(({ url }) => url))
    const code = [...ahead].filter((url) => url.endsWith('.js'))
    const imports = code.flatMap((url) =>
      [
        ...readBuilt(url)
          .toString()
          .matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g),
      ].map(([, name]) => `assets/${name}`),
    )
    expect(imports.length).toBeGreaterThan(100)
    expect(imports.filter((url) => !ahead.has(url))).toEqual([])
  })

  test('comes in few files, and few of them are small', () => {
    expect(built.length).toBeLessThanOrEqual(mostFiles)
    const small = built.filter(({ bytes }) => bytes < 1_500)
    expect(small.length).toBeLessThanOrEqual(mostSmallFiles)
  })
})

describe('once a tablet has rested, and the server is dead', () => {
  const journey = aJourney({ locale: 'fr' })
  const { say } = journey
  let teacher: KillableTablet
  let director: KillableTablet
  let page: Page

  beforeAll(async () => {
    teacher = await journey.killableTablet({ who: 'teacher@tilleuls.test' })
    director = await journey.killableTablet({ who: 'director@tilleuls.test' })
  })

  const opened = async (tablet: KillableTablet, path: string): Promise<string | null> => {
    const screen = (await tablet.open(path)).locator('main[data-screen]')
    await screen.waitFor(patience)
    return screen.getAttribute('data-screen')
  }

  test('a teacher opens register, diary, milestones and the children, and none was opened before but the register', async () => {
    page = await teacher.open(`/presence?date=${tuesday}&period=am`)
    await ready(page, 'presence')
    await installed(page)
    await keepsPages(page, ['presence', 'pedagogy', 'profile', 'account', 'en', 'fr'])
    await isKept(page, ['Register:'])
    const directors = await director.open(`/presence?date=${tuesday}&period=am`)
    await ready(directors, 'presence')
    await installed(directors)
    await keepsPages(directors, ['presence', 'profile', 'settings-privileges', 'settings-meals'])
    await Promise.all([teacher.restart(), director.restart()])
    await journey.preau.kill()
    expect(await opened(teacher, `/presence?date=${tuesday}&period=am`)).toBe('presence')
    expect(await opened(teacher, '/communication-diary')).toBe('diary')
    expect(await opened(teacher, '/pedagogy')).toBe('pedagogy')
    expect(await opened(teacher, '/profile')).toBe('profile')
    expect(await opened(teacher, '/account')).toBe('account')
  })

  test('a director opens the month, the children and the settings', async () => {
    expect(await opened(director, `/presence/month?date=${tuesday}`)).toBe('presence-month')
    expect(await opened(director, '/profile')).toBe('profile')
    expect(await opened(director, '/settings/meal')).toBe('settings-meals')
    expect(await opened(director, '/settings/privileges')).toBe('settings-privileges')
  })

  test('a page that is for nobody in particular says that it needs the network', async () => {
    expect(await opened(director, '/forgotten-password')).toBe('not-kept')
    const { context } = director
    const loadAgain = context.pages()[0]?.getByRole('button', { name: say('Load it again') })
    expect(await loadAgain?.isVisible()).toBe(true)
  })
})

describe('a sheet without a server', () => {
  const journey = aJourney({ locale: 'fr' })

  test('opens on a tablet that only opened the diary', async () => {
    const tablet = await journey.killableTablet({ who: 'lucie.fayard@tilleuls.test' })
    const online = await tablet.open(`/communication-diary?date=${tuesday}`)
    await ready(online, 'diary')
    await installed(online)
    await tablet.restart()
    await journey.preau.kill()
    const page = await tablet.open(`/drive-sheet?date=${tuesday}`)
    await page.locator('main[data-screen]').waitFor(patience)
    expect(await page.locator('main').getAttribute('data-screen')).toBe('transmission')
  })
})
