import { builtScreens } from '#domain/access/built.ts'
import { screens } from '#domain/access/screens.ts'
import { admin, director, type Place, press, teacher } from './place.ts'

const unbuilt = screens.filter(
  ({ word, place }) => place === 'main' && !builtScreens.includes(word),
)

/** My account, the staff and their rights, and the platform. */
export const placesOfTheOffice: readonly Place[] = [
  { name: 'my account', who: teacher, path: '/account', screen: 'account' },
  {
    name: 'my account with the secret of a second factor',
    who: teacher,
    path: '/account',
    screen: 'account',
    async open(visit) {
      await press(visit, 'Set up')
      await visit.page.locator('[data-secret]').waitFor()
    },
  },
  {
    name: 'the question of a link that signs out',
    who: teacher,
    path: '/api/logout',
    screen: 'logout',
  },
  { name: 'an address that leads nowhere', who: director, path: '/404', screen: 'not-found' },
  ...unbuilt.slice(0, 1).map(({ route }) => ({
    name: 'an address at which nothing is built yet',
    who: director,
    path: route,
    screen: 'not-built',
  })),
  { name: 'a page of the direction', who: teacher, path: '/settings/holiday', screen: 'closed' },
  {
    name: 'the page of the day',
    who: director,
    path: '/dashboard',
    screen: 'dashboard',
    open: ({ page }) => page.locator('[data-tile="Registers"] [data-class]').first().waitFor(),
  },
  {
    name: 'the first steps of a new school',
    who: 'director@marronniers.test',
    path: '/dashboard',
    screen: 'dashboard',
    // On a phone they lie behind a fold.
    open: ({ page }) =>
      page
        .locator('[data-first-steps] [data-standing="open"]')
        .first()
        .waitFor({ state: 'attached' }),
  },
  {
    name: 'everything that is behind the last button of a phone',
    who: director,
    path: '/presence/building',
    screen: 'presence-building',
    async open({ page }) {
      const more = page.locator('nav button[aria-haspopup="dialog"]')
      if (await more.isVisible()) await more.click()
    },
  },
  { name: 'a school that is switched off', who: director, path: '/disabled', screen: 'disabled' },
  {
    name: 'a child added by hand',
    who: director,
    path: '/settings/add-child',
    screen: 'settings-children',
  },
  {
    name: 'a list from a file',
    who: director,
    path: '/settings/add-child/file',
    screen: 'settings-children',
  },
  {
    name: 'the choices for the next school year',
    who: director,
    path: '/settings/transfer',
    screen: 'settings-transfer',
    async open({ page }) {
      await page.locator('main tbody select, main li select').first().selectOption('leaves')
      await page.locator('main input[maxlength="80"]').waitFor()
    },
  },
  {
    name: 'the preview of the next school year',
    who: director,
    path: '/settings/transfer',
    screen: 'settings-transfer',
    async open(visit) {
      await press(visit, 'Look at the preview')
      await visit.page.locator('[data-way]').first().waitFor()
    },
  },
  { name: 'the channels', who: teacher, path: '/message', screen: 'messages' },
  {
    name: 'a thread of messages',
    who: director,
    path: '/message',
    screen: 'messages',
    async open({ page }) {
      await page.locator('[data-channel]').first().click()
      await page.locator('[data-message]').last().waitFor()
    },
  },
  {
    name: 'the form of a new channel',
    who: teacher,
    path: '/message',
    screen: 'messages',
    open: (visit) => press(visit, 'New channel'),
  },
  { name: 'the children', who: director, path: '/profile', screen: 'profile' },
  {
    name: 'the children of a past school year',
    who: director,
    path: '/profile?year=2025',
    screen: 'profile',
  },
  {
    name: 'the classes of a past school year',
    who: director,
    path: '/settings/classroom?year=2025',
    screen: 'settings-classes',
  },
  {
    name: 'the file of a child',
    who: director,
    path: '/profile',
    screen: 'profile',
    async open({ page }) {
      await page.locator('main a[href^="/profile/"]').first().click()
      await page.waitForURL(/profile\/./)
    },
  },
  {
    name: 'the contract of a child that is planned',
    who: director,
    path: '/profile',
    screen: 'profile',
    async open({ page }) {
      await page.locator('main a[href^="/profile/"]').first().click()
      await page.locator('[data-section="schedule"] header button').click()
      await page.getByRole('dialog').locator('select').selectOption('regular')
    },
  },
  {
    name: 'a document of a child that is filed',
    who: director,
    path: '/profile',
    screen: 'profile',
    async open({ page, say }) {
      await page.locator('main a[href^="/profile/"]').first().click()
      await page.getByRole('tab', { name: say.exactly('Documents') }).click()
      await page.locator('[data-kind] button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a document of a child that is looked at',
    who: director,
    path: '/profile',
    screen: 'profile',
    async open({ page, say }) {
      await page.locator('main a[href^="/profile/"]').first().click()
      await page.getByRole('tab', { name: say.exactly('Documents') }).click()
      await page.locator('[data-document] button:has(img)').first().click()
      await page.locator('[data-show="picture"] img').waitFor()
    },
  },
  {
    name: 'the history of a child’s file',
    who: director,
    path: '/profile',
    screen: 'profile',
    async open({ page }) {
      await page.locator('main a[href^="/profile/"]').first().click()
      await page.locator('[data-section="history"] button').click()
      await page.locator('[data-change]').first().waitFor()
    },
  },
  {
    name: 'the vaccines of a child',
    who: director,
    path: '/profile',
    screen: 'profile',
    async open({ page }) {
      await page.locator('main a[href^="/profile/"]').first().click()
      await page.locator('[data-section="health"] header button').last().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'the school itself', who: director, path: '/settings/school', screen: 'settings-school' },
  {
    name: 'the levels of the school',
    who: director,
    path: '/settings/standards',
    screen: 'settings-levels',
  },
  {
    name: 'the classes of the school',
    who: director,
    path: '/settings/classroom',
    screen: 'settings-classes',
  },
  {
    name: 'one class with its teachers and groups',
    who: director,
    path: '/settings/classroom',
    screen: 'settings-classes',
    async open({ page }) {
      await page.locator('li[data-class] a').first().click()
      await page.waitForURL(/classroom\//)
    },
  },
  {
    name: 'the rights of the staff',
    who: director,
    path: '/settings/privileges',
    screen: 'settings-privileges',
  },
  {
    name: 'the invitation of a teacher',
    who: director,
    path: '/settings/privileges',
    screen: 'settings-privileges',
    async open(visit) {
      await press(visit, 'Invite a teacher')
      await visit.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a member of the staff',
    who: director,
    path: '/settings/privileges',
    screen: 'settings-privileges',
    async open({ page }) {
      await page.locator('main a[href*="/settings/privileges/staff/"]').first().click()
      await page.waitForURL(/privileges\/staff\//)
    },
  },
  {
    name: 'the grid of pages and rights',
    who: director,
    path: '/settings/privileges/pages',
    screen: 'settings-privileges',
    async open({ page }) {
      await page.locator('input[type="search"]').fill('Barry')
      await page.getByText('Aïssatou').first().waitFor()
    },
  },
  {
    name: 'the log of changes',
    who: director,
    path: '/settings/privileges/log',
    screen: 'settings-privileges',
  },
  {
    name: 'the sub-directors',
    who: director,
    path: '/settings/subdirector',
    screen: 'settings-subdirectors',
  },
  {
    name: 'the invitation of a sub-director',
    who: director,
    path: '/settings/subdirector',
    screen: 'settings-subdirectors',
    async open(visit) {
      await press(visit, 'Invite a sub-director')
      await visit.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'the calendar',
    who: director,
    path: '/settings/holiday',
    screen: 'settings-holidays',
  },
  {
    name: 'a row of the calendar',
    who: director,
    path: '/settings/holiday',
    screen: 'settings-holidays',
    async open(visit) {
      await press(visit, 'Add days')
      await visit.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'the year of the calendar',
    who: director,
    path: '/settings/holiday/year?year=2025',
    screen: 'settings-holidays',
  },
  {
    name: 'what is taken over into the calendar',
    who: director,
    path: '/settings/holiday/load?year=2026',
    screen: 'settings-holidays',
  },
  {
    name: 'the weekly opening',
    who: director,
    path: '/settings/holiday/opening',
    screen: 'settings-holidays',
  },
  {
    name: 'the calendar of deletions',
    who: director,
    path: '/settings/privacy',
    screen: 'settings-privacy',
  },
  {
    name: 'the question before a child is erased',
    who: director,
    path: '/settings/privacy',
    screen: 'settings-privacy',
    async open({ page }) {
      await page.locator('main a[href*="ask=erase"]').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'the children that were erased',
    who: director,
    path: '/settings/privacy?part=erased',
    screen: 'settings-privacy',
  },
  {
    name: 'the log of readings and exports',
    who: director,
    path: '/settings/privacy?part=readings',
    screen: 'settings-privacy',
    async open({ page }) {
      await page.locator('[aria-current], table, [role="tabpanel"] ul').first().waitFor()
    },
  },
  {
    name: 'the privacy notice as it is worded',
    who: director,
    path: '/settings/privacy?part=notice',
    screen: 'settings-privacy',
    async open({ page }) {
      await page.locator('main textarea').fill('# {schoolName}\n- {nobody}')
    },
  },
  {
    name: 'the privacy notice as it is read',
    who: teacher,
    path: '/privacy-notice',
    screen: 'privacy-notice',
  },
  {
    name: 'the search, with what it finds',
    who: director,
    path: '/settings/holiday',
    screen: 'settings-holidays',
    async open({ page }) {
      await page.keyboard.press('Control+k')
      await page.locator('dialog [role="combobox"]').fill('mar')
      await page.locator('[data-answer="children"]').first().waitFor()
    },
  },
  {
    name: 'the keys of a screen',
    who: director,
    path: '/event',
    screen: 'events',
    isLarge: true,
    async open({ page }) {
      await page.keyboard.press('Shift+?')
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'the schools of the platform', who: admin, path: '/admin', screen: 'admin' },
  {
    name: 'a school of the platform',
    who: admin,
    path: '/admin',
    screen: 'admin',
    async open({ page }) {
      await page.getByRole('link', { name: 'Oakfield Nursery' }).click()
      await page.getByText('director@oakfield.test').waitFor()
    },
  },
]
