import { vi } from 'vitest'

/** After a test: the next one has the clock, the globals and the environment of the machine. */
export function tidyTest(): void {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
}

/** After a file of tests: the next one of its worker finds the world as this one found it. */
export function tidyWorld(): void {
  vi.restoreAllMocks()
  localStorage.clear()
}

/** After a file that renders. */
export function tidyPage(): void {
  tidyWorld()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name)
}
