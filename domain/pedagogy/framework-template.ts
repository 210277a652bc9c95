import type { FrameworkKind } from './pedagogy.ts'

/** Words of a framework in both languages. */
export type Bilingual = { en: string; fr: string }

/** One thing a child learns. The band is the level or age it is usually looked for at; never a limit. */
export type MilestoneTemplate = { code: string | null; band: string | null } & Bilingual

/** A domain, or a strand of one (then it has no strands itself). */
export type DomainTemplate = {
  code: string | null
  name: Bilingual
  milestones: readonly MilestoneTemplate[]
  strands?: readonly DomainTemplate[]
}

/** A framework that a school may take over; from then on the copy is the school's own. */
export type FrameworkTemplate = {
  kind: Exclude<FrameworkKind, 'own'>
  name: Bilingual
  domains: readonly DomainTemplate[]
}

/** A line of a framework as it is written down: band, English, French. */
export type TemplateLine = readonly [band: string | null, en: string, fr: string]

/** Numbers the lines of a domain: `L1.3` is the third of `L1`. */
export const linesOf = (code: string, lines: readonly TemplateLine[]): MilestoneTemplate[] =>
  lines.map(([band, en, fr], index) => ({ code: `${code}.${index + 1}`, band, en, fr }))
