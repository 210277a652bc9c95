import { useSyncExternalStore } from 'react'

/** Which of the three chromes there is room for: sidebar, rail or bottom bar. */
export type Viewport = 'desk' | 'tablet' | 'phone'

const queries = { desk: '(min-width: 1200px)', tablet: '(min-width: 768px)' } as const

const matches = (query: string): boolean => window.matchMedia?.(query).matches ?? true

const read = (): Viewport =>
  matches(queries.desk) ? 'desk' : matches(queries.tablet) ? 'tablet' : 'phone'

function subscribe(onChange: () => void): () => void {
  const lists = Object.values(queries).flatMap((query) => window.matchMedia?.(query) ?? [])
  for (const list of lists) list.addEventListener('change', onChange)
  return () => {
    for (const list of lists) list.removeEventListener('change', onChange)
  }
}

/** Changes when the window is resized, turned or zoomed. */
export const useViewport = (): Viewport => useSyncExternalStore(subscribe, read)
