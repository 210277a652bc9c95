// Says why a test is red: its words, its last step, and where the pictures of it lie.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from '../prepare.mjs'
import { evidenceInShort } from './evidence-in-short.mjs'

const longestWords = 20_000

export function sayFailure(failure) {
  const { name, title, path, words } = failure
  const lines = [path && path !== name ? `${path}\n${name}` : name, words.trim()]
  const step = path && lastStep(path, words)
  if (step) lines.push(`Last step: ${step}`)
  const pictures = evidenceOf(failure)
  if (pictures) {
    lines.push(`What it looked like: ${pictures}`)
    lines.push(...evidenceInShort(join(project, pictures)))
  }
  if (title) lines.push(`Again: npm test -- "${title}"`)
  // The whole of a failure that is a list of findings; a page of one that is a page of HTML.
  console.log(`\n${lines.join('\n').slice(0, longestWords).replace(/^/gm, '  ')}\n`)
}

/** The line of the test itself at which it stopped. */
function lastStep(path, words) {
  const [, line] = new RegExp(`${path.replaceAll('.', '\\.')}:(\\d+)`).exec(words) ?? []
  if (!line || !existsSync(join(project, path))) return undefined
  const source = readFileSync(join(project, path), 'utf8').split('\n')[Number(line) - 1]
  return source && `${path}:${line}: ${source.trim()}`
}

/** The folder in which tests/journeys/support/evidence.ts keeps what a failure looked like. */
function evidenceOf({ path, title }) {
  if (!path?.startsWith('tests/journeys/')) return undefined
  const folders = [slug(title ?? ''), 'before-the-first-test'].map((name) =>
    join('test-results', path, name),
  )
  return folders.find((folder) => existsSync(join(project, folder)))
}

const slug = (name) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
