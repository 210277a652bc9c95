import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, overflow } from './support/accessibility.ts'
import { ready, signIn } from './support/people.ts'
import { type PreauServer, startPreau } from './support/preau-server.ts'
import { recordAs, type SchoolRecord } from './support/school-record.ts'
import { aTablet, sizes, type Tablet } from './support/tablet.ts'

const nextWeek = '2026-11-30'

/** What each school calls what is pressed, and a dish that its kitchen does not know yet. */
const words = {
  fr: {
    director: 'director@tilleuls.test',
    dishes: 'Plats',
    addDish: 'Ajouter un plat',
    name: 'Nom',
    milk: 'Lait',
    saveDish: 'Enregistrer le plat',
    dish: 'Tartiflette du jeudi',
    search: 'Chercher un plat',
    main: 'Plat',
    saveMeal: 'Enregistrer le repas',
    publish: 'Publier',
    published: 'La semaine est publiée.',
    copy: 'Copier la semaine précédente',
    lunch: /^Déjeuner, mardi 1er décembre/,
    byName: 'Assiettes à part, par nom',
    print: 'Imprimer',
    taken: 'Ce nom est déjà pris.',
  },
  en: {
    director: 'director@oakfield.test',
    dishes: 'Dishes',
    addDish: 'Add a dish',
    name: 'Name',
    milk: 'Milk',
    saveDish: 'Save the dish',
    dish: 'Macaroni cheese bake',
    search: 'Search a dish',
    main: 'Main course',
    saveMeal: 'Save the meal',
    publish: 'Publish',
    published: 'The week is published.',
    copy: 'Copy the week before',
    lunch: /^Lunch, Tuesday 1 December/,
    byName: 'Plates set apart, by name',
    print: 'Print',
    taken: 'There is one of that name already.',
  },
} as const

describe.each(['en', 'fr'] as const)('the meals of a school in %s', (locale) => {
  const say = words[locale]
  let preau: PreauServer
  let desk: Tablet
  let page: Page
  let record: SchoolRecord

  beforeAll(async () => {
    preau = await startPreau()
    record = await recordAs(preau.url, say.director)
    desk = await aTablet({ url: preau.url, size: 'desk', locale })
    page = await desk.open('/')
    await signIn(page, say.director)
  })

  afterAll(async () => {
    await desk?.close()
    await preau?.stop()
  })

  const go = async (view: string) => {
    await page.goto(`${preau.url}/settings/meal${view}`)
    await ready(page, 'settings-meals')
  }

  test('a dish is written down with what it holds, by keyboard alone, and only once', async () => {
    await go('/dishes')
    for (const again of [false, true]) {
      await page.getByRole('button', { name: say.addDish }).focus()
      await page.keyboard.press('Enter')
      await page.getByLabel(say.name, { exact: true }).focus()
      await page.keyboard.type(say.dish)
      await page.getByRole('dialog').getByLabel(say.milk).focus()
      await page.keyboard.press('Space')
      await page.getByRole('button', { name: say.saveDish }).focus()
      await page.keyboard.press('Enter')
      if (!again) await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    expect(await page.getByRole('alert').textContent()).toContain(say.taken)
    await page.keyboard.press('Escape')
    await page.getByLabel(say.search).fill(say.dish.toUpperCase())
    expect(await page.locator('[data-dish]').count()).toBe(1)
    expect(await page.locator('[data-dish]').textContent()).toContain(say.milk)
  })

  test('a week that was begun is filled from the week before, planned and published', async () => {
    await go(`?week=${nextWeek}`)
    await page.getByRole('button', { name: say.lunch }).click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page)
    await dialog.getByLabel(say.main, { exact: true }).selectOption({ label: say.dish })
    await dialog.getByRole('button', { name: say.saveMeal }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: say.copy }).click()
    const filled = page.locator('[data-date="2026-12-04"]:not([data-planned="0"])')
    await filled.first().waitFor()
    await page.getByRole('button', { name: say.publish }).click()
    await page.getByText(say.published).waitFor()
    expect(await page.getByRole('button', { name: say.lunch }).textContent()).toContain(say.dish)
    const { menuWeek } = await record.ask<{
      menuWeek: { publishedAt: string | null; lines: { date: string }[] }
    }>('query Week($date: String!) { menuWeek(date: $date) { publishedAt lines { date } } }', {
      date: nextWeek,
    })
    expect(menuWeek.publishedAt).not.toBeNull()
    expect(new Set(menuWeek.lines.map(({ date }) => date)).size).toBeGreaterThan(3)
  })

  test('the menu and the kitchen’s numbers come out on paper', async () => {
    for (const view of [`?week=${nextWeek}`, '/kitchen']) {
      await go(view)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: say.print, exact: true }).click()
      expect((await download).suggestedFilename()).toMatch(/17-11-2026\.pdf$/)
    }
  })

  test('the kitchen counts every class and knows whose plate is set apart', async () => {
    await go('/kitchen')
    await page.getByText(say.byName).first().waitFor()
    expect(await page.locator('[data-class]').count()).toBeGreaterThan(2)
    expect(await page.locator('[data-guest]').count()).toBeGreaterThan(3)
  })

  test('the page fits a phone and is reached by touch there', async () => {
    await page.setViewportSize(sizes.phone)
    for (const view of ['', '/kitchen', '/dishes', '/types']) {
      await go(view)
      expect(await overflow(page), view).toBeLessThanOrEqual(0)
      await expectAccessible(page, view)
    }
    const targets = await page
      .locator('main button:visible')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height))
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(44)
    await page.setViewportSize(sizes.desk)
  })
})
