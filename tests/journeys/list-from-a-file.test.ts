import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aJourney } from './support/journey.ts'
import { isKept } from './support/kept.ts'
import { ready } from './support/people.ts'

const list = readFileSync(new URL('../fixtures/onde-eleves-windows-1252.csv', import.meta.url))
// The day of birth in the first row is still to come.
const wrong = Buffer.from(list.toString('latin1').replace('07/06/2023', '07/06/2031'), 'latin1')

const journey = aJourney({ locale: 'fr' })
const { say } = journey

test('comes in after a row was mended, and is taken back', async () => {
  const desk = await journey.tablet({ size: 'desk', who: 'director@tilleuls.test' })
  const page = await desk.open('/settings/add-child/file')
  await ready(page, 'settings-children')
  const file = { name: 'eleves.csv', mimeType: 'text/csv', buffer: wrong }
  await page.locator('main input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: say.exactly('Look at the rows') }).click()
  const first = page.locator('[data-row="2"]')
  await expect.poll(() => first.getAttribute('data-becomes')).toBe('faulty')
  await isKept(page, ['"step":"preview"'])
  await page.reload()
  await ready(page, 'settings-children')
  await first.getByRole('button').last().click()
  const day = page.getByRole('dialog').getByRole('textbox', { name: say('Date of birth') })
  await day.fill('07/06/2023')
  await day.press('Enter')
  await expect.poll(() => first.getAttribute('data-becomes')).toBe('added')
  const other = page.getByRole('button', { name: say.exactly('All of them are other children') })
  if (await other.isVisible()) await other.click()
  await page.locator('main button').filter({ hasText: 'Importer 180 lignes' }).click()
  const imported = page.locator('[data-import]').first()
  await expect.poll(() => imported.textContent()).toContain('180 nouveaux enfants')
  await imported.getByRole('button', { name: say.exactly('Undo this import') }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: say.exactly('Undo this import') }).click()
  await expect.poll(() => imported.textContent()).toContain('Import annulé')
})
