import type { Plugin, Rolldown } from 'vite'
import { type ManifestFiles, readManifests } from './read-manifests.ts'
import { pagesAhead } from './zones.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk
type ModuleLookup = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** A part of every page has no address: it is ahead where the one page of its word is. */
const isAhead = (manifests: readonly ManifestFiles[], word?: string, path?: string): boolean =>
  Object.keys(pagesAhead).some((ahead) =>
    path
      ? path === ahead
      : manifests.some(({ doors }) => doors.some((it) => it.word === word && it.path === ahead)),
  )

/**
 * The heavy tools: makers of workbooks and of codes to photograph, and the calendar to choose a day from. Nobody needs
 * them in the first seconds.
 */
const tools = /\/node_modules\/(write-excel-file|fflate|qrcode)\/|\/dates\/date-dialog\./

/** The SDK of a chat service is fetched by the schools that have its keys, when they need it, and ahead by nobody. */
const onlyWithKeys = /\/node_modules\/pubnub\/|\/features\/message\/chat\/pubnub\//

const wordsOfLanguage = /(?:\/locales|virtual:first-words)\/(\w+)(?:\.po(?:\?first\?lingui)?)?$/

/** The files of the build that belong to files of the sources, and what they lead to. */
class FilesOfBuild {
  readonly #chunks = new Map<string, Chunk>()
  readonly #chunkOf = new Map<string, Chunk>()
  /** Code of workers beside a page: a file of its own, which a chunk names and does not import. */
  readonly #workers: readonly string[]
  readonly #manifests: ReadonlySet<string>
  readonly #lookup: ModuleLookup

  constructor(bundle: Bundle, lookup: ModuleLookup, manifests: readonly ManifestFiles[]) {
    this.#lookup = lookup
    this.#manifests = new Set(manifests.map(({ file }) => file))
    this.#workers = Object.values(bundle).flatMap(({ type, fileName }) =>
      type === 'asset' && fileName.endsWith('.js') ? fileName : [],
    )
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      this.#chunks.set(chunk.fileName, chunk)
      for (const id of chunk.moduleIds) this.#chunkOf.set(id, chunk)
    }
  }

  /** A manifest names what belongs to others; that is no way from one page to the next. */
  #laterFilesOf(chunk: Chunk): readonly string[] {
    if (!chunk.moduleIds.some((id) => this.#manifests.has(id))) return chunk.dynamicImports
    return chunk.moduleIds
      .filter((id) => !this.#manifests.has(id))
      .flatMap((id) => this.#lookup.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      .flatMap((id) => this.#chunkOf.get(id)?.fileName ?? [])
  }

  /** All files that these may ask for, now or later. */
  reachedFrom(start: readonly (Chunk | undefined)[]): Set<string> {
    const reached = new Set<string>()
    const waiting = [...start]
    while (waiting.length > 0) {
      const chunk = waiting.pop()
      if (!chunk || reached.has(chunk.fileName)) continue
      reached.add(chunk.fileName)
      const names = [...chunk.imports, ...this.#laterFilesOf(chunk)]
      waiting.push(...names.map((name) => this.#chunks.get(name)))
      for (const file of chunk.viteMetadata?.importedCss ?? []) reached.add(file)
      for (const file of chunk.viteMetadata?.importedAssets ?? []) reached.add(file)
      for (const file of this.#workers) if (chunk.code.includes(file)) reached.add(file)
    }
    return reached
  }

  reachedFromSources(files: readonly string[]): Set<string> {
    return this.reachedFrom(files.map((file) => this.#chunkOf.get(file)))
  }

  reachedFromEntries(): Set<string> {
    return this.reachedFrom([...this.#chunks.values()].filter(({ isEntry }) => isEntry))
  }

  /** Adds all that these files import, which has to be there before they run. */
  withImports(files: Iterable<string>): Set<string> {
    const all = new Set(files)
    for (const file of all)
      for (const imported of this.#chunks.get(file)?.imports ?? []) all.add(imported)
    return all
  }

  isTool(file: string): boolean {
    return this.#chunks.get(file)?.moduleIds.some((id) => tools.test(id)) ?? false
  }

  isOnlyWithKeys(file: string): boolean {
    return this.#chunks.get(file)?.moduleIds.some((id) => onlyWithKeys.test(id)) ?? false
  }

  /** The language of a file that holds nothing but words. */
  languageOf(file: string): string | undefined {
    const languages = this.#chunks.get(file)?.moduleIds.map((id) => wordsOfLanguage.exec(id)?.[1])
    return languages?.every((it) => it === languages[0]) ? languages[0] : undefined
  }
}

/**
 * Sorts the build's files by page: a page needs all that it may ask for later, and its words. `null`: it is fetched while
 * the app is installed, since the shell or a class's day needs it. Seldom letters of names can wait a moment.
 */
function sortByPage(bundle: Bundle, lookup: ModuleLookup, root: string) {
  const manifests = readManifests(root)
  const files = new FilesOfBuild(bundle, lookup, manifests)
  const ahead = files.reachedFromEntries()
  const pages = new Map<string, Set<string>>()
  const wordsOf = ({ words, shows }: ManifestFiles): string[] => [
    ...words,
    ...manifests.filter(({ file }) => shows.includes(file)).flatMap((shown) => shown.words),
  ]
  for (const manifest of manifests) {
    const { kinds, aheads, entryWords, caches } = manifest
    const ofEntries = [...kinds, ...aheads, ...entryWords, ...caches]
    for (const file of files.reachedFromSources(ofEntries)) ahead.add(file)
    for (const { word, path, file } of manifest.doors) {
      const reached = files.reachedFromSources([file, ...wordsOf(manifest)])
      if (isAhead(manifests, word, path)) for (const it of reached) ahead.add(it)
      if (word) pages.set(word, new Set([...reached, ...(pages.get(word) ?? [])]))
    }
  }
  // A tool may share a file with what a page ahead imports: without it the page would not open.
  const atOnce = files.withImports([...ahead].filter((file) => !files.isTool(file)))
  return (file: string): string[] | null => {
    if (file.startsWith('fonts/') && file.includes('-ext-')) return [...pages.keys()].toSorted()
    if (!file.startsWith('assets/')) return null
    if (files.isOnlyWithKeys(file)) return []
    const language = files.languageOf(file)
    if (ahead.has(file) && language) return [language]
    if (atOnce.has(file)) return null
    return [...pages].flatMap(([word, its]) => (its.has(file) ? word : [])).toSorted()
  }
}

/** A line of the worker's list. One without `pages` is fetched while the app is installed, the others later. */
type ListedFile = { url: string; revision: string | null; size: number; pages?: string[] }

/**
 * Tells the service worker what to keep for whom: a file of code or looks gets the words of the pages that need it
 * (`domain/access/screens.ts`), or its language. One that no page of somebody signed in needs is for nobody.
 */
export function filesByPage(root: string) {
  let pagesOf: ReturnType<typeof sortByPage> | undefined
  const plugin: Plugin = {
    name: 'files-by-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        pagesOf = sortByPage(bundle, this, root)
      },
    },
  }
  const mark = (listed: readonly ListedFile[]) => {
    const find = pagesOf
    if (!find) return { manifest: [...listed] }
    const manifest = listed.map((file) => {
      const pages = find(file.url)
      return pages ? { ...file, pages } : file
    })
    return { manifest }
  }
  return { plugin, mark }
}
