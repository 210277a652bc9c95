import { vi } from 'vitest'

/** The screen is that of a phone until the test is over: it matches no query of a wider one. */
export const onAPhone = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
