import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, overflow } from './support/accessibility.ts'
import { ready, signIn } from './support/people.ts'
import { type PreauServer, startPreau, tuesday } from './support/preau-server.ts'
import { classNamed, recordAs } from './support/school-record.ts'
import { aTablet, sizes, type Tablet } from './support/tablet.ts'

const broken = [
  'domaine;sous-domaine;code;compétence;niveau',
  'Le jardin;;J1;Sème une graine;PS',
  ';;J2;Arrose sans noyer;PS',
  'Le jardin;;J3;;MS',
].join('\r\n')

const whole = [
  'domaine;sous-domaine;code;compétence;niveau',
  'Le jardin;;J1;Sème une graine;PS',
  'Le jardin;;J2;Arrose sans noyer;PS',
  'Le jardin;La récolte;J3;Récolte à maturité;MS',
].join('\r\n')

/** As an office's spreadsheet saves it: Windows' own letters. */
const asTable = (text: string) => ({
  name: 'jardin.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text, 'latin1'),
})

describe('ce avec quoi une école évalue', () => {
  let preau: PreauServer
  let desk: Tablet

  beforeAll(async () => {
    preau = await startPreau()
    desk = await aTablet({ url: preau.url, size: 'desk', locale: 'fr' })
  })

  afterAll(async () => {
    await desk?.close()
    await preau?.stop()
  })

  const settings = async () => {
    const page = await desk.open('/settings/pedagogy')
    await ready(page, 'settings-pedagogy')
    return page
  }

  test('a table with broken rows tells each of them and takes nothing over', async () => {
    const first = await desk.open('/')
    await signIn(first, 'director@tilleuls.test')
    const page = await settings()
    await page.getByRole('button', { name: 'Depuis un tableau (csv)' }).click()
    await page.locator('dialog input[type="file"]').setInputFiles(asTable(broken))
    await page.getByText('2 lignes sont illisibles. Rien n’a été repris.').waitFor()
    const rows = await page.locator('dialog tbody tr').allTextContents()
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatch(/^3.*pas de domaine$/)
    expect(rows[1]).toMatch(/^4.*pas de texte$/)
    expect(await page.getByRole('button', { name: /Reprendre/ }).isDisabled()).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    expect(await page.locator('[data-framework]').count()).toBe(1)
  })

  test('a whole table becomes a framework with its accents, and its milestones are in the grid', async () => {
    const page = await settings()
    await page.getByRole('button', { name: 'Depuis un tableau (csv)' }).click()
    await page.locator('dialog input[type="file"]').setInputFiles(asTable(whole))
    await page.getByText('Récolte à maturité').waitFor()
    await page.getByRole('button', { name: 'Reprendre 3 compétences' }).click()
    await expect.poll(() => page.locator('[data-framework]').count()).toBe(2)

    const record = await recordAs(preau.url, 'director@tilleuls.test')
    const { id } = await classNamed(record, 'Moyenne section A')
    await page.goto(`${preau.url}/pedagogy?class=${id}&date=${tuesday}`)
    await ready(page, 'pedagogy')
    await page.getByLabel('Référentiel').selectOption({ label: 'jardin' })
    await expect.poll(() => page.locator('[data-milestone]').count()).toBe(3)
    await page.getByRole('button', { name: /Sème une graine/ }).click()
    await page.getByRole('button', { name: /Acquis pour tout le groupe, 28 enfants/ }).waitFor()
  })

  test('a milestone that is switched off leaves the grid and comes back with what was known', async () => {
    const page = await settings()
    await page.getByRole('button', { name: 'Ouvrir jardin' }).click()
    await page.locator('[data-domain] summary').first().click()
    const use = page.getByRole('checkbox', { name: 'Utilisée : Sème une graine' })
    await use.uncheck()
    await expect.poll(() => use.isChecked()).toBe(false)
    await page.getByRole('button', { name: 'Descendre : Sème une graine' }).click()
    await expect
      .poll(async () =>
        (await page.locator('[data-domain] li b').allTextContents()).map((code) => code.trim()),
      )
      .toEqual(['J2', 'J1', 'J3'])
    await page.reload()
    await ready(page, 'settings-pedagogy')
    await page.getByRole('button', { name: 'Ouvrir jardin' }).click()
    await page.locator('[data-domain] summary').first().click()
    expect(await use.isChecked()).toBe(false)
    await use.check()
    await expect.poll(() => use.isChecked()).toBe(true)
  })

  test('periods that have a day in common are refused by name, and nothing that was typed is lost', async () => {
    const page = await settings()
    await page.getByRole('tab', { name: 'Périodes' }).click()
    const last = page.getByLabel('Dernier jour').first()
    const before = await last.inputValue()
    await last.fill('2026-12-01')
    await page.getByRole('button', { name: 'Enregistrer les périodes' }).click()
    await page.getByText(/ont des jours en commun/).waitFor()
    expect(await last.inputValue()).toBe('2026-12-01')
    await page.getByRole('button', { name: 'Abandonner' }).click()
    expect(await last.inputValue()).toBe(before)
  })

  test('the scale is coloured and named by the school, and its contrast is told', async () => {
    const page = await settings()
    await page.getByRole('tab', { name: 'Niveaux et couleurs' }).click()
    await page.getByLabel('Couleur de B').fill('#ffee99')
    await page
      .locator('[data-scale="B"]')
      .getByText(/faible de jour ou de nuit/)
      .waitFor()
    await page.getByLabel('A+ en français').fill('Va plus loin')
    await page.getByRole('button', { name: 'Enregistrer les niveaux' }).click()
    await page.getByText('Les niveaux sont enregistrés.').waitFor()
    const record = await recordAs(preau.url, 'director@tilleuls.test')
    const { pedagogySettings } = await record.ask<{
      pedagogySettings: { levels: { level: string; colour: string; labelFr: string }[] }
    }>('{ pedagogySettings { levels { level colour labelFr } } }')
    expect(pedagogySettings.levels.find(({ level }) => level === 'B')?.colour).toBe('#ffee99')
    expect(pedagogySettings.levels.find(({ level }) => level === 'A+')?.labelFr).toBe(
      'Va plus loin',
    )
  })

  test('every page of the settings is accessible and fits a phone', async () => {
    const page = await settings()
    for (const size of [sizes.desk, sizes.phone]) {
      await page.setViewportSize(size)
      for (const tab of ['Référentiels', 'Niveaux et couleurs', 'Périodes', 'Banque de textes']) {
        await page.getByRole('tab', { name: tab }).click()
        expect(await overflow(page), tab).toBeLessThanOrEqual(0)
        await expectAccessible(page, tab)
      }
    }
  })
})
