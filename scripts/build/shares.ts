import { basename, extname } from 'node:path'
import type { Zone, ZonesOfFiles } from './zones.ts'

/** Files of the sources that stand together in one file of the build, and the zones that load it. */
type Share = { zones: ReadonlySet<Zone>; files: readonly string[]; size: number }

/** The cost of a needless kilobyte in each zone: somebody waits for the first ones, and a start is often. */
const weights: Readonly<Record<Zone, number>> = {
  ...{ register: 40, diary: 12, sheet: 16, door: 20 },
  ...{
    'after-start': 8,
    notices: 4,
    database: 30,
    client: 30,
    building: 8,
    'register+': 8,
    'sheet+': 5,
    presence: 4,
  },
  ...{ children: 6, pedagogy: 5 },
}

/** In characters of the sources; the build writes about a third of it. Each file asked for costs a tablet time (060). */
const smallest = 25_000

const weightOf = (zones: Iterable<Zone>): number =>
  [...zones].reduce((sum, zone) => sum + (weights[zone] ?? 2), 0)

const without = (zones: ReadonlySet<Zone>, others: ReadonlySet<Zone>): Zone[] =>
  [...zones].filter((zone) => !others.has(zone))

const keyOf = (zones: ReadonlySet<Zone>): string => [...zones].toSorted().join(' ')

/** Weighs what is needlessly loaded, and where, once two shares stand in one file. */
const costOf = (one: Share, other: Share): number =>
  one.size * weightOf(without(other.zones, one.zones)) +
  other.size * weightOf(without(one.zones, other.zones))

const joined = (shares: readonly Share[]): Share => ({
  zones: new Set(shares.flatMap(({ zones }) => [...zones])),
  files: shares.flatMap(({ files }) => files),
  size: shares.reduce((sum, { size }) => sum + size, 0),
})

/** Shares that the same zones load are one. */
function joinEqual(shares: readonly Share[]): Share[] {
  const byZones = new Map<string, Share[]>()
  for (const share of shares) {
    const key = keyOf(share.zones)
    byZones.set(key, [...(byZones.get(key) ?? []), share])
  }
  return [...byZones.values()].map(joined)
}

/** Small shares join the one where that costs least. What one zone needs alone stays its own. */
function joinSmall(all: readonly Share[]): Share[] {
  let shares = [...all]
  for (;;) {
    const [least] = shares
      .filter(({ zones, size }) => zones.size > 1 && size < smallest)
      .toSorted((a, b) => a.size - b.size)
    if (!least) return shares
    const [partner] = shares
      .filter((share) => share !== least && share.zones.size > 1)
      .toSorted((a, b) => costOf(least, a) - costOf(least, b))
    if (!partner) return shares
    const rest = shares.filter((share) => share !== least && share !== partner)
    shares = joinEqual([...rest, joined([least, partner])])
  }
}

/** A zone that loads a share loads what the share imports, too. Shares that import each other become one. */
function withImports(shares: readonly Share[], importsOf: (file: string) => readonly string[]) {
  const settled = shares.map((share) => ({ ...share, zones: new Set(share.zones) }))
  const shareOf = new Map(settled.flatMap((share) => share.files.map((file) => [file, share])))
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const { zones, files } of settled) {
      for (const imported of files.flatMap(importsOf)) {
        const target = shareOf.get(imported)
        for (const zone of target ? without(zones, target.zones) : []) {
          target?.zones.add(zone)
          isChanged = true
        }
      }
    }
  }
  return joinEqual(settled)
}

/** The screens of a class's day share much. It is one file, so that the second page that is opened brings little. */
function isOfClassDay({ zones }: Share): boolean {
  return zones.has('register') && (zones.has('diary') || zones.has('sheet'))
}

export type Place = { name: string; rank: number }

/**
 * Places each file that the start does not bring along. Files that the same zones need stand together. A file's rank is
 * the number of zones that load it, so that what it imports has a higher one.
 */
export function placesOf(zones: ZonesOfFiles): Map<string, Place> {
  const single = zones.list().map(({ id, zones, size }) => ({ zones, files: [id], size }))
  const ofClassDay = joined(single.filter(isOfClassDay))
  const others = joinEqual(single.filter((share) => !isOfClassDay(share)))
  const shares = withImports(joinSmall([ofClassDay, ...others]), (id) => zones.importsOf(id))
  const named = new Set<string>()
  const places = shares.flatMap(({ zones: its, files }, index) => {
    const wanted = nameOf(its, keyOf(its) === keyOf(ofClassDay.zones))
    // Shares of one name and rank would be one file.
    const name = named.has(wanted) ? `${wanted}-${index}` : wanted
    named.add(name)
    return files.map((file) => [file, { name, rank: its.size }] as const)
  })
  return new Map(places)
}

function nameOf(zones: ReadonlySet<Zone>, isClassDay: boolean): string {
  if (isClassDay) return 'class-day'
  const names = [...zones]
    .map((zone) => basename(zone, extname(zone)).replace('+', '-later'))
    .toSorted()
  return names.length > 3 ? `${names.slice(0, 2).join('-')}-and-others` : names.join('-')
}
