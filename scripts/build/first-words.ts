import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { type Plugin, parseSync } from 'vite'
import { broughtAlong, firstDoors } from './first-files.ts'

/** A start: the files that it begins with, and the feature of its first page. */
type Start = { doors: readonly string[]; feature: string }

/** The app, which mostly opens on the register. */
const startOfApp: Start = { doors: firstDoors, feature: 'presence' }

/** `virtual:first-words/en`: what the start says, of all these catalogs. The catalogs then hold the rest. */
const firstWords = /^\0?virtual:first-words\/(\w+)$/

export type Sentence = { id: string; files: readonly string[] }

const textIn = (lines: string): string =>
  [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, part = '']) => JSON.parse(`"${part}"`) as string)
    .join('')

/** The sentences of a catalog, by the ids under which the app looks them up, and the files that say them. */
export function readSentences(catalog: string): Sentence[] {
  return catalog.split(/\n\n+/).flatMap((block) => {
    const said = /^(?:msgctxt (?<context>(?:"[^\n]*"\n)+))?msgid (?<text>(?:"[^\n]*"\n)+)msgstr/m
    const { context = '', text = '' } = said.exec(block)?.groups ?? {}
    if (!textIn(text)) return []
    const files = [...block.matchAll(/^#: (.+)$/gm)].flatMap(([, names = '']) => names.split(' '))
    return [{ id: generateMessageId(textIn(text), textIn(context)), files }]
  })
}

/** Reads what a compiled catalog hands to `JSON.parse`; undefined where it does not look so. */
function textHandedOn(code: string): string | undefined {
  const [statement] = parseSync('catalog.js', code).program.body
  if (statement?.type !== 'ExportNamedDeclaration') return undefined
  if (statement.declaration?.type !== 'VariableDeclaration') return undefined
  const init = statement.declaration.declarations[0]?.init
  const [given] = init?.type === 'CallExpression' ? init.arguments : []
  return given?.type === 'Literal' && typeof given.value === 'string' ? given.value : undefined
}

/**
 * Sorts the words of a start from those that come with what says them. The rest is fetched after the first picture. Where
 * nothing is built, each catalog is whole.
 */
export function firstWordsApart(root: string, { doors, feature } = startOfApp): Plugin {
  // The catalogs that it speaks from. Each has words that nobody reads before the first tap.
  const shared = ['src/*/locales', `src/features/${feature}/locales`]
  const ofCatalog = new RegExp(
    `/((?:src/[\\w-]+|src/features/${feature})/locales/\\w+\\.po)(\\?first\\?lingui)?$`,
  )
  let first: ReadonlySet<string> | undefined
  const isFirst = ({ files }: Sentence): boolean => {
    first ??= broughtAlong(root, doors)
    return files.some((file) => first?.has(file))
  }
  let isBuild = false
  return {
    name: 'first-words-apart',
    enforce: 'post',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: {
      filter: { id: firstWords },
      handler: (id) => `\0${id.replace('\0', '')}`,
    },
    load: {
      filter: { id: firstWords },
      handler(id) {
        const locale = firstWords.exec(id)?.[1]
        const catalogs = globSync(
          shared.map((folder) => `${folder}/${locale}.po`),
          { cwd: root },
        )
        const lines = catalogs
          .toSorted()
          .map((path, at) => `import { messages as m${at} } from '/${path}?first?lingui'`)
        const all = catalogs.map((_, at) => `m${at}`).join(', ')
        return `${lines.join('\n')}\nexport const messages = Object.assign({}, ${all})`
      },
    },
    transform: {
      filter: { id: ofCatalog },
      handler(code, id) {
        if (!isBuild) return null
        const [, path = '', asFirst] = ofCatalog.exec(id) ?? []
        const messages = textHandedOn(code)
        if (messages === undefined) throw new Error(`${path} is no catalog as the app reads it`)
        const wanted = new Set(
          readSentences(readFileSync(join(root, path), 'utf8'))
            .filter((sentence) => isFirst(sentence) === Boolean(asFirst))
            .map((sentence) => sentence.id),
        )
        const kept = Object.entries(JSON.parse(messages) as Record<string, unknown>).filter(
          ([key]) => wanted.has(key),
        )
        const json = JSON.stringify(JSON.stringify(Object.fromEntries(kept)))
        return { code: `export const messages = JSON.parse(${json})`, map: null }
      },
    },
  }
}
