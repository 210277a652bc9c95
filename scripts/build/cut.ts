import { join, relative } from 'node:path'
import { readManifests } from './read-manifests.ts'
import { type Place, placesOf } from './shares.ts'
import { type ModuleLookup, ZonesOfFiles } from './zones.ts'

/** The app itself, which the page asks for by its name. */
export const startChunkName = 'app'
/** The register, on which most tablets open: one file, with what other pages share with it. */
export const registerChunkName = 'register'

/** Zones beyond this number make no difference. */
const highestRank = 60

/** The words that a start says (`first-words.ts`), and the others of the same catalogs. */
const firstWords = /virtual:first-words\/(\w+)$|\/locales\/(\w+)\.po\?first/
const sharedWords = /\/src\/(?:[\w-]+|features\/presence)\/locales\/(\w+)\.po$/

const wordsFile = (id: string): string | null => {
  const [, first, again] = firstWords.exec(id) ?? []
  if (first ?? again) return `words-${first ?? again}`
  const [, later] = sharedWords.exec(id) ?? []
  return later ? `words-later-${later}` : null
}

/** The rules of the features for the cache of all screens. */
const cachesOf = (root: string): string[] =>
  readManifests(root).flatMap(({ caches }) => caches.map((file) => relative(root, file)))

/**
 * Cuts the build into few files: a slow tablet reads one sooner than it asks for twenty small ones. The bundler alone
 * would cut a file for every set of screens that share something.
 */
export function cutOf(root: string) {
  let zones: ZonesOfFiles | undefined
  let places: ReadonlyMap<string, Place> | undefined
  const found = (lookup: ModuleLookup) => {
    zones ??= new ZonesOfFiles(root, lookup)
    return zones
  }
  const isReached = (...files: string[]) => {
    let reached: Set<string> | undefined
    return (id: string, lookup: ModuleLookup): boolean => {
      reached ??= found(lookup).importedBy(files)
      return reached.has(id)
    }
  }
  const group = (
    name: (id: string, lookup: ModuleLookup) => string | null,
    priority: number,
    debugName: string,
  ) => ({ name, priority, debugName })
  const named = (chunk: string, files: string | readonly string[], priority: number) => {
    const isOf = isReached(...[files].flat().map((file) => join(root, file)))
    return group((id, lookup) => (isOf(id, lookup) ? chunk : null), priority, chunk)
  }
  const ofRank = (rank: number) =>
    group(
      (id, lookup) => {
        places ??= placesOf(found(lookup))
        const place = places.get(id)
        return place && Math.min(place.rank, highestRank) === rank ? place.name : null
      },
      rank,
      `rank ${rank}`,
    )
  return [
    named('main', 'src/main.tsx', 103),
    named('pages', 'src/app/feature-screens.ts', 102),
    named(startChunkName, 'src/app/start.tsx', 101),
    // Two files in each language.
    group(wordsFile, 104, 'first words'),
    named(registerChunkName, 'src/features/presence/presence.screen.tsx', 100),
    // What every start needs once its first picture stands, and other pages use with it.
    named('client', ['src/app/session/open-exchange.ts', ...cachesOf(root)], 99),
    ...Array.from({ length: highestRank + 1 }, (_, rank) => ofRank(rank)),
  ]
}
