// The real-browser tests need a Chromium: an installed one, else the one of Playwright, else Debian's package. Most of
// them are faster in its shell without a window, a package of its own.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { project, run } from './prepare.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const folders = [...(process.env.PATH ?? '').split(':'), '/usr/bin', '/usr/local/bin', '/snap/bin']

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const shell = 'chromium-headless-shell'

const inFolders = (name) => folders.map((folder) => join(folder, name))

const installedBrowser = () =>
  [process.env.PREAU_BROWSER, ...names.flatMap(inFolders), ...applications].find(
    (path) => path && existsSync(path),
  )

const installedShell = () => inFolders(shell).find((path) => existsSync(path))

/** Finds what Playwright downloaded for itself earlier, on this machine. */
async function playwrightsBrowser(node) {
  const ask = `import('playwright-core').then(({ chromium }) => process.stdout.write(chromium.executablePath()))`
  const { isOk, output } = await run(node, ['--input-type=module', '--eval', ask])
  return isOk && existsSync(output) ? output : undefined
}

function isDebianRoot() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function install(name) {
  process.stdout.write(`Installing ${name} for the real-browser tests …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env, cwd: project }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
}

function installMissing() {
  if (!installedBrowser()) install('chromium')
  if (!installedShell()) install(shell)
}

/** The path of a browser and of a light one, which may be the same; or one sentence that says what is missing. */
export async function findBrowser(node) {
  const playwrights = installedBrowser() ? undefined : await playwrightsBrowser(node)
  if (!playwrights && !process.env.PREAU_BROWSER && isDebianRoot()) installMissing()
  const path = installedBrowser() ?? playwrights
  const light = process.env.PREAU_BROWSER ? path : (installedShell() ?? path)
  if (path) return { path, light }
  return {
    problem:
      'The real-browser tests need Chromium or Chrome and found none. ' +
      'Install one, or set PREAU_BROWSER to its program, and run the tests again.',
  }
}
