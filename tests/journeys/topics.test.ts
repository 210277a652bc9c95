import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, expectGood } from './support/accessibility.ts'
import { ready, signIn } from './support/people.ts'
import { type PreauServer, startPreau } from './support/preau-server.ts'
import { aTablet, type Tablet } from './support/tablet.ts'

const spoken = {
  en: {
    add: 'Add a topic',
    inFrench: 'Word in French',
    inEnglish: 'Word in English',
    save: 'Save',
    undo: 'Undo',
    up: (name: string) => `Move ${name} up`,
    change: (name: string) => `Change ${name}`,
    inUse: (name: string) => `${name} in use`,
    off: /is switched off/,
    own: "The school's own drawing",
    garden: 'Garden',
    welcome: 'Welcome',
    lunch: 'Lunch',
    notPicture: /letter\.png is no SVG or PNG picture/,
  },
  fr: {
    add: 'Ajouter une rubrique',
    inFrench: 'Mot en français',
    inEnglish: 'Mot en anglais',
    save: 'Enregistrer',
    undo: 'Annuler',
    up: (name: string) => `Monter ${name}`,
    change: (name: string) => `Modifier ${name}`,
    inUse: (name: string) => `${name} active`,
    off: /est désactivée/,
    own: 'Le dessin de l’école',
    garden: 'Jardin',
    welcome: 'Accueil',
    lunch: 'Déjeuner',
    notPicture: /letter\.png n’est ni une image SVG/,
  },
} as const

/** A busy machine answers in seconds. */
const patience = { timeout: 20_000 }

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <script>document.title = 'stolen'</script><circle cx="16" cy="16" r="12" fill="#85ab3f"/></svg>`

describe.each(['en', 'fr'] as const)('the topics of a school in %s', (locale) => {
  const words = spoken[locale]
  let preau: PreauServer
  let desk: Tablet
  let page: Page
  let phone: Tablet
  /** The teacher who writes with what the direction has chosen. */
  let diary: Page

  beforeAll(async () => {
    preau = await startPreau()
    desk = await aTablet({ url: preau.url, size: 'desk', locale })
    page = await desk.open('/')
    await signIn(page, 'director@tilleuls.test')
    await page.goto(`${preau.url}/settings/icons`)
    await ready(page, 'settings-topics')
    phone = await aTablet({ url: preau.url, size: 'phone', locale })
    diary = await phone.open('/')
    await signIn(diary, 'teacher@tilleuls.test')
  })

  afterAll(async () => {
    await desk?.close()
    await phone?.close()
    await preau?.stop()
  })

  const names = () => page.locator('li[data-topic] b').allTextContents()

  test('fit every size in both lights, and nothing about them keeps anybody out', async () => {
    await expectGood(page)
  })

  test('are ordered by keyboard and by dragging, and the order is taken back', async () => {
    const before = await names()
    expect(before.slice(0, 2)).toEqual([words.welcome, words.lunch])
    await page.getByRole('button', { name: words.change(words.lunch) }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(names, patience).toEqual([before[1], before[0], ...before.slice(2)])
    await page.getByRole('button', { name: words.undo }).click()
    await expect.poll(names, patience).toEqual(before)

    const handle = await page.locator('[data-handle]').first().boundingBox()
    const third = await page.locator('li[data-topic]').nth(2).boundingBox()
    if (!handle || !third) throw new Error('nothing to drag')
    await page.mouse.move(handle.x + 20, handle.y + 20)
    await page.mouse.down()
    await page.mouse.move(handle.x + 20, third.y + third.height / 2 + 4, { steps: 8 })
    await page.mouse.up()
    await expect
      .poll(names, patience)
      .toEqual([before[1], before[2], before[0], ...before.slice(3)])
    await page.reload()
    await ready(page, 'settings-topics')
    await expect
      .poll(names, patience)
      .toEqual([before[1], before[2], before[0], ...before.slice(3)])
  })

  test('get a new one with a picture of the school, which the diary then offers', async () => {
    await page.getByRole('button', { name: words.add }).click()
    await page.getByRole('textbox', { name: words.inFrench }).fill('Jardin')
    await page.getByRole('textbox', { name: words.inEnglish }).fill('Garden')
    const input = page.locator('[data-icon-input]')
    await input.setInputFiles({
      name: 'letter.png',
      mimeType: 'image/png',
      buffer: Buffer.from('Dear parents'),
    })
    await page.getByText(words.notPicture).waitFor()
    await expectAccessible(page)
    await input.setInputFiles({
      name: 'garden.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(drawing),
    })
    await page.getByRole('img', { name: words.own }).waitFor()
    await page.getByRole('button', { name: words.save }).click()
    await page.locator('li[data-topic]').filter({ hasText: words.garden }).waitFor()
    const image = page.locator('li[data-topic]').filter({ hasText: words.garden }).locator('img')
    await expect
      .poll(() => image.evaluate((it) => (it as HTMLImageElement).naturalWidth), patience)
      .toBe(256)
    expect(await page.title()).not.toContain('stolen')

    await diary.goto(`${preau.url}/communication-diary`)
    await ready(diary, 'diary')
    await diary.getByRole('button', { name: words.garden }).waitFor()
  })

  test('that are switched off are offered no more, and keep their lines', async () => {
    await page.goto(`${preau.url}/settings/icons`)
    await ready(page, 'settings-topics')
    await page.getByRole('checkbox', { name: words.inUse(words.lunch) }).uncheck()
    await page.getByText(words.off).waitFor()
    await diary.goto(`${preau.url}/communication-diary`)
    await ready(diary, 'diary')
    await diary.getByRole('button', { name: words.garden }).waitFor()
    const lunch = diary.getByRole('button', { name: words.lunch, exact: true })
    await expect.poll(() => lunch.count(), { timeout: 20_000 }).toBe(0)
  })
})
