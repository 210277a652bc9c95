export const locales = ['en', 'fr'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'en'

/** Each language in its own words, as in the language switch. */
export const localeNames = { en: 'English', fr: 'Français' } as const satisfies Record<
  Locale,
  string
>

/** The language belongs to the tablet, so that the sign-in page already speaks it. `theme.js` reads the same key. */
const key = 'preau:locale'

/** Reads the language chosen here; before that the device's own, when it is one of ours. */
export function readChosenLocale(): Locale {
  const chosen = localStorage.getItem(key)
  const ofDevice = navigator.language.slice(0, 2)
  const find = (wanted: string | null) => locales.find((locale) => locale === wanted)
  return find(chosen) ?? find(ofDevice) ?? defaultLocale
}

export function keepChosenLocale(locale: Locale): void {
  localStorage.setItem(key, locale)
}
