// One temporary folder for all that a run writes: it goes away with the run, or with the next one.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'preau-run-'

/** Schools, browsers and reports of a run, with what a build writes. */
const neededMegabytes = 2_500

/** Makes the folder and leads every program of the run to it; answers how to take it away. */
export function openFolderOfRun() {
  tidyUp()
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  // PostgreSQL runs as a user of its own where we are root: it has to get through to its data.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
}

/** Says why a run cannot begin, in one sentence. */
export function whyNoRoom() {
  const { bavail, bsize } = statfsSync(tmpdir())
  const free = Math.round((bavail * bsize) / 1_000_000)
  if (free >= neededMegabytes) return undefined
  return `Only ${free} MB are free in ${tmpdir()}; a run writes up to ${neededMegabytes} MB: free some, or set TMPDIR to another disk.`
}

/** `preau-run-4711-x7Kq2p`: the number of the program that made it. */
const ownFolder = new RegExp(`^${prefix}(\\d+)-`)

/** A run that was interrupted leaves its folder, and perhaps a database that still serves from it. */
function tidyUp() {
  const left = readdirSync(tmpdir()).filter((name) => {
    const [, pid] = ownFolder.exec(name) ?? []
    return pid !== undefined && !isRunning(Number(pid))
  })
  for (const name of left) {
    const folder = join(tmpdir(), name)
    for (const pid of programsOf(folder)) end(pid)
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
  if (left.length > 0)
    console.log(`An earlier run was interrupted: what it left behind was removed.`)
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Programs that were started with a path of this folder, where the system tells. */
function programsOf(folder) {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
      .filter((pid) => wordsOf(pid).includes(`${folder}/`))
      .map(Number)
  } catch {
    return []
  }
}

function wordsOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function end(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
