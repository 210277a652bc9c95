import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { unzip } from '#tests/support/server/unzip.ts'
import { aJourney } from './support/journey.ts'
import { isKept } from './support/kept.ts'
import { mailTo } from './support/mails.ts'
import {
  faultyPupils,
  guardiansOfPupils,
  mends,
  ondeClasses,
  zephyrine,
} from './support/onde-lists.ts'
import { installed, ready } from './support/people.ts'
import { classNamed, password } from './support/school-record.ts'
import { placesOfWords } from './support/school-store.ts'
import type { Tablet } from './support/tablet.ts'

const school = 'Groupe scolaire des Peupliers'
const claire = { name: 'Claire Petit', email: 'claire@peupliers.test' }
const creche = { level: 'Bébés', class: 'Les Poussins' }
/** The Monday after the Tuesday on which the journey begins, and the first one of the Christmas holidays. */
const nextMonday = '2026-11-23'
const nextWednesday = '2026-11-25'

/** A real school moves in: what the issue calls done, from an empty school to an erased child. */
describe('a school that moves in', () => {
  const journey = aJourney({ locale: 'fr' })
  const { say } = journey
  let desk: Tablet
  let page: Page
  let tablet: Page

  const button = (message: string) => page.getByRole('button', { name: say.exactly(message) })
  const dialog = () => page.getByRole('dialog')
  const save = () => dialog().locator('button[type=submit]').click()

  /** Follows the list of first steps from the screen that the director comes home to. */
  async function step(word: string, screen: string): Promise<void> {
    if (!(await page.locator('[data-first-steps]').isVisible())) {
      await page.locator('nav a[href^="/presence"]').first().click()
    }
    await page.locator(`[data-step="${word}"] a`).click()
    await ready(page, screen)
  }
  const isDone = (word: string) =>
    page.locator(`[data-step="${word}"]`).getAttribute('data-done', { timeout: 5000 })

  /** Chooses a file and looks at its rows, once the columns are guessed. */
  async function readList(file: { name: string; mimeType: string; buffer: Buffer }) {
    await page.locator('main input[type=file]').setInputFiles(file)
    await button('Look at the rows').click()
  }
  const bring = () => page.locator('main button').filter({ hasText: /^Importer \d+ lignes/ }).click()
  const imported = () => page.locator('[data-import]').first()

  test('is made by the admin, and its director is led from step to step', async () => {
    const office = await journey.tablet({ size: 'desk', who: 'admin@preau.test' })
    const admin = await office.open('/admin/new')
    await ready(admin, 'admin-new')
    await admin.locator('[name=name]').fill(school)
    await admin.locator('[name=city]').fill('Villeurbanne')
    await admin.locator('[name=kind]').selectOption('mixed')
    await admin.locator('[name=directorName]').fill(claire.name)
    await admin.locator('[name=directorEmail]').fill(claire.email)
    await admin.getByRole('button', { name: say('Read it once more') }).click()
    await admin
      .getByRole('button', { name: say('Create the school and invite {directorEmail}') })
      .click()
    const { link } = await mailTo(journey.preau, { to: claire.email, kind: 'invitation' })

    desk = await journey.tablet({ size: 'desk' })
    page = await desk.open(link)
    await page.locator('input[autocomplete="new-password"]').first().fill(password)
    await page.locator('input[autocomplete="new-password"]').first().press('Enter')
    await ready(page, 'presence')
    await page.locator('[data-step="calendar"][data-done="false"]').waitFor()
  })

  test('has its levels, the holidays of zone B, and a crèche with a week of its own', async () => {
    await step('levels', 'settings-levels')
    for (const set of ['Crèche', 'Maternelle', 'Élémentaire'])
      await page.getByRole('checkbox', { name: new RegExp(set, 'i') }).check()
    await page.locator('main button').filter({ hasText: /12/ }).click()
    await page.locator('[data-level]').filter({ hasText: creche.level }).waitFor()

    await step('calendar', 'settings-holidays')
    await page.getByRole('link', { name: say.exactly('Load and import') }).click()
    await button('Use all').click()
    await page.getByRole('radio', { name: 'Zone B' }).check()
    await button('Load zone {chosen}').click()
    await page.locator('[data-offer^="zone:B"][data-taken]').first().waitFor()
    await page.getByRole('link', { name: say.exactly('Weekly opening') }).click()
    const week = page.locator('section').filter({ has: page.getByText(creche.level, { exact: true }) })
    await week.getByRole('checkbox').nth(0).check()
    await week.getByRole('checkbox').nth(1).check()
    for (const half of ['am', 'pm']) await week.locator(`[data-half="wednesday-${half}"]`).check()
    await week.getByRole('button', { name: say.exactly('Save') }).click()
    await page.getByText(say('The week of {name} is saved. Its registers follow at once.')).waitFor()
  })

  test('brings its pupils and guardians in from two lists of ONDE, after two rows were mended', async () => {
    await step('children', 'settings-children')
    await page.getByRole('link', { name: /fichier|liste/i }).first().click()
    await readList(faultyPupils)
    for (const { line, field, text } of mends) {
      const row = page.locator(`[data-row="${line}"]`)
      await page.getByLabel(say.exactly('Rows')).selectOption({ label: say.plain('With faults') })
      expect(await row.getAttribute('data-becomes')).toBe('faulty')
      await row.getByRole('button').last().click()
      const cell = dialog().getByRole('textbox', { name: say(field) })
      await cell.fill(text)
      await cell.press('Enter')
      await dialog().waitFor({ state: 'detached' })
    }
    await bring()
    await expect.poll(() => imported().textContent()).toContain('180 nouveaux enfants')
    expect(await imported().textContent()).toContain(`${ondeClasses.size} nouvelles classes`)
    await readList(guardiansOfPupils)
    await page.getByRole('checkbox', { name: say('Mr is the father, Mrs is the mother') }).check()
    await bring()
    await expect.poll(() => imported().textContent()).toMatch(/\d+ nouveaux responsables/)
  })

  test('has a class of its crèche, with a child of its own, and a teacher', async () => {
    await step('classes', 'settings-classes')
    await button('Add a class').click()
    await dialog().getByLabel(say.exactly('Name')).fill(creche.class)
    await dialog().getByLabel(say.exactly('Main level')).selectOption({ label: creche.level })
    await save()
    await page.getByRole('link', { name: creche.class }).waitFor()
    await page.goto(`${journey.preau.url}/settings/add-child`)
    await ready(page, 'settings-children')
    await page.getByLabel(say.exactly('First name')).fill('Aya')
    await page.getByLabel(say.exactly('Family name')).fill('Benali')
    await page.getByLabel(say.exactly('Born on')).fill('2026-02-03')
    await page.getByLabel(say.exactly('Class')).selectOption({ label: creche.class })
    await button('Add the child').click()
    await page.getByRole('link', { name: 'Aya Benali' }).waitFor()

    await step('staff', 'settings-privileges')
    await button('Invite a teacher').click()
    await dialog().getByLabel(say('First and last name')).fill('Léa Roux')
    await dialog().locator('input[type="email"]').fill('lea@peupliers.test')
    for (const name of [...ondeClasses.keys(), creche.class]) await dialog().getByLabel(name).check()
    await button('Send the invitation').click()
    await page.getByRole('heading', { name: 'Léa Roux' }).waitFor()
    const director = await journey.recordAs(claire.email)
    expect((await classNamed(director, 'CE1-CE2 B')).childCount).toBe(ondeClasses.get('CE1-CE2 B'))
  })

  test('opens the register of next Monday right for every class on a tablet, with the server dead', async () => {
    const device = await journey.tablet({ size: 'tablet', who: claire.email })
    const director = await journey.recordAs(claire.email)
    const classes = [...ondeClasses, [creche.class, 1] as const]
    const ids = new Map<string, string>()
    for (const [name] of classes) {
      const { id } = await classNamed(director, name)
      ids.set(name, id)
      tablet = await device.open(`/presence?class=${id}&date=${nextMonday}&period=am`)
      await ready(tablet, 'presence')
      await isKept(tablet, [`"classId":"${id}"`])
    }
    await installed(tablet)
    await journey.preau.kill()
    for (const [name, count] of classes) {
      const address = (date: string) => `/presence?class=${ids.get(name)}&date=${date}&period=am`
      tablet = await device.open(address(nextMonday))
      await ready(tablet, 'presence')
      await tablet.locator('[data-child]').first().waitFor()
      expect([name, await tablet.locator('[data-child]').count()]).toEqual([name, count])
    }
    for (const [name, isOpen] of [['PS A', false], [creche.class, true]] as const) {
      tablet = await device.open(`/presence?class=${ids.get(name)}&date=${nextWednesday}&period=am`)
      await ready(tablet, 'presence')
      expect([name, (await tablet.locator('[data-child]').count()) > 0]).toEqual([name, isOpen])
    }
    await journey.preau.start()
  })

  test('moves all its classes into the next year and back, by the keyboard', async () => {
    page = await desk.open('/settings/transfer')
    await ready(page, 'settings-transfer')
    await button('Look at the preview').click()
    await page.locator('[data-way]').first().waitFor()
    const full = page.getByRole('checkbox')
    if (await full.count()) await full.check()
    await page.getByRole('button', { name: /^Effectuer/ }).click()
    await button('Take the transfer back').click()
    await dialog().getByRole('button', { name: say.exactly('Take the transfer back') }).click()
    await expect.poll(() => page.locator('tr[data-fate="done"]').count()).toBe(0)
  })

  test('hands a family what it keeps of its child, and then erases it from every table and file', async () => {
    page = await desk.open('/profile')
    await ready(page, 'profile')
    await page.getByRole('searchbox').first().fill('zephyrine')
    await page.locator('main a[href^="/profile/"]').first().click()
    await page.getByRole('tab', { name: say.exactly('Documents') }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button('Export for the family').click(),
    ])
    const zip = unzip(await readFile(await download.path()))
    expect(zip.get('index.html')).toMatch(/QUATREVAUX/i)
    expect(JSON.parse(zip.get('data/guardian.json') ?? '[]')).toHaveLength(2)

    expect((await placesOfWords(journey.preau, zephyrine.words)).length).toBeGreaterThan(3)
    await button('Erase the child').click()
    await dialog().getByLabel(say.exactly('Reason')).selectOption({ label: say.plain('The family asks for it') })
    await dialog().getByRole('textbox').fill(zephyrine.fullName)
    await dialog().getByRole('textbox').press('Enter')
    await page.waitForURL(/profile$/)
    // The work of the hour empties the store of files.
    await journey.preau.stop()
    await journey.preau.start()
    expect(await placesOfWords(journey.preau, zephyrine.words)).toEqual([])
  })
})
