import { globSync, readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'

/**
 * Finds the words of a screen by their English message in the catalogue. A part that no other message has is enough:
 * `say('Hand in # diary')`. Answers what the screen shows in the journey's language; a gap matches whatever fills it.
 */
export type Words = {
  /** Somewhere in what is shown. */
  (message: string): RegExp
  /** The whole of what is shown. */
  exactly(message: string): RegExp
  /** The words themselves, of a message without gaps. */
  plain(message: string): string
}

const project = new URL('../../..', import.meta.url).pathname

/** The words of each English message in the journey's language: several where its places differ. */
type Catalogue = ReadonlyMap<string, readonly string[]>

export function wordsOf(locale: 'en' | 'fr'): Words {
  let catalogue: Catalogue | undefined
  const find = (message: string): readonly CompiledMessage[] => {
    catalogue ??= readCatalogue(locale)
    return spokenAs(catalogue, message).map((words) => compileMessage(words))
  }
  const pattern = (message: string): string => `(?:${find(message).map(patternOf).join('|')})`
  const say = (message: string) => new RegExp(pattern(message))
  return Object.assign(say, {
    exactly: (message: string) => new RegExp(`^\\s*${pattern(message)}\\s*$`),
    plain(message: string) {
      const [words = [], ...others] = find(message)
      if (others.length > 0 || words.some((it) => typeof it !== 'string'))
        throw new Error(`“${message}” is not one text`)
      return words.join('')
    },
  })
}

function spokenAs(catalogue: Catalogue, message: string): readonly string[] {
  const whole = catalogue.get(message)
  if (whole) return whole
  const fits = [...catalogue].filter(([english]) => english.includes(message))
  if (fits.length === 0) throw new Error(`no message of the catalogues has the words “${message}”`)
  // Two messages may be spoken alike, such as a button of a page and the same one of its dialog.
  const spoken = new Map(
    fits.flatMap(([, words]) => words.map((it) => [patternOf(compileMessage(it)), it] as const)),
  )
  if (spoken.size > 1) {
    const all = fits.map(([english]) => english).join('\n')
    throw new Error(`several messages have the words “${message}”:\n${all}`)
  }
  return [...spoken.values()]
}

function readCatalogue(locale: string): Catalogue {
  const parser = formatter()
  const words = new Map<string, string[]>()
  const parsed = (language: string, folder: string) => {
    const filename = `${project}${folder}/${language}.po`
    const context = { locale: language, sourceLocale: 'en', filename }
    return parser.parse(readFileSync(filename, 'utf8'), context)
  }
  for (const folder of globSync('src/**/locales', { cwd: project })) {
    const english = new Map(Object.entries(parsed('en', folder)))
    for (const [id, { message, translation }] of Object.entries(parsed(locale, folder))) {
      // A label of a field has an id of its own: what it says in English stands in the English catalogue alone.
      const said = message || english.get(id)?.translation
      if (!said || !translation) continue
      const known = words.get(said) ?? []
      if (!known.includes(translation)) words.set(said, [...known, translation])
    }
  }
  return words
}

/** A regular expression for a message: spaces of any kind, tags left out, gaps filled with anything. */
function patternOf(tokens: CompiledMessage): string {
  return tokens
    .map((token) => {
      if (typeof token === 'string') return literal(token)
      const [, type, choices] = token
      if (type !== 'plural' && type !== 'select' && type !== 'selectordinal') return '.*?'
      const branches = Object.values(choices as Record<string, CompiledMessage | string | number>)
      const spoken = branches.filter((it) => typeof it !== 'number' && it !== undefined)
      return `(?:${spoken.map((it) => (typeof it === 'string' ? literal(it) : patternOf(it as CompiledMessage))).join('|')})`
    })
    .join('')
}

const literal = (text: string): string =>
  text
    .replaceAll(/<\/?\d+\/?>/g, '')
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('#', '\\d+')
    .replaceAll(/\s+/g, '\\s+')
