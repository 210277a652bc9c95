import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export type SourceFile = { path: string; text: string; lines: number; imports: readonly string[] }

const root = new URL('../..', import.meta.url).pathname
const trees = ['domain', 'server', 'src', 'tests']

const fromPattern = /(?:^|\n)\s*(?:import|export)\s+[\w*{}\s,$]*?\bfrom\s*['"]([^'"]+)['"]/g
const barePattern = /(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g
const dynamicImport = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** `#domain/x.ts` and `./x.ts` as a path from the project's root; packages stay as they are. */
function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  return `package:${specifier}`
}

export function importsOf(path: string, text: string): string[] {
  const specifiers = [fromPattern, barePattern, dynamicImport].flatMap((form) => [
    ...text.matchAll(form),
  ])
  return specifiers.map((match) => resolveImport(path, match[1] ?? ''))
}

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((item) => {
    const path = `${folder}/${item.name}`
    if (item.isDirectory()) return item.name === 'node_modules' ? [] : walk(path)
    return /\.tsx?$/.test(item.name) && !path.includes('/generated/') ? [path] : []
  })
}

/** Every TypeScript file of the project, as it lies on disk, generated ones left out. */
export function readSourceTree(): SourceFile[] {
  return trees.flatMap(walk).map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return { path, text, lines: text.split('\n').length, imports: importsOf(path, text) }
  })
}

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || path.startsWith('tests/')
