import { vi } from 'vitest'

const onAScreen = (matches: (query: string) => boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

/** The screen is that of a phone until the test is over: it matches no query of a wider one. */
export const onAPhone = () => onAScreen(() => false)

/** The screen is that of a tablet until the test is over. */
export const onATablet = () => onAScreen((query) => query === '(min-width: 768px)')

/** The screen is that of a desk with a mouse until the test is over. */
export const onADesk = () =>
  onAScreen((query) => query === '(pointer: fine)' || query.startsWith('(min-width'))
