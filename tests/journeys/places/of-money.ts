import { director, type Place, press, teacher, type Visit } from './place.ts'

/** Payments, invoices, and what a child is billed. */
export const placesOfMoney: readonly Place[] = [
  ...['dues', 'bank', 'reminders', 'prices', 'add-ons', 'deductions', 'billing'].map((view) => ({
    name: `the ${view} of the payments`,
    who: director,
    path: `/payment-summary/${view}`,
    screen: 'payments',
  })),
  { name: 'the payments by month', who: director, path: '/payment-summary', screen: 'payments' },
  { name: 'the invoices of a month', who: director, path: '/invoice-summary', screen: 'invoices' },
  {
    name: 'the invoices of all years',
    who: director,
    path: '/invoice-summary/all',
    screen: 'invoices',
  },
  {
    name: 'the form of a price',
    who: director,
    path: '/payment-summary/prices',
    screen: 'payments',
    open: (visit) => press(visit, 'Add a price'),
  },
  { name: 'the events of a month', who: director, path: '/event', screen: 'events' },
  {
    name: 'the form of a new event',
    who: director,
    path: '/event',
    screen: 'events',
    open: (visit) => press(visit, 'New event'),
  },
  {
    name: 'the list of an outing',
    who: director,
    path: '/event/outing?day=2026-11-20',
    screen: 'events-outing',
  },
  {
    name: 'the count of an outing',
    who: director,
    path: '/event/outing?day=2026-11-20',
    screen: 'events-outing',
    open: (visit) => press(visit, 'Count the children'),
  },
  { name: 'what waits in the gallery', who: director, path: '/gallery', screen: 'gallery' },
  {
    name: 'an album with its pictures',
    who: teacher,
    path: '/gallery',
    screen: 'gallery',
    async open({ page }) {
      await page.locator('[data-album]').first().click()
      await page.locator('li[data-picture]').first().waitFor()
    },
  },
  {
    name: 'a picture on the whole screen',
    who: teacher,
    path: '/gallery',
    screen: 'gallery',
    async open({ page }) {
      await page.locator('[data-album]').first().click()
      await page.locator('li[data-picture] button').first().click()
      await page.locator('[data-viewer] img').waitFor()
    },
  },
  {
    name: 'the form of a new album',
    who: director,
    path: '/gallery',
    screen: 'gallery',
    open: (visit) => press(visit, 'New album'),
  },
  {
    name: 'the ways of the events into other calendars',
    who: director,
    path: '/event',
    screen: 'events',
    open: (visit) => press(visit, 'Other calendars'),
  },
  ...['INVOICE', 'INVOICE_PRICING'].map((tab) => ({
    name: `the tab ${tab} of a child`,
    who: director,
    path: '/profile',
    screen: 'profile',
    async open({ page }: Visit) {
      const file = page.locator('main a[href^="/profile/"]').first()
      const address = new URL((await file.getAttribute('href')) ?? '', page.url())
      address.searchParams.set('tab', tab)
      await page.goto(address.href)
      await page.locator('[role="tabpanel"] section, [role="tabpanel"] table').first().waitFor()
    },
  })),
]
