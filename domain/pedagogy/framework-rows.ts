import { isBlank } from '../kernel/cut-table.ts'
import { accept, type Result } from '../kernel/result.ts'
import { foldText, isLongerThan, keptText } from '../kernel/text.ts'
import type { DomainTemplate, MilestoneTemplate } from './framework-template.ts'
import { longestWords } from './framework-words.ts'
import { type PedagogyRefusal, pedagogyRefusal } from './pedagogy.ts'
import { takeApart } from './take-apart.ts'

/** The problems that one row of an imported table can have. */
export const rowProblems = [
  'domain-missing',
  'domain-too-long',
  'strand-too-long',
  'text-missing',
  'text-too-long',
  'code-too-long',
  'band-too-long',
  'repeated',
  'too-many-cells',
  'quotes-broken',
] as const
export type RowProblem = (typeof rowProblems)[number]

/** One row of an imported table, as it was read. `line` counts from the heading, which is line 1. */
export type FrameworkRow = {
  line: number
  domain: string
  strand: string
  code: string
  textEn: string
  textFr: string
  band: string
  problems: RowProblem[]
}

type Column = 'domain' | 'strand' | 'code' | 'textEn' | 'textFr' | 'band'

/** The headings that schools write, without accents and in small letters. */
const headings: Readonly<Record<string, Column>> = {
  domain: 'domain',
  domaine: 'domain',
  area: 'domain',
  strand: 'strand',
  'sub-domain': 'strand',
  subdomain: 'strand',
  'sous-domaine': 'strand',
  code: 'code',
  milestone: 'textEn',
  text: 'textEn',
  'text en': 'textEn',
  text_en: 'textEn',
  english: 'textEn',
  competence: 'textFr',
  texte: 'textFr',
  'text fr': 'textFr',
  text_fr: 'textFr',
  francais: 'textFr',
  band: 'band',
  level: 'band',
  niveau: 'band',
  age: 'band',
}

const headingOf = (text: string): Column | undefined => {
  const word = foldText(text).trim()
  return Object.hasOwn(headings, word) ? headings[word] : undefined
}

function problemsOf(row: Omit<FrameworkRow, 'problems'>, seen: Set<string>): RowProblem[] {
  const { domain, strand, code, textEn, textFr, band } = row
  const isMissing = textEn === '' && textFr === ''
  const key = [domain, strand, textEn, textFr].join('\0').toLowerCase()
  const checks: [boolean, RowProblem][] = [
    [domain === '', 'domain-missing'],
    [isLongerThan(domain, longestWords.domain), 'domain-too-long'],
    [isLongerThan(strand, longestWords.domain), 'strand-too-long'],
    [isMissing, 'text-missing'],
    [[textEn, textFr].some((text) => isLongerThan(text, longestWords.milestone)), 'text-too-long'],
    [isLongerThan(code, longestWords.code), 'code-too-long'],
    [isLongerThan(band, longestWords.band), 'band-too-long'],
    [!isMissing && seen.has(key), 'repeated'],
  ]
  seen.add(key)
  return checks.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []))
}

/**
 * Reads a table of milestones, a row each, with headings in English or French in any order. Every row says what is
 * wrong with it. The whole is refused when no heading names the domain or the words, or when it is too large.
 */
export function readFrameworkTable(csv: string): Result<FrameworkRow[], PedagogyRefusal> {
  const taken = takeApart(csv)
  if (!taken.ok) return taken
  const [heads = [], ...lines] = taken.value.rows
  const columns = new Map(
    heads.map((text, index) => [headingOf(text), index] as const).toReversed(),
  )
  const at = (column: Column): number => columns.get(column) ?? -1
  const hasWords = columns.has('textEn') || columns.has('textFr')
  if (!columns.has('domain') || !hasWords) {
    return pedagogyRefusal('pedagogy.file-unreadable')
  }
  const seen = new Set<string>()
  const read = lines.flatMap((cells, index): FrameworkRow[] => {
    if (cells.every(isBlank)) return []
    const cell = (column: Column) => keptText(cells[at(column)])
    const row = {
      line: index + 2,
      domain: cell('domain'),
      strand: cell('strand'),
      code: cell('code'),
      textEn: cell('textEn'),
      textFr: cell('textFr'),
      band: cell('band'),
    }
    const problems = problemsOf(row, seen)
    // A comma within a text that stands in no quotes: what follows it would be lost, or be taken for something else.
    const isBeyond = !cells.slice(heads.length).every(isBlank)
    if (isBeyond) problems.push('too-many-cells')
    if (taken.value.brokenRows.has(index + 1)) problems.push('quotes-broken')
    return [{ ...row, problems }]
  })
  return read.length > 0 ? accept(read) : pedagogyRefusal('pedagogy.file-unreadable')
}

/** The domains of an imported table, in the order of their first rows; refused while any row has a problem. */
export function domainsOfRows(
  rows: readonly FrameworkRow[],
): Result<DomainTemplate[], PedagogyRefusal> {
  const wrong = rows.filter(({ problems }) => problems.length > 0)
  if (wrong.length > 0) {
    const lines = wrong.slice(0, 20).map(({ line }) => line)
    const facts = { rows: lines.join(', ') }
    return pedagogyRefusal('pedagogy.file-with-errors', facts)
  }
  const domains = named(rows, 'domain').map(([name, own]) => ({
    ...domainOf(
      name,
      own.filter(({ strand }) => strand === ''),
    ),
    strands: named(own, 'strand')
      .filter(([strand]) => strand !== '')
      .map(([strand, lines]) => domainOf(strand, lines)),
  }))
  return accept(domains)
}

/** The rows under each name, in the order in which the names first appear. */
function named(
  rows: readonly FrameworkRow[],
  column: 'domain' | 'strand',
): [string, FrameworkRow[]][] {
  const names = new Set(rows.map((row) => row[column]))
  return [...names].map((name) => [name, rows.filter((row) => row[column] === name)])
}

const domainOf = (name: string, rows: readonly FrameworkRow[]): DomainTemplate => ({
  code: null,
  name: { en: name, fr: name },
  milestones: rows.map(milestoneOf),
})

const milestoneOf = ({ code, textEn, textFr, band }: FrameworkRow): MilestoneTemplate => ({
  code: code || null,
  band: band || null,
  en: textEn || textFr,
  fr: textFr || textEn,
})
