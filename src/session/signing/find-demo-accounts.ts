import type { DemoAccount } from '../session-context.tsx'

const isAccount = (value: unknown): value is DemoAccount =>
  typeof value === 'object' &&
  value !== null &&
  'who' in value &&
  'password' in value &&
  typeof value.who === 'string' &&
  typeof value.password === 'string'

/** The sign-ins of the demo world. The address exists in demo mode only; anything else is no list. */
export async function findDemoAccounts(
  fetch: typeof globalThis.fetch,
): Promise<readonly DemoAccount[]> {
  try {
    const response = await fetch('/demo-accounts', { cache: 'no-store' })
    const accounts: unknown = await response.json()
    return Array.isArray(accounts) ? accounts.filter(isAccount) : []
  } catch {
    return []
  }
}
