import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aJourney } from './support/journey.ts'
import { addressSays, ready } from './support/people.ts'

const name = 'Passerelle'

describe('a class that the direction forms', () => {
  const journey = aJourney({ locale: 'fr' })
  const { say } = journey
  let desk: Page
  let tablet: Page

  beforeAll(async () => {
    const office = await journey.tablet({ size: 'desk', who: 'director@tilleuls.test' })
    desk = await office.open('/settings/standards')
    await ready(desk, 'settings-levels')
    const hers = await journey.tablet({ size: 'tablet', who: 'teacher@tilleuls.test' })
    tablet = await hers.open('/presence')
    await ready(tablet, 'presence')
  })

  /** Counts how often the picker of the teacher's tablet offers the class, once it shows what the school knows. */
  async function offers(state: 'visible' | 'detached'): Promise<number> {
    await tablet.reload()
    await ready(tablet, 'presence')
    await tablet
      .getByRole('banner')
      .getByRole('button', { name: say('Class: {name}') })
      .click()
    await tablet.getByRole('menuitemradio', { name: 'Moyenne section A' }).waitFor()
    const found = tablet.getByRole('menuitemradio', { name })
    await found.waitFor({ state })
    const count = await found.count()
    await tablet.keyboard.press('Escape')
    return count
  }

  test('has its own level, and is on the tablet of its teacher from the first day on', async () => {
    const form = desk.getByRole('dialog')
    await desk.getByRole('button', { name: say('Add a level') }).click()
    await form.getByLabel(say.exactly('Name')).fill(name)
    await form.getByRole('button', { name: say.exactly('Save the level') }).click()
    await desk.locator('[data-level]').filter({ hasText: name }).waitFor()

    await desk.goto(`${journey.preau.url}/settings/classroom`)
    await ready(desk, 'settings-classes')
    await desk.getByRole('button', { name: say('Add a class') }).click()
    await form.getByLabel(say.exactly('Name')).fill(name)
    await form.getByLabel(say.exactly('Main level')).selectOption({ label: name })
    // A teacher needs the right on one of its levels.
    await form.getByRole('checkbox', { name: 'Moyenne section', exact: true }).check()
    await form.getByRole('button', { name: say.exactly('Save the class') }).click()
    await desk.getByRole('link', { name }).click()
    expect(await offers('detached')).toBe(0)

    await desk.getByRole('button', { name: say('Change the teachers') }).click()
    await form.getByRole('checkbox', { name: 'Marie Delage' }).check()
    const today = await addressSays(tablet, 'date')
    await form.getByLabel(say.exactly('First day')).fill(today)
    await form.getByRole('button', { name: say.exactly('Save') }).click()
    await desk.locator('li').filter({ hasText: 'Marie Delage' }).waitFor()
    expect(await offers('visible')).toBe(1)
  })

  test('is in no picker while it is archived, and comes back', async () => {
    await desk.getByRole('button', { name: say('Archive it') }).click()
    await desk.getByRole('button', { name: say('Bring it back') }).waitFor()
    expect(await offers('detached')).toBe(0)
    await desk.getByRole('button', { name: say('Bring it back') }).click()
    await desk.getByRole('button', { name: say('Archive it') }).waitFor()
    expect(await offers('visible')).toBe(1)
  })

  test('takes over the children of a class that is archived on a day to come', async () => {
    await desk.goto(`${journey.preau.url}/settings/classroom`)
    await ready(desk, 'settings-classes')
    await desk.getByRole('link', { name: 'Grande section', exact: true }).click()
    await desk.getByRole('button', { name: say('Archive it') }).click()
    const form = desk.getByRole('dialog')
    const into = form.getByLabel(say.exactly('They go on in'))
    await into.selectOption(await into.locator('option', { hasText: name }).innerText())
    const today = await addressSays(tablet, 'date')
    const day = new Date(Date.parse(today) + 60 * 86_400_000).toISOString().slice(0, 10)
    await form.getByLabel(say.exactly('First day in this class')).fill(day)
    await form.locator('button[type=submit]').click()
    const keep = desk.getByRole('button', { name: say('Keep it in use') })
    await keep.waitFor()
    expect(await keep.count()).toBe(1)
  })
})
