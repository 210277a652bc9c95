import type { BrowserContext } from 'playwright-core'

/** The network of a school that lets everything through but what is entered. */
export async function holdEntries(context: BrowserContext): Promise<void> {
  await context.route('**/graphql', (route) =>
    route.request().postData()?.includes('mutation SubmitEntries')
      ? route.abort()
      : route.continue(),
  )
}
