import { expect, test } from 'vitest'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { ready } from './support/people.ts'
import { classNamed } from './support/school-record.ts'

const whole = [
  'domaine;sous-domaine;code;compétence;niveau',
  'Le jardin;;J1;Sème une graine;PS',
  'Le jardin;;J2;Arrose sans noyer;PS',
  'Le jardin;La récolte;J3;Récolte à maturité;MS',
].join('\r\n')

/** As an office's spreadsheet saves it: Windows' own letters. */
const table = { name: 'jardin.csv', mimeType: 'text/csv', buffer: Buffer.from(whole, 'latin1') }

const journey = aJourney({ locale: 'fr' })
const { say } = journey

test('a whole table becomes a framework with its accents, and its milestones are in the grid', async () => {
  const desk = await journey.tablet({ size: 'desk', who: 'director@tilleuls.test' })
  const page = await desk.open('/settings/pedagogy')
  await ready(page, 'settings-pedagogy')
  await expect.poll(() => page.locator('[data-framework]').count()).toBe(1)
  await page.getByRole('button', { name: say('From a table (csv)') }).click()
  await page.locator('dialog input[type="file"]').setInputFiles(table)
  await page.getByText('Récolte à maturité').waitFor()
  await page.getByRole('button', { name: say('Take over # milestone') }).click()
  await expect.poll(() => page.locator('[data-framework]').count()).toBe(2)

  const record = await journey.recordAs('director@tilleuls.test')
  const { id } = await classNamed(record, 'Moyenne section A')
  await desk.open(`/pedagogy?class=${id}&date=${tuesday}`)
  await ready(page, 'pedagogy')
  await page.getByLabel(say.exactly('Framework')).selectOption({ label: 'jardin' })
  await expect.poll(() => page.locator('[data-milestone]').count()).toBe(3)
  await page.getByRole('button', { name: /Sème une graine/ }).click()
  const wholeGroup = page.getByRole('button', { name: say('Whole group: {achieved}, ') })
  expect(await wholeGroup.textContent()).toContain('28')
})
