import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { patience } from './support/patience.ts'
import { ready, signIn } from './support/people.ts'
import { classNamed } from './support/school-record.ts'

/** An address without a class or a day, and the screen that opens there. */
type Opened = [path: string, screen: string]

/** The screens of a class, which nobody of this file opens before the server is dead. */
const ofClass: Opened[] = [
  ['/presence', 'presence'],
  ['/presence/month', 'presence-month'],
  ['/presence/building', 'presence-building'],
  ['/pedagogy/observations', 'pedagogy-observations'],
  ['/profile', 'profile'],
]
const diary: Opened = ['/communication-diary', 'diary']
const sheet: Opened = ['/drive-sheet', 'transmission']
const milestones: Opened = ['/pedagogy', 'pedagogy']

describe('a tablet on which somebody has only signed in, once the server is dead', () => {
  const journey = aJourney({ locale: 'fr' })
  const { say } = journey
  const childrenOf = new Map<string, string[]>()

  /** Signs in, looks at nothing, and waits for the tablet to say that it holds the day. */
  async function arrives(who: string): Promise<Page> {
    const tablet = await journey.tablet()
    const page = await tablet.open('/')
    await signIn(page, who)
    const holds = page.locator('[data-held="held"][data-held-files="here"]')
    await holds.waitFor({ ...patience, state: 'attached' })
    const bytes = Number(await holds.getAttribute('data-held-bytes'))
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThan(2_000_000)
    return page
  }

  /** What stands on a screen that is opened by its address. */
  async function opens(page: Page, [path, screen]: Opened): Promise<string> {
    await page.goto(`${journey.preau.url}${path}`)
    await ready(page, screen)
    const main = page.getByRole('main')
    expect(await main.getByText(say('Not on this device yet')).count()).toBe(0)
    return main.innerText()
  }

  /** Which children of a class are missing on which of these screens. */
  async function missingOn(page: Page, className: string, screens: readonly Opened[]) {
    const missing: string[] = []
    for (const screen of screens) {
      const text = await opens(page, screen)
      const names = childrenOf.get(className)?.filter((name) => !text.includes(name))
      if (names?.length !== 0) missing.push(`${screen[1]}: ${names}`)
    }
    return missing
  }

  let nurse: Page
  let teacher: Page
  let director: Page

  beforeAll(async () => {
    const record = await journey.recordAs('director@tilleuls.test')
    for (const name of ['Coccinelles', 'Moyenne section A']) {
      const { id } = await classNamed(record, name)
      const { register } = await record.ask<{ register: { children: { firstName: string }[] } }>(
        `query Register($id: ID!, $day: String!) {
          register(classId: $id, from: $day, to: $day) { children { firstName } }
        }`,
        { id, day: tuesday },
      )
      childrenOf.set(
        name,
        register.children.map(({ firstName }) => firstName),
      )
    }
    nurse = await arrives('celine.pommier@tilleuls.test')
    teacher = await arrives('teacher@tilleuls.test')
    director = await arrives('director@tilleuls.test')
    await journey.preau.kill()
  })

  test('a nursery nurse opens her sheet and every other screen with her children', async () => {
    expect(await missingOn(nurse, 'Coccinelles', [sheet, diary, ...ofClass])).toEqual([])
    await opens(nurse, milestones)
  })

  test('she opens the contacts of her group', async () => {
    await opens(nurse, ['/presence', 'presence'])
    await nurse.getByRole('button', { name: say.exactly('More options') }).click()
    await nurse.getByRole('menuitem', { name: say.exactly('Contacts of the class') }).click()
    const contacts = nurse.getByRole('dialog').locator('[data-contacts-of]')
    await contacts.first().waitFor()
    expect(await contacts.count()).toBe(childrenOf.get('Coccinelles')?.length)
  })

  test('a teacher opens the milestones and every other screen of a class', async () => {
    const screens = [diary, milestones, ...ofClass]
    expect(await missingOn(teacher, 'Moyenne section A', screens)).toEqual([])
  })

  test('a director opens the reports, and every screen of the first class', async () => {
    await opens(director, ['/communication-diary', 'diary-reports'])
    expect(await missingOn(director, 'Coccinelles', [sheet, ...ofClass])).toEqual([])
  })

  test('my account says of which day each screen is, and which classes are not held', async () => {
    await opens(nurse, ['/account', 'account'])
    const rows = nurse.locator('[data-held-screen]')
    await rows.first().waitFor()
    const days = nurse.locator('[data-held-screen] [data-holds="yes"]')
    expect(await days.count()).toBe(await rows.count())
    expect(await rows.allInnerTexts()).toContainEqual(
      expect.stringMatching(/17 novembre.*Coccinelles/s),
    )
    const said = await opens(director, ['/account', 'account'])
    expect(said).toContain('Grande section')
  })
})
