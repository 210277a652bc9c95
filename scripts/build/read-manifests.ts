import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/** A page, or a part of every page, that a manifest names: its row in the table of rights, its address, its file. */
export type Door = { word?: string; path?: string; file: string }

/** The files that a manifest leads to. */
export type ManifestFiles = {
  file: string
  doors: readonly Door[]
  /** The files that the start of every person may need: entries that wait are sent and named. */
  kinds: readonly string[]
  entryWords: readonly string[]
  /** The files that are read ahead, once every start rests. */
  aheads: readonly string[]
  /** The rules for the cache of all screens, which every start needs. */
  caches: readonly string[]
  /** The words on its pages and of its acts. */
  words: readonly string[]
  /** The manifests whose parts stand on its pages. */
  shows: readonly string[]
}

type Tree = { type?: string; [part: string]: unknown }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

function* everyPart(tree: unknown): Generator<Tree> {
  if (!isTree(tree)) return
  yield tree
  for (const part of Object.values(tree)) yield* everyPart(part)
}

const nameOf = (property: Tree): unknown => isTree(property.key) && property.key.name

const propertyOf = (object: Tree, name: string): Tree | undefined =>
  (object.properties as Tree[]).find((it) => nameOf(it) === name)?.value as Tree | undefined

const textOf = (object: Tree, name: string): string | undefined =>
  propertyOf(object, name)?.value as string | undefined

/** The files that stand in `import()` anywhere in this part of a manifest. */
function importedIn(part: Tree | undefined, folder: string): string[] {
  const calls = [...everyPart(part)].filter(({ type }) => type === 'ImportExpression')
  return calls.map(({ source }) => join(folder, (source as Tree).value as string))
}

function readDoors(manifest: Tree, folder: string): Door[] {
  const lists = ['screens', 'everywhere', 'counts'].map((name) => propertyOf(manifest, name))
  return lists
    .flatMap((list) => (list?.elements ?? []) as Tree[])
    .flatMap((element) => {
      const [word, path] = [textOf(element, 'word'), textOf(element, 'path')]
      const names = { ...(word && { word }), ...(path && { path }) }
      return importedIn(propertyOf(element, 'load'), folder).map((file) => ({ ...names, file }))
    })
}

/**
 * Reads every `*.feature.ts` as text. The bundler knows what imports what; only the manifests know which page is for
 * whom.
 */
export function readManifests(root: string): ManifestFiles[] {
  const found = globSync('src/**/*.feature.ts', { cwd: root }).map((path) => {
    const file = join(root, path)
    const { program } = parseSync(file, readFileSync(file, 'utf8'))
    const declared = [...everyPart(program)].find(({ type }) => type === 'VariableDeclarator')
    if (!declared) throw new Error(`${path} declares no manifest`)
    const manifest = declared.init as Tree
    const folder = dirname(file)
    const filesOf = (...names: string[]) =>
      names.flatMap((name) => importedIn(propertyOf(manifest, name), folder))
    return {
      name: (declared.id as Tree).name,
      file,
      doors: readDoors(manifest, folder),
      kinds: filesOf('entryKinds'),
      entryWords: filesOf('entryWords'),
      aheads: filesOf('ahead'),
      caches: filesOf('cache'),
      words: filesOf('words', 'refusals', 'changeWords'),
      shown: ((propertyOf(manifest, 'shows')?.elements ?? []) as Tree[]).map(({ name }) => name),
    }
  })
  return found.map(({ name: _, shown, ...manifest }) => ({
    ...manifest,
    shows: found.filter(({ name }) => shown.includes(name)).map(({ file }) => file),
  }))
}
