import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { aPhoto } from '#tests/support/examples/photo-examples.ts'
import { unzip } from '#tests/support/server/unzip.ts'
import { takeFirstStep } from './support/first-steps.ts'
import { aJourney } from './support/journey.ts'
import { isKept } from './support/kept.ts'
import { bringIn, lookAtList, newestImport } from './support/list-import.ts'
import { mailTo } from './support/mails.ts'
import { makeSchool } from './support/new-school.ts'
import {
  faultyPupils,
  guardiansOfPupils,
  mends,
  ondeClasses,
  zephyrine,
} from './support/onde-lists.ts'
import { addressSays, installed, ready } from './support/people.ts'
import { placesOfWords } from './support/school-store.ts'
import type { Tablet } from './support/tablet.ts'

const school = 'Groupe scolaire des Peupliers'
const claire = { name: 'Claire Petit', email: 'claire@peupliers.test' }
const strong = 'trois poules au grenier'
const lea = { name: 'Léa Roux', email: 'lea@peupliers.test' }
const creche = { level: 'Bébés', className: 'Les Poussins' }
const classes: [name: string, children: number][] = [...ondeClasses, [creche.className, 1]]
/** Monday and Wednesday of next week, and the first Monday of the Christmas holidays. */
const [monday, wednesday, christmas] = ['2026-11-23', '2026-11-25', '2026-12-21']

