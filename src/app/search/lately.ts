import { type AccessFacts, maySeeScreen } from '#domain/access/access.ts'
import { type ScreenWord, screens } from '#domain/access/screens.ts'
import { type SearchSection, searchSections } from '#domain/search/search.ts'
import type { Answer } from './answers.ts'

/** Choices that somebody made in the palette, as their tablet keeps them until they sign out. */
export type Chosen = Pick<Answer, 'key' | 'section' | 'name' | 'beside' | 'to' | 'word'> & {
  begins?: string
}

const mostChosen = 6

const isText = (value: unknown): value is string => typeof value === 'string'

function readOne(value: unknown): Chosen | null {
  if (typeof value !== 'object' || value === null) return null
  const { key, section, name, beside, to, word, begins } = value as Record<string, unknown>
  if (!isText(key) || !isText(name) || !isText(beside) || !isText(to)) return null
  // An address of this app, and none of another site.
  if (!/^\/(?!\/)/.test(to)) return null
  if (!searchSections.some((it) => it === section)) return null
  if (!screens.some((it) => it.word === word)) return null
  return {
    ...{ key, name, beside, to, section: section as SearchSection, word: word as ScreenWord },
    ...(isText(begins) && { begins }),
  }
}

/** Reads what was kept. What no longer opens for this person is left out. */
export function readChosen(kept: unknown, facts: AccessFacts): Chosen[] {
  const all = Array.isArray(kept) ? kept.flatMap((it) => readOne(it) ?? []) : []
  return all.filter(({ word }) => maySeeScreen(facts, word)).slice(0, mostChosen)
}

/** The newest first, each once. */
export function withChosen(before: readonly Chosen[], chosen: Chosen): Chosen[] {
  const { key, section, name, beside, to, word, begins } = chosen
  const newest = { key, section, name, beside, to, word, ...(begins && { begins }) }
  return [newest, ...before.filter((it) => it.key !== key)].slice(0, mostChosen)
}
