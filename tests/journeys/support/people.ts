import type { Page } from 'playwright-core'
import { tokenKeys } from '#src/session/tokens/token-storage.ts'
import { patience } from './patience.ts'
import { password, tokensOf } from './school-record.ts'
import type { Tablet } from './tablet.ts'
import type { Words } from './words.ts'

/**
 * Signs in without the sign-in page: the tokens lie where the app looks for them. The page is on the school's address
 * afterwards, and no screen is open yet.
 */
export async function signedIn(page: Page, { url, who }: { url: string; who: string }) {
  const tokens = await tokensOf(url, who)
  await page.goto(`${url}/healthz`)
  await page.evaluate(
    ([keys, pair]) => {
      localStorage.setItem(keys.accessToken, pair.accessToken)
      localStorage.setItem(keys.refreshToken, pair.refreshToken)
    },
    [tokenKeys, tokens] as const,
  )
}

/** Signs in on the sign-in page through the fields a password manager would find. */
export async function signIn(page: Page, who: string): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill(who)
  await page.locator('input[autocomplete="current-password"]').fill(password)
  await page.locator('input[autocomplete="current-password"]').press('Enter')
  await page.locator('main[data-ready]:not([data-screen="sign-in"])').waitFor()
}

/** Nobody is signed in on the device afterwards. The address asks, as every link to it does, when somebody is. */
export async function signOut(device: Pick<Tablet, 'open'>, say: Words): Promise<Page> {
  const page = await device.open('/api/logout')
  const yes = page.getByRole('button', { name: say.exactly('Sign out') })
  const door = page.locator('main[data-screen="sign-in"][data-ready]')
  await yes.or(door).first().waitFor(patience)
  if (await yes.isVisible()) await yes.click()
  await ready(page, 'sign-in')
  return page
}

export const ready = (page: Page, screen: string): Promise<void> =>
  page.locator(`main[data-screen="${screen}"][data-ready]`).waitFor(patience)

/** Reads a part of an address once the screen has completed it, such as the `date` of the open register. */
export async function addressSays(page: Page, part: 'class' | 'date'): Promise<string> {
  await page.waitForURL((address) => address.searchParams.has(part), patience)
  return new URL(page.url()).searchParams.get(part) ?? ''
}

/** The app is on the device: from here on it opens without a server. */
export async function installed(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, patience)
}

/** The device says that its network is back. The app looks at once; by itself it looks after its next pause. */
export const networkReturns = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('online')))

/** Waits until the header says this. A tap still on its way to the disk is not in its count yet: it is waited for. */
export async function syncSays(page: Page, state: 'sent' | 'waiting' | 'attention'): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('[data-saved="pending"]'),
    null,
    patience,
  )
  await page.locator(`[data-sync="${state}"]`).first().waitFor(patience)
}

/** Every child of the open register with its mark and how far it is saved. */
export function marks(page: Page): Promise<{ child: string; mark: string; saved: string }[]> {
  return page.locator('[data-child]').evaluateAll((cards) =>
    cards.map((card) => ({
      child: card.getAttribute('data-child') ?? '',
      mark: card.getAttribute('data-mark') ?? '',
      saved: card.getAttribute('data-saved') ?? '',
    })),
  )
}
