import type { Page } from 'playwright-core'
import type { Words } from './words.ts'

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** Chooses a file on the page of imports, and looks at its rows once the columns are guessed. */
export async function lookAtList(page: Page, say: Words, file: ChosenFile): Promise<void> {
  await page.locator('main input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: say.exactly('Look at the rows') }).click()
  await page.locator('[data-row]').first().waitFor()
}

/** Brings in every row of the preview that has no fault. */
export const bringIn = (page: Page): Promise<void> =>
  page
    .locator('main button')
    .filter({ hasText: /^Importer \d+ lignes/ })
    .click()

/** The newest import of the page. */
export const newestImport = (page: Page) => page.locator('[data-import]').first()
