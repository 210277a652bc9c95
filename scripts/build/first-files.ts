import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/** The files of a start before a tap on the register is kept, and the page that explains its failure. */
export const firstDoors = [
  'src/main.tsx',
  'src/app/start.tsx',
  'src/app/start-trouble.tsx',
  'src/app/feature-screens.ts',
  'src/features/presence/presence.screen.tsx',
]

/** Tells where an import leads, from the project's root; null for a package, a style or a catalog. */
function placeOf(from: string, specifier: string): string | null {
  const place = specifier.startsWith('#')
    ? specifier.slice(1)
    : specifier.startsWith('.') && join(dirname(from), specifier)
  return place && /\.tsx?$/.test(place) ? place : null
}

/** Lists what a file of the sources brings along at once, and what it may ask for later. */
export function importsOfFile(root: string, file: string): { now: string[]; later: string[] } {
  const text = readFileSync(join(root, file), 'utf8')
  const { module } = parseSync(file, text)
  const now = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const again = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest }) => (isType ? [] : (moduleRequest?.value ?? []))),
  )
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    text.slice(start + 1, end - 1),
  )
  const found = (specifiers: readonly string[]) =>
    specifiers
      .flatMap((specifier) => placeOf(file, specifier) ?? [])
      .filter((place) => existsSync(join(root, place)))
  return { now: found([...now, ...again]), later: found(later) }
}

/** These files and all that they bring along at once. */
export function broughtAlong(root: string, files: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...files]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    waiting.push(...importsOfFile(root, file).now)
  }
  return reached
}

/** The files of the sources whose words a start needs. */
export const firstFilesOf = (root: string): Set<string> => broughtAlong(root, firstDoors)
