import { tuesday } from '../support/hours.ts'
import { syncSays } from '../support/people.ts'
import { cellOf } from '../support/sheets.ts'
import { director, type Place, press, teacher } from './place.ts'

const sheet = (view: 'nap' | 'day') => `/drive-sheet?class=GROUP&date=${tuesday}&view=${view}`

/** Register, diary, sheet and meals. */
export const placesOfTheClassDay: readonly Place[] = [
  {
    name: 'the register',
    who: director,
    path: `/presence?class=CLASS&date=${tuesday}&period=am`,
    screen: 'presence',
  },
  {
    name: 'the register with the health of a child opened',
    who: teacher,
    path: `/presence?class=HERS&date=${tuesday}&period=am`,
    screen: 'presence',
    async open({ page }) {
      await page.getByRole('button', { name: /^Nour/ }).press('Enter')
      await page.getByRole('region').first().waitFor()
    },
  },
  {
    name: 'the health of a child, being changed',
    who: director,
    path: `/presence?class=CLASS&date=${tuesday}&period=am`,
    screen: 'presence',
    async open(visit) {
      await visit.page.locator('[data-child]').first().press('Enter')
      await press(visit, 'Health record…')
      await visit.page
        .getByRole('dialog')
        .getByRole('button', { name: visit.say('Change') })
        .click()
      await press(visit, 'Add an allergy')
    },
  },
  {
    name: 'the week',
    who: director,
    path: `/presence/week?class=CLASS&date=${tuesday}`,
    screen: 'presence-week',
  },
  {
    name: 'the month',
    who: director,
    path: '/presence/month?class=CLASS&month=2026-11',
    screen: 'presence-month',
  },
  {
    name: 'the month of a past school year',
    who: director,
    path: '/presence/month?class=CLASS&month=2026-06',
    screen: 'presence-month',
  },
  { name: 'who is here', who: director, path: '/presence/building', screen: 'presence-building' },
  {
    name: 'the absences of a month',
    who: director,
    path: '/presence/absences?month=2026-11',
    screen: 'presence-absences',
  },
  {
    name: 'the queue of reports',
    who: director,
    path: '/communication-diary',
    screen: 'diary-reports',
  },
  {
    name: 'the diary, being written',
    who: director,
    path: `/communication-diary/write?class=CLASS&date=${tuesday}`,
    screen: 'diary',
  },
  {
    name: 'the diary of a class, nothing written',
    who: teacher,
    path: `/communication-diary?class=HERS&date=${tuesday}`,
    screen: 'diary',
  },
  {
    name: 'what is written in the diary of a class',
    who: teacher,
    path: `/communication-diary?class=HERS&date=${tuesday}`,
    screen: 'diary',
    async open(visit) {
      const { page } = visit
      await page.locator('[data-topic="music"]').click()
      await press(visit, 'Everybody who is here')
      await page.locator('textarea').fill('We sang a song about rain.')
      await press(visit, 'Add to the diar')
      await syncSays(page, 'sent')
      // At a desk both stand side by side.
      const written = page.getByRole('button', { name: visit.say('Written (') })
      if ((await written.count()) > 0) await written.click()
      await page.locator('[data-line][data-saved="server"]').first().waitFor()
    },
  },
  {
    name: 'a report that waits for its approval',
    who: director,
    path: '/communication-diary',
    screen: 'diary-reports',
    async open({ page }) {
      await page.locator('[data-report][data-status="submitted"]').first().click()
      await page.locator('[data-open-report]').waitFor()
    },
  },
  {
    name: 'the habits of the diary',
    who: director,
    path: '/communication-diary/settings',
    screen: 'diary-settings',
  },
  {
    name: 'a new sentence of the diary',
    who: director,
    path: '/communication-diary/settings',
    screen: 'diary-settings',
    open: (visit) => press(visit, 'Add a sentence'),
  },
  { name: 'the sheet at nap time', who: director, path: sheet('nap'), screen: 'transmission' },
  { name: 'the sheet of the day', who: director, path: sheet('day'), screen: 'transmission' },
  {
    name: 'the day of one child on the sheet',
    isLarge: true,
    who: director,
    path: sheet('nap'),
    screen: 'transmission',
    async open({ page }) {
      await cellOf(page, { place: 0, cell: 'child' }).click()
      await page.locator('[data-write]').first().waitFor()
    },
  },
  {
    name: 'the pad of an incident',
    isLarge: true,
    who: director,
    path: sheet('nap'),
    screen: 'transmission',
    async open({ page }) {
      await cellOf(page, { place: 0, cell: 'child' }).click()
      await page.locator('[data-write="incident"]').click()
      await page.locator('[data-pad="incident"]').waitFor()
    },
  },
  {
    name: 'the lines of the sheet',
    who: director,
    path: '/settings/nursery',
    screen: 'settings-transmission',
  },
  { name: 'the menu', who: director, path: '/settings/meal', screen: 'settings-meals' },
  {
    name: 'a lunch, being planned',
    who: director,
    path: '/settings/meal?week=2026-11-30',
    screen: 'settings-meals',
    async open({ page }) {
      await page.locator('[data-date="2026-12-01"]').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'the numbers of the kitchen',
    who: director,
    path: '/settings/meal/kitchen',
    screen: 'settings-meals',
  },
  { name: 'the dishes', who: director, path: '/settings/meal/dishes', screen: 'settings-meals' },
  {
    name: 'the kinds of meals',
    who: director,
    path: '/settings/meal/types',
    screen: 'settings-meals',
  },
  { name: 'the topics', who: director, path: '/settings/icons', screen: 'settings-topics' },
  {
    name: 'a new topic whose picture is none',
    who: director,
    path: '/settings/icons',
    screen: 'settings-topics',
    async open(visit) {
      await press(visit, 'Add a topic')
      await visit.page.locator('[data-icon-input]').setInputFiles({
        name: 'letter.png',
        mimeType: 'image/png',
        buffer: Buffer.from('Dear parents'),
      })
      await visit.page.getByText(/letter\.png/).waitFor()
    },
  },
]
