import { useSyncExternalStore } from 'react'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]
/** `system` follows the tablet's own setting. */
export type ThemeChoice = Theme | 'system'

/** Kept per tablet, for the sleep room; `public/theme.js` reads the same key before the first paint. */
const key = 'preau:theme'

const systemDark = (): MediaQueryList | undefined =>
  window.matchMedia?.('(prefers-color-scheme: dark)')

const listeners = new Set<() => void>()

function readChoice(): ThemeChoice {
  const kept = localStorage.getItem(key)
  return themes.find((theme) => theme === kept) ?? 'system'
}

function apply(): void {
  const choice = readChoice()
  const theme = choice === 'system' ? (systemDark()?.matches ? 'dark' : 'light') : choice
  document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(key)
  else localStorage.setItem(key, choice)
  apply()
}

function subscribe(listener: () => void): () => void {
  const isFirst = listeners.size === 0
  listeners.add(listener)
  if (isFirst) {
    systemDark()?.addEventListener('change', apply)
    window.addEventListener('storage', apply)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    systemDark()?.removeEventListener('change', apply)
    window.removeEventListener('storage', apply)
  }
}

const readTheme = (): Theme =>
  document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'

/** Reads the theme that is shown, and the choice. */
export function useTheme(): { theme: Theme; choice: ThemeChoice } {
  const theme = useSyncExternalStore(subscribe, readTheme)
  const choice = useSyncExternalStore(subscribe, readChoice)
  return { theme, choice }
}
