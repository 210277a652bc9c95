import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { type ManifestFiles, readManifests } from './read-manifests.ts'

/** The bundler's knowledge of a file. */
export type ModuleLookup = {
  getModuleInfo(id: string): {
    code: string | null
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
  } | null
}

/**
 * The part of the app where a file is needed. The three pages of a class's day are zones of their own, as is what each
 * asks for later (`register+`). Else a zone is a feature's pages, or what every start loads once it rests. Others: the
 * pages in front of the door, what the shell seldom needs, and what is gathered of every feature.
 */
export type Zone = string

/**
 * The pages of the shell and of a class's day, by their addresses, each with its zone. Who stands in a class with a dead
 * network has them, whatever role they have. The evacuation list is no page of a class's day, but nobody waits for it in
 * a fire.
 */
export const pagesAhead: Readonly<Record<string, Zone>> = {
  '/presence': 'register',
  '/communication-diary': 'diary',
  '/communication-diary/write': 'diary',
  '/drive-sheet': 'sheet',
  '/presence/building': 'building',
  '/404': 'door',
  '/disabled': 'door',
  '/api/logout': 'door',
}

const classDayPages: readonly Zone[] = ['register', 'diary', 'sheet']

/** The files that every start asks for when its page shows its data. */
const afterStart = [
  'src/session/watch-session.ts',
  'src/session/introduce-tablet.ts',
  'src/session/tell-waiting.ts',
  'src/offline/sending/engine.ts',
  'src/offline/sending/read-sync-state.ts',
  'src/offline/outbox/settle-entries.ts',
  'src/app/session/sending/entry-sender.ts',
  'src/session/tokens/upload-piece.ts',
  'src/app/shell/installed/register-worker.ts',
  'src/app/shell/installed/keep-pages.ts',
  'node_modules/workbox-window/',
]
/** The cache of all screens and what answers questions; a page that is not drawn from its own rows waits for it. */
const client = ['src/app/session/open-exchange.ts']
const door = [
  'src/session/signing/sign-in.ts',
  'src/session/signing/find-demo-accounts.ts',
  'src/features/accounts/sign-in/sign-in.screen.tsx',
  'src/features/accounts/public/unreachable.screen.tsx',
  'src/features/accounts/public/no-screen.screen.tsx',
]

/** Files that stand alone: heavy ones, and the page that explains a failed start. */
const alone = [
  'src/app/start-trouble.tsx',
  'src/class-day/dates/date-dialog.tsx',
  'src/health/health-drawings.tsx',
  'node_modules/write-excel-file/',
  // A school without keys of the chat service never loads it.
  'src/features/message/chat/pubnub/',
]

const firstFiles = ['src/main.tsx', 'src/app/start.tsx', 'src/app/feature-screens.ts']

const iconPackage = 'node_modules/lucide-react/dist/esm/'

