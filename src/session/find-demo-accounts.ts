import type { DemoAccount } from './session-context.tsx'

const isText = (value: unknown): value is string => typeof value === 'string'

/** The sign-ins of the demo world. The server has this page in demo mode only; anything else is no list. */
export async function findDemoAccounts(
  fetch: typeof globalThis.fetch,
): Promise<readonly DemoAccount[]> {
  try {
    const response = await fetch('/demo.json', { cache: 'no-store' })
    const { accounts, password } = (await response.json()) as Record<string, unknown>
    if (!Array.isArray(accounts) || !isText(password)) return []
    return accounts.filter(isText).map((who) => ({ who, password }))
  } catch {
    return []
  }
}
