import type { CDPSession, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { patience } from './support/patience.ts'
import { ready, signIn } from './support/people.ts'
import { classNamed, morningMarks } from './support/school-record.ts'
import { until } from './support/until.ts'

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

/** A weak tablet in a far corner: a quarter of a desk's speed, and a mobile network of the third generation. */
async function slowed(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 100 },
    ...{ downloadThroughput: 750_000 / 8, uploadThroughput: 250_000 / 8 },
  })
  return cdp
}

describe('a tablet on which somebody has only signed in, once the server is dead', () => {
  const journey = aJourney({ locale: 'fr' })
  const { say } = journey
  const childrenOf = new Map<string, string[]>()
  /** The same without those who were marked absent before school: nobody looks for them in the yard. */
  const inBuilding = new Map<string, string[]>()

  /** Signs in, looks at nothing, and waits for the tablet to say that it holds the day. */
  async function arrives(who: string, prepare?: (page: Page) => Promise<void>): Promise<Page> {
    const tablet = await journey.tablet()
    const page = await tablet.open('/')
    await prepare?.(page)
    await signIn(page, who)
    const holds = page.locator('[data-held="held"][data-held-files="here"]')
    await holds.waitFor({ ...patience, state: 'attached' })
    const bytes = Number(await holds.getAttribute('data-held-bytes'))
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThan(2_000_000)
    return page
  }

  /** Reads what stands on a screen that is opened by its address. */
  async function opens(page: Page, [path, screen]: Opened): Promise<string> {
    await page.goto(`${journey.preau.url}${path}`)
    await ready(page, screen)
    const main = page.getByRole('main')
    await main.getByText(say('Not on this device yet')).waitFor({ ...patience, state: 'hidden' })
    return main.innerText()
  }

  /** The children of a class that are missing on these screens. A long list is drawn part by part: it is waited for. */
  async function missingOn(page: Page, className: string, screens: readonly Opened[]) {
    const missing: string[] = []
    for (const screen of screens) {
      await opens(page, screen)
      // The list has twenty children on a page, by family name: all are asked for.
      if (screen[1] === 'profile')
        await page.getByRole('button', { name: '1000', exact: true }).click(patience)
      const absent = async () => {
        const text = await page.getByRole('main').innerText()
        const expected = screen[1] === 'presence-building' ? inBuilding : childrenOf
        return expected.get(className)?.filter((name) => !text.includes(name)) ?? [className]
      }
      await until('all are there', async () => (await absent()).length === 0).catch(() => undefined)
      const names = await absent()
      if (names.length > 0) missing.push(`${screen[1]}: ${names}`)
    }
    return missing
  }

  let nurse: Page
  let teacher: Page
  let director: Page
  let slow: CDPSession

  beforeAll(async () => {
    const record = await journey.recordAs('director@tilleuls.test')
    for (const name of ['Coccinelles', 'Moyenne section A']) {
      const { id } = await classNamed(record, name)
      const { register } = await record.ask<{
        register: { children: { id: string; firstName: string }[] }
      }>(
        `query Register($id: ID!, $day: String!) {
          register(classId: $id, from: $day, to: $day) { children { id firstName } }
        }`,
        { id, day: tuesday },
      )
      const marks = await morningMarks(record, { classId: id, date: tuesday })
      const isAway = (child: { id: string }) => marks.get(child.id) === 'absent'
      const namesOf = (children: readonly { firstName: string }[]) =>
        children.map(({ firstName }) => firstName)
      childrenOf.set(name, namesOf(register.children))
      inBuilding.set(name, namesOf(register.children.filter((child) => !isAway(child))))
    }
    nurse = await arrives('celine.pommier@tilleuls.test', async (page) => {
      slow = await slowed(page)
    })
    teacher = await arrives('teacher@tilleuls.test')
    director = await arrives('director@tilleuls.test')
    await journey.preau.kill()
  })

  test('a nursery nurse in the sleep room, on a slow tablet, has the sheet of her group', async () => {
    expect(await missingOn(nurse, 'Coccinelles', [sheet])).toEqual([])
    await slow.detach()
  })

  test('a nursery nurse opens every other screen with her children', async () => {
    expect(await missingOn(nurse, 'Coccinelles', [diary, ...ofClass])).toEqual([])
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
    expect(await missingOn(teacher, 'Moyenne section A', [diary, milestones, ...ofClass])).toEqual(
      [],
    )
  })

  test('a director opens the reports, and every screen of the first class', async () => {
    await director.goto(`${journey.preau.url}/communication-diary`)
    await ready(director, 'diary-reports')
    // The letter beside the first report needs the network.
    await director.locator('[data-report]').first().waitFor(patience)
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
    await opens(director, ['/account', 'account'])
    const said = () => director.locator('main').innerText()
    await expect.poll(said, patience).toContain('Grande section')
  })
})
