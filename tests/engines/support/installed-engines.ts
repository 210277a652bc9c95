import { browserPath } from '#tests/journeys/support/browser.ts'
import { startChromium } from './chromium.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

const { PREAU_WEBKIT: driver, PREAU_DISPLAY: display, PREAU_FIREFOX: firefox } = process.env

/** Those that `scripts/find-engines.mjs` has found. The journeys have Chromium. */
export const installedEngines = [
  ...(driver && display ? [{ name: 'WebKit', start: () => startWebKit({ driver, display }) }] : []),
  ...(firefox ? [{ name: 'Firefox', start: () => startFirefox(firefox) }] : []),
]

/** With that of the journeys. */
export const allEngines = [
  ...installedEngines,
  { name: 'Chromium', start: () => startChromium(browserPath()) },
]
