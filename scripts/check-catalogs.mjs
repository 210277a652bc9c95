// Extracts every message into a copy and holds it against the committed catalogs: none missing, none left over,
// none without its French, and no French that breaks a line before its punctuation.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { misspacedIn } from './french-spacing.ts'

const project = fileURLToPath(new URL('..', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'preau-words-'))

const lingui = (...args) =>
  spawnSync(process.execPath, ['node_modules/@lingui/cli/dist/lingui.js', ...args], {
    cwd: copy,
    encoding: 'utf8',
  })

const catalogsIn = (folder) =>
  readdirSync(join(folder, 'src'), { recursive: true }).filter((name) => name.endsWith('.po'))

/** The messages of a catalog with their words, without where they come from and when they were read. */
const messagesOf = (path) =>
  readFileSync(path, 'utf8')
    .split('\n\n')
    .slice(1)
    .map((block) =>
      block
        .split('\n')
        .filter((line) => line && !line.startsWith('#:') && !line.startsWith('#.'))
        .join('\n'),
    )
    .filter(Boolean)

try {
  for (const name of ['src', 'domain', 'lingui.config.ts', 'package.json']) {
    cpSync(join(project, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'))

  const problems = []
  const extracted = lingui('extract', '--clean')
  if (extracted.status !== 0) problems.push(extracted.stdout + extracted.stderr)
  for (const name of new Set([...catalogsIn(project), ...catalogsIn(copy)])) {
    const committed = catalogsIn(project).includes(name)
      ? messagesOf(join(project, 'src', name))
      : []
    const fresh = catalogsIn(copy).includes(name) ? messagesOf(join(copy, 'src', name)) : []
    const lost = fresh.filter((message) => !committed.includes(message))
    const left = committed.filter((message) => !fresh.includes(message))
    if (lost.length + left.length > 0) {
      problems.push(
        `src/${name} has drifted from the code. Run: npm run extract\n${[...lost, ...left].join('\n')}`,
      )
    }
  }
  for (const name of catalogsIn(project).filter((path) => path.endsWith('fr.po'))) {
    const misspaced = misspacedIn(readFileSync(join(project, 'src', name), 'utf8'))
    if (misspaced.length > 0)
      problems.push(
        `src/${name}: French has U+00A0 before a colon and inside «\u00a0», U+202F before ; ! ?\n${misspaced.join('\n')}`,
      )
  }
  const compiled = lingui('compile', '--strict')
  if (compiled.status !== 0) problems.push(compiled.stdout + compiled.stderr)
  if (problems.length > 0) {
    console.error(problems.join('\n\n'))
    process.exitCode = 1
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