/** The package's one door leads to every icon. Each is needed where its name is imported. */
function readIcons(root: string): (code: string) => string[] {
  const folder = realpathSync(join(root, iconPackage))
  const files = new Map<string, string>()
  const door = readFileSync(join(folder, 'lucide-react.mjs'), 'utf8')
  for (const [, names = '', file = ''] of door.matchAll(/export \{([^}]+)\} from '([^']+)'/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g))
      files.set(name, join(folder, file))
  }
  return (code) =>
    [...code.matchAll(/import \{([^}]+)\} from ["']lucide-react["']/g)]
      .flatMap(([, names = '']) => names.split(','))
      .flatMap((name) => files.get(name.trim().split(' ')[0] ?? '') ?? [])
}

const isWords = (id: string): boolean => /\.po$|first-words\/|\?lingui$/.test(id)

/** Finds the zones of each file of the sources and packages, once the bundler has read them all. */
export class ZonesOfFiles {
  readonly #lookup: ModuleLookup
  readonly #manifests: readonly ManifestFiles[]
  readonly #zones = new Map<string, Set<Zone>>()
  readonly #iconsOf: (code: string) => string[]
  readonly start: ReadonlySet<string>

  constructor(root: string, lookup: ModuleLookup) {
    this.#lookup = lookup
    this.#iconsOf = readIcons(root)
    this.#manifests = readManifests(root)
    this.start = this.importedBy(firstFiles.map((path) => join(root, path)))
    this.#enterManifests()
    const isManifest = new Set(this.#manifests.map(({ file }) => file))
    for (const id of this.start) {
      if (isManifest.has(id)) continue
      for (const later of this.#laterOf(id)) this.#enter(later, this.#zoneOfShell(later))
    }
  }

  /** Every file that is needed beside the start, and how long it is. */
  list(): { id: string; zones: ReadonlySet<Zone>; size: number }[] {
    return [...this.#zones].map(([id, zones]) => {
      const length = this.#lookup.getModuleInfo(id)?.code?.length ?? 0
      return { id, zones, size: length }
    })
  }

  importedBy(files: readonly string[]): Set<string> {
    const reached = new Set<string>()
    const waiting = [...files]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (reached.has(id) || id.endsWith('/lucide-react.mjs')) continue
      reached.add(id)
      waiting.push(...this.importsOf(id))
    }
    return reached
  }

  importsOf(id: string): readonly string[] {
    const info = this.#lookup.getModuleInfo(id)
    const imported = info?.importedIds ?? []
    return id.includes('/node_modules/')
      ? imported
      : [...imported, ...this.#iconsOf(info?.code ?? '')]
  }

  #enterManifests(): void {
    for (const { file, doors, kinds, aheads, entryWords, words, caches } of this.#manifests) {
      const feature = /\/(?:features\/)?([\w-]+)\/[\w-]+\.feature\.ts$/.exec(file)?.[1] ?? ''
      for (const { path, word, file: page } of doors) {
        const ofNobody = feature === 'accounts' && !word ? 'mails' : feature
        const isNotice = !path && doors.some((it) => it.word === word && pagesAhead[it.path ?? ''])
        this.#enter(page, isNotice ? 'notices' : ((path && pagesAhead[path]) ?? ofNobody))
      }
      // The engine brings every kind of entry along.
      for (const later of kinds) this.#enter(later, 'after-start')
      for (const later of aheads) this.#enter(later, 'notices')
      for (const later of caches) this.#enter(later, 'client')
      for (const later of entryWords) this.#enter(later, 'seldom')
      for (const later of words) this.#enter(later, 'gathered')
    }
  }

  #zoneOfShell(id: string): Zone {
    if (this.#isOneOf(['src/offline/storage/'], id)) return 'database'
    if (this.#isOneOf(client, id)) return 'client'
    if (this.#isOneOf(afterStart, id)) return 'after-start'
    // It stands beside them on every page.
    if (this.#isOneOf(['src/app/ahead/'], id)) return 'notices'
    return this.#isOneOf(door, id) ? 'door' : 'seldom'
  }

  #isOneOf(paths: readonly string[], id: string): boolean {
    return paths.some((path) => id.includes(`/${path}`))
  }

  #laterOf(id: string): readonly string[] {
    return this.#lookup.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  }

  /** Notes that a file and all that it imports is needed in a zone, and what these ask for later. */
  #enter(file: string, asker: Zone): void {
    const zone = this.#isOneOf(alone, file) ? file : asker
    if (isWords(file) || this.#zones.get(file)?.has(zone)) return
    for (const id of this.importedBy([file])) {
      if (this.start.has(id)) continue
      const zones = this.#zones.get(id) ?? new Set()
      if (zones.has(zone)) continue
      this.#zones.set(id, zones.add(zone))
      const laterZone = classDayPages.includes(zone) ? `${zone}+` : zone
      for (const later of this.#laterOf(id)) {
        if (!this.start.has(later)) this.#enter(later, laterZone)
      }
    }
  }
}
