import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { type Size, sizes } from './browser.ts'
import { type Heard, listenTo, silence } from './heard.ts'
import { patience } from './patience.ts'
import { signedIn } from './people.ts'

export type TabletOptions = {
  url: string
  locale: 'en' | 'fr'
  size?: Size
  /** The owner of tokens already on it; without one nobody is signed in. */
  who?: string
}

export type Tablet = {
  context: BrowserContext
  heard: Heard
  /** Leads the one page of the tablet to an address. */
  open(path?: string): Promise<Page>
  close(): Promise<void>
}

let shared: Promise<Browser> | undefined

/** The Chromium of the run, in which every tablet that is never killed is a context of its own. */
const sharedBrowser = (): Promise<Browser> => {
  shared ??= chromium.connect(inject('stage').browser)
  return shared
}

/** A device of one person. One whose battery can go is in killable-tablet.ts. */
export async function aTablet({ url, locale, size = 'tablet', who }: TabletOptions) {
  const browser = await sharedBrowser()
  const context = await browser.newContext({ viewport: sizes[size], locale })
  context.setDefaultTimeout(patience.timeout)
  const heard = silence()
  listenTo(context, heard)
  const tablet = {
    context,
    heard,
    async open(path = '/') {
      const page = context.pages()[0] ?? (await context.newPage())
      await page.goto(`${url}${path}`)
      return page
    },
    close: () => context.close(),
  }
  if (who) await signedIn(await context.newPage(), { url, who })
  return tablet satisfies Tablet
}
