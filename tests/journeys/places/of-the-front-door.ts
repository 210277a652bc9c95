import { director, type Place } from './place.ts'

/** Requests for a place, from the first word of a family. */
export const placesOfTheFrontDoor: readonly Place[] = [
  {
    name: 'the requests for a place',
    who: director,
    path: '/prospects',
    screen: 'prospects',
    open: ({ page }) => page.locator('[data-prospect]').first().waitFor(),
  },
  {
    name: 'one request with its history',
    who: director,
    path: '/prospects',
    screen: 'prospects',
    async open({ page }) {
      await page.locator('[data-prospect] [data-opens]').first().click()
      await page.locator('[data-panel]').waitFor()
    },
  },
]
