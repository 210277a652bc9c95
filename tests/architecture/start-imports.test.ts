import { expect, test } from 'vitest'
import { importsOf, isTest, readSourceTree } from './source-tree.ts'

/** Keeps what is left of a file once the compiler has taken types and lazy imports away. */
const withoutLater = (text: string): string =>
  text
    .replaceAll(/(?:^|\n)\s*(?:import|export) type\b[^'"]*from\s*['"][^'"]+['"]/g, '')
    .replaceAll(/\bimport\(\s*['"][^'"]+['"]\s*\)/g, '')

const tree = new Map(
  readSourceTree().map(({ path, text }) => [path, importsOf(path, withoutLater(text))]),
)

/** Everything that the app needs before its first page: the small first file, and the app. */
function startClosure(): Set<string> {
  const reached = new Set<string>()
  const waiting = ['src/main.tsx', 'src/app/start.tsx']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    waiting.push(...(tree.get(path) ?? []))
  }
  return reached
}

const start = [...startClosure()].toSorted()

test('the start brings no page of a feature along, only what a manifest says', () => {
  const ofFeatures = start.filter((path) => path.startsWith('src/features/'))
  const allowed = /\/[\w-]+\.feature\.ts$|-truth\.ts$/
  expect(ofFeatures.length).toBeGreaterThan(0)
  expect(ofFeatures.filter((path) => !allowed.test(path))).toEqual([])
})

test('the start brings these packages along, and no other', () => {
  const packages = start.flatMap((path) =>
    path.startsWith('package:') ? path.slice('package:'.length) : [],
  )
  expect(packages).toEqual([
    '@lingui/core',
    '@lingui/core/macro',
    '@lingui/react',
    '@lingui/react/macro',
    '@urql/core',
    'gql.tada',
    'jwt-decode',
    'lucide-react',
    'react',
    'react-dom',
    'react-dom/client',
    'react-router-dom',
    'urql',
  ])
})

test('nothing leads on by the link of the router, which brings what loads data ahead into the start', () => {
  const ownLink = /import \{[^}]*\b(?:Nav)?Link\b[^}]*\} from 'react-router-dom'/
  const files = readSourceTree().filter(({ path }) => path.startsWith('src/') && !isTest(path))
  expect(files.filter(({ text }) => ownLink.test(text)).map(({ path }) => path)).toEqual([])
})
