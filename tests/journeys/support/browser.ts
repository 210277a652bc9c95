import { existsSync } from 'node:fs'

/** The browser that scripts/test.mjs found or installed; the usual places otherwise. */
export function browserPath(): string {
  const places = [
    process.env.PREAU_BROWSER,
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/usr/bin/chromium-browser',
  ]
  const found = places.find((place) => place !== undefined && existsSync(place))
  if (!found) throw new Error('No Chromium was found: `npm test` installs one.')
  return found
}

/**
 * The browser of tablets that are never killed. The shell of Chromium draws no window, so a screen takes it half the time.
 * It offers no installation and shows no PDF: a tablet that needs these is a killable one.
 */
export const lightBrowserPath = (): string => process.env.PREAU_LIGHT_BROWSER ?? browserPath()

/** Flags of every Chromium here: no window, no sandbox, no calls of its own to anywhere. */
export const browserFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-default-browser-check',
]

export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1024, height: 768 },
  desk: { width: 1440, height: 900 },
} as const

export type Size = keyof typeof sizes
