import sharp from 'sharp'
import { tuesday } from '../support/hours.ts'
import { director, type Place, press, teacher, type Visit } from './place.ts'

const aPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#b9c860' } })
    .jpeg()
    .toBuffer()

const brokenTable = ['domaine;sous-domaine;code;compétence;niveau', ';;J2;Arrose sans noyer;PS']

const openTab =
  (message: string) =>
  ({ page, say }: Visit): Promise<void> =>
    page.getByRole('tab', { name: say.exactly(message) }).click()

const settings = {
  who: director,
  path: '/settings/pedagogy',
  screen: 'settings-pedagogy',
} as const

async function openChild({ page }: Visit): Promise<void> {
  await page.locator('[data-row] button').first().click()
  await page.locator('main[data-screen="pedagogy-child"][data-ready]').waitFor()
  await page.locator('li[data-milestone]').first().waitFor()
}

/** Milestones, observations, and with what a school assesses. */
export const placesOfPedagogy: readonly Place[] = [
  {
    name: 'the milestones of a class',
    who: director,
    path: `/pedagogy?class=CLASS&date=${tuesday}`,
    screen: 'pedagogy',
  },
  {
    name: 'the milestones of a class, approved',
    isInTurn: true,
    who: director,
    path: `/pedagogy?class=HERS&date=${tuesday}`,
    screen: 'pedagogy',
    async open({ page, say, locale }) {
      const approve = page.getByRole('button', { name: say('Approve # level') })
      // In the second language they are approved already.
      if (locale === 'en') await approve.click()
      await approve.waitFor({ state: 'detached' })
    },
  },
  {
    name: 'the milestones of a class to its teacher',
    who: teacher,
    path: `/pedagogy?class=HERS&date=${tuesday}`,
    screen: 'pedagogy',
  },
  {
    name: 'the observations of a class',
    who: director,
    path: `/pedagogy/observations?class=CLASS&date=${tuesday}`,
    screen: 'pedagogy-observations',
  },
  {
    name: 'an observation with its photo',
    who: teacher,
    path: `/pedagogy/observations?class=HERS&date=${tuesday}`,
    screen: 'pedagogy-observations',
    async open(visit) {
      const { page } = visit
      await page.locator('button[data-child]').first().click()
      await page.locator('[data-photo-input="roll"]').setInputFiles({
        name: 'photo.jpg',
        mimeType: 'image/jpeg',
        buffer: await aPhoto(),
      })
      await page.locator('[data-photo]').first().waitFor()
      await press(visit, 'Save the observation')
      await page.locator('article[data-saved="server"]').first().waitFor()
    },
  },
  {
    name: 'what is known of one child',
    isLarge: true,
    who: teacher,
    path: `/pedagogy?class=HERS&date=${tuesday}`,
    screen: 'pedagogy',
    open: openChild,
  },
  {
    name: 'the texts of a carnet',
    isLarge: true,
    isInTurn: true,
    who: teacher,
    path: `/pedagogy?class=HERS&date=${tuesday}`,
    screen: 'pedagogy',
    async open(visit) {
      await openChild(visit)
      await openTab('Texts of the carnet')(visit)
      const { page, say, locale } = visit
      const text = page.getByRole('textbox', { name: say('On the whole') })
      await text.fill(`Adam est curieux (${locale}).`)
      await press(visit, 'Save the texts')
      await page.getByText(say('Saved in the carnet of')).waitFor()
    },
  },
  { name: 'the frameworks', ...settings },
  {
    name: 'a table with a broken row',
    ...settings,
    async open(visit) {
      await press(visit, 'From a table (csv)')
      await visit.page.locator('dialog input[type="file"]').setInputFiles({
        name: 'jardin.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(brokenTable.join('\r\n'), 'latin1'),
      })
      await visit.page.locator('dialog tbody tr').first().waitFor()
    },
  },
  { name: 'levels and colours', ...settings, open: openTab('Scale') },
  { name: 'the periods', ...settings, open: openTab('Periods') },
  { name: 'the text bank', ...settings, open: openTab('Text bank') },
]
