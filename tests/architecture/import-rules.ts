import { isTest, type SourceFile } from './source-tree.ts'

/** Floors of the client, from the roof down: a file may import its own folder and floors below it. */
const clientFloors: readonly (readonly string[])[] = [
  ['src/app/', 'src/main.tsx'],
  ['src/features/'],
  ['src/class-day/', 'src/needs/', 'src/rooms/'],
  ['src/people/'],
  ['src/health/'],
  ['src/things/'],
  ['src/media/', 'src/keeping/', 'src/records/'],
  ['src/manifest/'],
  ['src/graphql/', 'src/session/', 'src/offline/'],
  ['src/ui/', 'src/i18n/', 'src/platform/', 'src/generated/'],
]

const serverFloors: readonly (readonly string[])[] = [
  ['server/main.ts', 'server/start.ts', 'server/periodic-work.ts', 'server/create-admin.ts'],
  ['server/app.ts', 'server/schema.ts', 'server/seed/'],
  ['server/features/'],
  ['server/records/'],
  ['server/platform/'],
]

/** ui, i18n and platform stand on one floor and hold each other up: parts speak the reader's language. */
const sideBySide = ['src/ui/', 'src/i18n/', 'src/platform/', 'src/generated/']

function floorOf(path: string, floors: readonly (readonly string[])[]): number {
  return floors.findIndex((floor) => floor.some((folder) => path.startsWith(folder)))
}

/** The unit that may not look sideways: a feature of its own, or one folder of a floor. */
function unitOf(path: string): string {
  const feature = /^(src|server)\/features\/[^/]+\//.exec(path)
  if (feature) return feature[0]
  return path.split('/').slice(0, 2).join('/')
}

function breaksFloors(
  from: string,
  to: string,
  floors: readonly (readonly string[])[],
): string | undefined {
  const [here, there] = [floorOf(from, floors), floorOf(to, floors)]
  if (here < 0) return `${from} stands on no floor`
  if (there < 0) return `${from} imports ${to}, which stands on no floor`
  if (there < here) return `${from} imports upwards: ${to}`
  if (there > here || unitOf(from) === unitOf(to)) return undefined
  if (sideBySide.some((it) => from.startsWith(it)) && sideBySide.some((it) => to.startsWith(it)))
    return undefined
  if (here === 0 || (floors === serverFloors && here === 1)) return undefined
  return `${from} imports sideways: ${to}`
}

/** Says in words what is wrong with one import; undefined when it is allowed. Tests may import anything. */
export function wrongImport(from: string, to: string): string | undefined {
  if (isTest(from)) return undefined
  if (to.startsWith('tests/')) return `${from} imports a test: ${to}`
  const fromTree = from.split('/')[0]
  if (to.startsWith('package:'))
    return fromTree === 'domain' ? `${from} imports a package: ${to}` : undefined
  const toTree = to.split('/')[0]
  if (toTree === 'domain') return undefined
  if (fromTree !== toTree) return `${from} imports another tree: ${to}`
  if (fromTree === 'src') {
    if (from.startsWith('src/service-worker/')) return undefined
    return breaksFloors(from, to, clientFloors)
  }
  if (fromTree === 'server') return breaksFloors(from, to, serverFloors)
  return undefined
}

export function wrongImports(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => file.imports.flatMap((to) => wrongImport(file.path, to) ?? []))
}
