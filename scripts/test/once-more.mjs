// Runs files of journeys that failed once more, each whole and alone, on a server of its own.
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { project } from '../prepare.mjs'

/** More unsteady files than this are no accident of the machine. */
export const mostUnsteady = 2

/** The files that failed, each with its failures; undefined where a failure belongs to no file. */
export function failedFiles(failures) {
  const files = new Map()
  for (const failure of failures) {
    if (!failure.path) return undefined
    files.set(failure.path, [...(files.get(failure.path) ?? []), failure])
  }
  return files
}

/**
 * Judges what stands of a step after its second run. A file that passes then is `unsteady`, and its tests count. One that
 * fails again is as red as it is now. Where more files failed than may be unsteady, nothing is run again.
 */
export async function runOnceMore(result, runFile, keep = keepFirst) {
  const files = failedFiles(result.failures)
  if (!files || files.size === 0 || files.size > mostUnsteady) return result
  const unsteady = []
  const failures = []
  let { passed } = result
  for (const [path, first] of files) {
    keep(path, first)
    const again = await runFile(path)
    if (again.failures.length > 0 || again.passed === 0) {
      failures.push(...(again.failures.length > 0 ? again.failures : first))
      continue
    }
    unsteady.push(...first.map(({ name }) => `unsteady: ${path}: ${name}`))
    const ran = result.tests.filter((test) => test.path === path).length
    const red = first.filter(({ title }) => title).length
    passed += again.passed - (ran - red)
  }
  return { ...result, passed, failures, unsteady }
}

/** Both outputs are kept: what the first run looked like lies under `first-run`. */
function keepFirst(path, failures) {
  const pictures = join(project, 'test-results', path)
  const folder = join(project, 'test-results/first-run', path)
  mkdirSync(dirname(folder), { recursive: true })
  if (existsSync(pictures)) {
    cpSync(pictures, folder, { recursive: true })
    rmSync(pictures, { recursive: true })
  }
  mkdirSync(folder, { recursive: true })
  const words = failures.map(({ name, words: said }) => `${name}\n${said}\n`)
  writeFileSync(join(folder, 'words.txt'), words.join('\n'))
}
