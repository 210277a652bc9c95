import type { Page } from 'playwright-core'
import { ready } from './people.ts'
import type { Words } from './words.ts'

/** Makes a school on the platform admin's page, and waits until the mail to its director has left. */
export async function makeSchool(
  page: Page,
  say: Words,
  school: {
    name: string
    city: string
    kind: 'maternelle' | 'mixed'
    director: { name: string; email: string }
  },
): Promise<void> {
  await ready(page, 'admin-new')
  await page.locator('[name=name]').fill(school.name)
  await page.locator('[name=city]').fill(school.city)
  await page.locator('[name=kind]').selectOption(school.kind)
  await page.locator('[name=directorName]').fill(school.director.name)
  await page.locator('[name=directorEmail]').fill(school.director.email)
  for (const message of ['Read it once more', 'Create the school and invite {directorEmail}'])
    await page
      .getByRole('button', { name: say(message) })
      .first()
      .click()
  await page.getByText(say('The mail has left. The answer is awaited.')).waitFor()
}
