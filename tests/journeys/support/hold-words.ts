import type { Page } from 'playwright-core'

/**
 * Holds the words of the app back until the server has answered the question of a first visit. Once its code is there, the
 * app waits half a second for that answer. A busy machine may take longer.
 */
export async function holdWordsUntilStart(page: Page): Promise<void> {
  const answered = page
    .waitForResponse((response) => response.request().postData()?.includes('"Start"') ?? false)
    // Its head comes before its body, which a busy machine sends later.
    .then((response) => response.finished())
    .catch(() => undefined)
  await page.route(/\/assets\/words-(en|fr)-/, async (route) => {
    await answered
    await route.continue()
  })
}
