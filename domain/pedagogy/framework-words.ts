import type { FieldRefusal } from '../kernel/fields/field-codes.ts'
import { missingAt, tooLongAt } from '../kernel/fields/typed-text.ts'
import { accept, type Result } from '../kernel/result.ts'
import { keptText } from '../kernel/text.ts'
import { type PedagogyRefusal, pedagogyRefusal } from './pedagogy.ts'

type Text = string | null | undefined

/** Longest words of a framework, in characters. */
export const longestWords = {
  framework: 80,
  domain: 160,
  milestone: 300,
  code: 20,
  band: 30,
  label: 60,
  period: 60,
  sentence: 500,
} as const

/** The most milestones of a framework, typed or imported. */
export const mostMilestonesOfFramework = 1_000

/** The amount that the frameworks of a school hold. */
type Held = { frameworks: number; domains: number; milestones: number }
type HeldDomain = { milestones: readonly unknown[]; strands?: readonly HeldDomain[] }

/** The most that the frameworks of a school may hold, all together: every screen about them loads them all. */
const mostOfSchool: Held = { frameworks: 30, domains: 1_000, milestones: 5_000 }

/** Counts how much these frameworks hold; a strand counts as a domain. */
export function heldBy(frameworks: readonly { domains: readonly HeldDomain[] }[]): Held {
  const domains = frameworks
    .flatMap((it) => it.domains)
    .flatMap((it) => [it, ...(it.strands ?? [])])
  const milestones = domains.reduce((sum, it) => sum + it.milestones.length, 0)
  return { frameworks: frameworks.length, domains: domains.length, milestones }
}

/** Says why a school with these frameworks gets no more; null while there is room. */
export function refusalOfMore(
  standing: Parameters<typeof heldBy>[0],
  more: Partial<Held>,
): PedagogyRefusal | null {
  const held = heldBy(standing)
  const isFull = (['frameworks', 'domains', 'milestones'] as const).some(
    (it) => more[it] && held[it] + more[it] > mostOfSchool[it],
  )
  return isFull ? { code: 'pedagogy.too-many-frameworks', facts: {} } : null
}

/** A name that somebody typed; refused at its field when it is empty or longer than this many characters. */
export function parseName(
  text: Text,
  field: string,
  longest: number,
): Result<string, FieldRefusal> {
  const name = keptText(text)
  return name ? (tooLongAt({ [field]: name }, longest) ?? accept(name)) : missingAt(field)
}

/** Words in both languages; a school that writes only one of them reads it in both. */
export function parseWords(
  words: { en?: Text; fr?: Text },
  longest: number,
): Result<{ en: string; fr: string }, PedagogyRefusal> {
  const [en, fr] = [keptText(words.en), keptText(words.fr)]
  if (!en && !fr) return pedagogyRefusal('pedagogy.name-missing', { field: 'en' })
  return tooLongAt({ en, fr }, longest) ?? accept({ en: en || fr, fr: fr || en })
}

/** A short detail that may be missing; refused at its field when it is too long. */
export function parseDetail(
  text: Text,
  field: string,
  longest: number,
): Result<string | null, FieldRefusal> {
  return keptText(text) === '' ? accept(null) : parseName(text, field, longest)
}

const colour = /^#[0-9a-f]{6}$/

/** A colour as `#1f52ad`. */
export function parseColour(text: string): Result<string, PedagogyRefusal> {
  const lower = text.trim().toLowerCase()
  return colour.test(lower)
    ? accept(lower)
    : pedagogyRefusal('pedagogy.colour-malformed', { field: 'colour' })
}