describe('a school that moves in with its own lists', () => {
  const journey = aJourney({ locale: 'fr' })
  const { say } = journey
  let desk: Tablet
  let page: Page

  const button = (message: string) => page.getByRole('button', { name: say.exactly(message) })
  const dialog = () => page.getByRole('dialog')
  const imported = () => newestImport(page)

  test('is made by the admin, and its director sees what to do first', async () => {
    const office = await journey.tablet({ size: 'desk', who: 'admin@preau.test' })
    const admin = await office.open('/admin/new')
    await makeSchool(admin, say, {
      ...{ name: school, city: 'Villeurbanne', kind: 'mixed', director: claire },
    })
    const { link } = await mailTo(journey.preau, { to: claire.email, kind: 'invitation' })
    desk = await journey.tablet({ size: 'desk' })
    page = await desk.open(link)
    const chosen = page.locator('input[autocomplete="new-password"]').first()
    await chosen.fill(strong)
    await chosen.press('Enter')
    await ready(page, 'dashboard')
    await expect.poll(() => page.locator('[data-step][data-done="false"]').count()).toBe(9)
  })

  test('has its levels, the holidays of zone B, and a crèche with a week of its own', async () => {
    await takeFirstStep(page, 'levels', 'settings-levels')
    for (const name of ['Crèche', 'École maternelle', 'École élémentaire'])
      await page.getByRole('checkbox', { name, exact: true }).check()
    await page.getByRole('button', { name: /12 niveaux/ }).click()
    await page.locator('[data-level]').nth(11).waitFor()

    await takeFirstStep(page, 'calendar', 'settings-holidays')
    await page.getByRole('link', { name: say.exactly('Load and import') }).click()
    await button('Use all').click()
    await page.getByRole('button', { name: 'Zone B', exact: true }).click()
    await button('Load zone {chosen}').click()
    const ofZone = page.locator('[data-offer^="zone:B"]')
    await expect.poll(() => ofZone.and(page.locator(':not([data-taken])')).count()).toBe(0)
    expect(await ofZone.count()).toBeGreaterThan(4)

    await page.getByRole('link', { name: say.exactly('Weekly opening') }).click()
    const week = (name: string) =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
        .last()
    // An école is closed on Wednesdays from its first day on, and the levels of its crèche are not.
    for (const half of ['wednesday-am', 'wednesday-pm']) {
      const isOpen = (name: string) => week(name).locator(`input[data-half=${half}]`).isChecked()
      expect([await isOpen('L’école'), await isOpen(creche.level)]).toEqual([false, true])
    }
    // The three levels of the crèche close on Friday afternoons, in one act.
    await week(creche.level).locator('input[data-half=friday-pm]').click()
    await week(creche.level).getByRole('checkbox').last().click()
    await week(creche.level)
      .getByRole('button', { name: say.exactly('Save') })
      .click()
    await page.getByText(say('The week of {name} is saved.')).waitFor()
    const last = week('Grands').locator('input[data-half=friday-pm]')
    await expect.poll(() => last.isChecked()).toBe(false)
  })

  test('brings in 180 pupils and their guardians from ONDE, after two rows were mended', async () => {
    await takeFirstStep(page, 'children', 'settings-children')
    await page.getByRole('link', { name: say.exactly('From a file') }).click()
    await lookAtList(page, say, faultyPupils)
    // A file that is chosen waits on the device.
    await isKept(page, ['"step":"preview"'])
    await page.reload()
    await ready(page, 'settings-children')
    const rows = page.getByLabel(say.exactly('Rows'))
    await rows.selectOption({ label: say.plain('With faults') })
    expect(await page.locator('[data-becomes="faulty"]').count()).toBe(mends.length)
    for (const { line, field, text } of mends) {
      await page.locator(`[data-row="${line}"]`).getByRole('button').last().click()
      const cell = dialog().getByRole('textbox', { name: say(field) })
      await cell.fill(text)
      await cell.press('Enter')
      await page.locator(`[data-row="${line}"]`).waitFor({ state: 'detached' })
    }
    await bringIn(page)
    await expect.poll(() => imported().textContent()).toContain('180 nouveaux enfants')
    expect(await imported().textContent()).toContain('7 nouvelles classes')

    // The first list of guardians is taken back, and comes in once more.
    for (const isLast of [false, true]) {
      await lookAtList(page, say, guardiansOfPupils)
      // The titles of the list were guessed and shown before its rows.
      const guardians = page.locator('[data-row]')
      const related = guardians.filter({ hasText: /Mère|Père/ })
      expect(await related.count()).toBe(await guardians.count())
      await bringIn(page)
      const { rows: count } = guardiansOfPupils
      await expect.poll(() => imported().textContent()).toContain(`${count} nouveaux responsables`)
      if (isLast) break
      await imported()
        .getByRole('button', { name: say.exactly('Undo this import') })
        .click()
      await dialog()
        .getByRole('button', { name: say.exactly('Undo this import') })
        .click()
      await expect.poll(() => imported().textContent()).toContain('Import annulé')
    }
  })

  test('has a class of its crèche, a child in it, and a teacher for every class', async () => {
    await takeFirstStep(page, 'classes', 'settings-classes')
    await button('Add a class').click()
    await dialog().getByLabel(say.exactly('Name')).fill(creche.className)
    await dialog().getByLabel(say.exactly('Main level')).selectOption({ label: creche.level })
    await dialog()
      .getByRole('button', { name: say.exactly('Save the class') })
      .click()
    await page.getByRole('link', { name: creche.className }).waitFor()

    await takeFirstStep(page, 'children', 'settings-children')
    await page.getByLabel(say.exactly('First name')).fill('Aya')
    await page.getByLabel(say.exactly('Family name')).fill('Benali')
    await page.getByLabel(say.exactly('Born on')).fill('2026-02-03')
    const place = page.getByLabel(say.exactly('Class'))
    const itsClass = place.locator('option', { hasText: creche.className })
    await place.selectOption(await itsClass.innerText())
    await button('Add the child').click()
    await page.getByRole('link', { name: 'Aya Benali' }).waitFor()

    await takeFirstStep(page, 'staff', 'settings-privileges')
    await button('Invite a teacher').click()
    await dialog().getByLabel(say('First and family name')).fill(lea.name)
    await dialog().locator('input[type="email"]').fill(lea.email)
    for (const [name] of classes)
      await dialog().getByRole('checkbox', { name, exact: true }).check()
    await button('Send the invitation').click()
    await page.getByRole('heading', { name: lea.name }).waitFor()
    for (const [name] of classes)
      expect(await page.getByRole('checkbox', { name, exact: true }).isChecked()).toBe(true)
  })

  test('opens next Monday’s register right for every class on a tablet, with the server dead', async () => {
    const device = await journey.tablet({ size: 'tablet' })
    const { code } = await mailTo(journey.preau, { to: lea.email, kind: 'invitation' })
    const tablet = await device.open('/?way=code')
    await tablet.locator('input[autocomplete=email]').fill(lea.email)
    await tablet.locator('input[autocomplete=one-time-code]').fill(code)
    await tablet.locator('input[autocomplete=one-time-code]').press('Enter')
    await ready(tablet, 'diary')
    await installed(tablet)

    const open = async (name: string, date: string): Promise<void> => {
      await device.open(`/presence?class=${ids.get(name) ?? ''}&date=${date}&period=am`)
      await ready(tablet, 'presence')
    }
    const picker = tablet.getByRole('banner').getByRole('button', { name: say('Class: {name}') })
    const ids = new Map<string, string>()
    /** Goes from class to class by the picker: each has the children of the list. */
    async function lookAtAll(): Promise<void> {
      for (const [name, children] of classes) {
        await picker.click()
        await tablet.getByRole('menuitemradio', { name }).click()
        await picker.filter({ hasText: name }).waitFor()
        await expect.poll(() => tablet.locator('[data-child]').count()).toBe(children)
        ids.set(name, await addressSays(tablet, 'class'))
      }
    }
    await device.open('/presence')
    await tablet.locator('[data-child]').first().waitFor()
    await lookAtAll()
    // What was read is on the disk a moment later.
    const kept = [...ids.values()].map((id) => `Register:${id}:2026-11-16:2026-11-29.__typename`)
    await isKept(tablet, kept)
    for (const name of ['PS A', creche.className]) {
      await open(name, christmas)
      await isKept(tablet, [`Register:${ids.get(name)}:2026-12-21:2027-01-03.__typename`])
    }

    await journey.preau.kill()
    await open('MS A', monday)
    await tablet.locator('[data-child]').first().waitFor()
    await lookAtAll()
    expect(tablet.url()).toContain(monday)
    const closed = ['There is no school on this day.', 'The school is closed for this half-day.']
    for (const [place, date] of [christmas, wednesday].entries()) {
      await open('PS A', date)
      await tablet.getByText(say(closed[place] ?? '')).waitFor()
      expect(await tablet.locator('[data-child]').count()).toBe(0)
      await open(creche.className, date)
      await tablet.locator('[data-child]').waitFor()
    }
    await journey.preau.start()
  })

  test('moves all its classes into the next year and back, chosen by the keyboard', async () => {
    page = await desk.open('/settings/transfer')
    await ready(page, 'settings-transfer')
    const first = page.locator('tbody tr[data-child]').first()
    await first.locator('select').focus()
    await page.keyboard.type('Reste')
    await expect.poll(() => first.getAttribute('data-fate')).toBe('goes-on')
    await button('Look at the preview').click()
    // Each class of the list goes up, and CE1 and CE2 share one; the last one leaves.
    await expect.poll(() => page.locator('[data-way]').count()).toBe(ondeClasses.size)
    await page.getByRole('button', { name: 'Effectuer le passage de 180 enfants' }).click()
    await button('Take the transfer back').click()
    await dialog()
      .getByRole('button', { name: say.exactly('Take the transfer back') })
      .click()
    await dialog().waitFor({ state: 'detached' })
    expect(await page.locator('tr[data-fate="done"]').count()).toBe(0)
    expect(await first.getAttribute('data-fate')).toBe('goes-on')
  })

  test('hands a family what it keeps, and leaves a child that is erased in no table and no file', async () => {
    page = await desk.open('/presence')
    await ready(page, 'presence')
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('Class: {name}') })
      .click()
    await page.getByRole('menuitemradio', { name: 'PS A' }).click()
    const card = page.locator('[data-child]').filter({ hasText: 'Zéphyrine' })
    await card.click()
    await card.and(page.locator('[data-saved="server"][data-mark="present"]')).waitFor()
    page = await desk.open('/profile')
    await ready(page, 'profile')
    await page.getByRole('searchbox').first().fill('zephyrine')
    await page.locator('main a[href^="/profile/"]').first().click()

    await button('Who may').click()
    await dialog().getByLabel(say.exactly('First and family name')).fill('Odile Quatrevaux')
    await dialog()
      .locator('[data-portrait-input]')
      .setInputFiles({ name: 'odile.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })
    await dialog().locator('img').waitFor()
    await dialog()
      .getByRole('button', { name: say.exactly('Save') })
      .click()
    await page.locator('[data-collector] img').waitFor()

    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      button('Export for the family').click(),
    ])
    expect(saved.suggestedFilename()).toBe('Zéphyrine QUATREVAUX 17-11-2026.zip')
    const path = join(journey.preau.dataFolder, '..', 'family.zip')
    await saved.saveAs(path)
    const zip = unzip(await readFile(path))
    const read = zip.get('index.html') ?? ''
    for (const words of ['Émilie QUATREVAUX', 'Odile Quatrevaux', 'présent', '07/06/2023'])
      expect(read).toContain(words)
    const [, picture] = /files\/portrait\/(.+)\.jpg/.exec([...zip.keys()].join(' ')) ?? []
    const places = () => placesOfWords(journey.preau, `${zephyrine.words}|${picture}`)
    const known = await places()
    expect(known).toContain('collector.name')
    expect(known.filter((it) => it.includes(`${picture}/whole`))).toHaveLength(1)

    await button('Erase the child').click()
    await dialog()
      .getByLabel(say.exactly('Reason'))
      .selectOption({ label: say.plain('The family asks for it') })
    await dialog().getByRole('textbox').fill(zephyrine.fullName)
    await dialog().getByRole('textbox').press('Enter')
    await page.waitForURL(/profile$/)
    await expect.poll(places, { timeout: 30_000 }).toEqual([])
  })
})
