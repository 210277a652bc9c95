import { readdirSync, readFileSync } from 'node:fs'
import type { Label } from '#domain/kernel/fields/field.ts'

const features = new URL('../../../src/features/', import.meta.url)

/** Reads the French of labels from the catalogs of the screens, so that a paper says the words of the form. */
function readFrench(): ReadonlyMap<string, string> {
  const texts = readdirSync(features).map((feature) =>
    readFileSync(new URL(`${feature}/locales/fr.po`, features), 'utf8'),
  )
  const pairs = texts.flatMap((text) => [...text.matchAll(/^msgid "(.*)"\nmsgstr "(.+)"$/gm)])
  return new Map(pairs.map(([, id = '', french = '']) => [id, french.replaceAll('\\"', '"')]))
}

let french: ReadonlyMap<string, string> | undefined

/** A label in the language of a paper. English stands in the list itself. */
export function labelIn({ id, message }: Label, language: 'en' | 'fr'): string {
  if (language === 'en') return message
  french ??= readFrench()
  return french.get(id) ?? message
}
