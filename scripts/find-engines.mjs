// The engines of other tablets: WebKit is that of every iPad. `npm run test:engines` runs them.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const folders = [...(process.env.PATH ?? '').split(':'), '/usr/bin', '/usr/local/bin']

const applications = { firefox: ['/Applications/Firefox.app/Contents/MacOS/firefox'] }

const find = (...names) =>
  [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...names.flatMap((name) => applications[name] ?? []),
  ].find(existsSync)

/** Finds what runs each engine, by the names that tests look for. Adds a sentence for each that is not there. */
export function findEngines() {
  const webkit = { PREAU_WEBKIT: find('WebKitWebDriver'), PREAU_DISPLAY: find('Xvfb') }
  const firefox = { PREAU_FIREFOX: find('firefox-esr', 'firefox') }
  const isThere = (programs) => Object.values(programs).every(Boolean)
  return {
    programs: { ...(isThere(webkit) && webkit), ...(isThere(firefox) && firefox) },
    missing: [
      ...(isThere(webkit) ? [] : [sentence('WebKit', 'webkit2gtk-driver and xvfb')]),
      ...(isThere(firefox) ? [] : [sentence('Firefox', 'firefox-esr')]),
    ],
  }
}

const sentence = (engine, packages) =>
  `${engine} is not installed, so nothing was run in it. On Debian it comes with ${packages}.`
