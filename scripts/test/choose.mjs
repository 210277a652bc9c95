// What a run is asked to do: steps by their name, files by their path, tests by their name.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { project } from '../prepare.mjs'
import { steps } from './steps.mjs'

const trees = ['domain', 'server', 'src', 'tests']

const testFiles = () =>
  trees.flatMap((tree) =>
    readdirSync(join(project, tree), { recursive: true })
      .map((path) => `${tree}/${path}`)
      .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('node_modules')),
  )

const stepOf = (file) =>
  steps.find(({ folders }) => folders?.some((folder) => file.startsWith(folder)))

/** The wishes that no step, file or test answers to. */
export const unknownWishes = (wishes) => wishes.filter((wish) => chosenBy(wish).length === 0)

/** Each chosen step with the files and the name of a test it is narrowed to; everything without a wish. */
export function chooseSteps(wishes) {
  if (wishes.length === 0) return steps.map((step) => ({ step }))
  return wishes.flatMap(chosenBy).reduce(together, [])
}

function chosenBy(wish) {
  const named = steps.find(({ name }) => name === wish)
  if (named) return [{ step: named }]
  const files = testFiles().filter(stepOf)
  const found = filesAt(wish, files)
  if (found.length > 0) return found.map((file) => ({ step: stepOf(file), files: [file] }))
  // By the words of a test: only the files that have them are opened.
  return files
    .filter((file) => namesTest(readFileSync(`${project}/${file}`, 'utf8'), wish))
    .map((file) => ({ step: stepOf(file), files: [file], pattern: wish }))
}

/** The files of that name, else those that have it in their path: a folder, a part of one, a path. */
function filesAt(wish, files) {
  const called = files.filter((file) => basename(file).replace(/\.test\.tsx?$/, '') === wish)
  return called.length > 0 ? called : files.filter((file) => file.includes(wish))
}

/** `%s is` would be found in half of all wishes. */
const fewestFixedLetters = 8

/** A name with a part per row (`test.each`) has `%s` in the file: the words before it are enough. */
function namesTest(source, wish) {
  if (source.includes(wish)) return true
  const rows = [...source.matchAll(/['"`]([^'"`\n]*%s[^'"`\n]*)['"`]/g)]
  return rows.some(([, name]) => {
    const parts = name
      .split('%s')
      .map((part) => part.trim())
      .filter(Boolean)
    return (
      parts.join(' ').length >= fewestFixedLetters && parts.every((part) => wish.includes(part))
    )
  })
}

/** One run of a step for all that is wished of it, unless two tests are wished by their names. */
function together(chosen, next) {
  const same = chosen.find(({ step, pattern }) => step === next.step && pattern === next.pattern)
  if (!same) return [...chosen, next]
  same.files = same.files && next.files ? [...new Set([...same.files, ...next.files])] : undefined
  return chosen
}
