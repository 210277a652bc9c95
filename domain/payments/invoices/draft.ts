import type { ChildId, GuardianId } from '../../kernel/ids.ts'
import { type LocalDate, readDay } from '../../kernel/local-date.ts'
import { type Cents, sumOf } from '../money.ts'
import type { BillingMonth } from '../month/month-facts.ts'
import {
  type BillingProblem,
  type BillingProblemKind,
  type InvoiceType,
  invoiceTypes,
  type PricedMonth,
} from '../month/priced-line.ts'
import type { PayerPart, SharedLine } from '../month/share-lines.ts'

/** A paper to be: the part of one payer in a month of one child. */
export type Draft = {
  id: string
  month: BillingMonth
  childId: ChildId
  /** Null where nobody pays. */
  guardianId: GuardianId | null
  type: InvoiceType
  lines: readonly SharedLine[]
  /** Lines that a person has taken out: no later month bills them as a correction. */
  removed: readonly SharedLine[]
  problems: readonly BillingProblem[]
  /** Warnings that somebody has confirmed. */
  confirmed: readonly BillingProblemKind[]
  isEdited: boolean
  version: number
}

export const totalOf = ({ lines }: Pick<Draft, 'lines'>): Cents =>
  sumOf(lines.map(({ amount }) => amount))

/** The running day whose hours are not in the draft yet. It stands in nobody's way: the next draft brings them. */
export const openDayOf = ({ problems }: Pick<Draft, 'problems'>): LocalDate | null =>
  readDay(problems.find(({ kind }) => kind === 'hours-open')?.facts.date) ?? null

/** Lists the problems to settle before the draft is issued. A total below zero is one: it is a credit and no invoice. */
export function openProblems(draft: Draft): BillingProblem[] {
  const open = draft.problems.filter(
    ({ kind, isWarning }) =>
      kind !== 'hours-open' && !(isWarning && draft.confirmed.includes(kind)),
  )
  const belowZero: BillingProblem = { kind: 'below-zero', isWarning: false, facts: {} }
  return totalOf(draft) < 0 ? [...open, belowZero] : open
}

/** A draft that leaves when it is issued. One without lines has nothing to say. */
export const isReady = (draft: Draft): boolean =>
  draft.guardianId !== null && draft.lines.length > 0 && openProblems(draft).length === 0

/** The step of a month of the office: nothing prepared, something to check, all of it issued. */
export type MonthStep = 'prepare' | 'check' | 'issue'

/** The step of a month, by its drafts and its papers. Without either it was not prepared. */
export const monthStepOf = ({
  drafts,
  papers,
}: {
  drafts: readonly unknown[]
  papers: readonly unknown[]
}): MonthStep => (drafts.length > 0 ? 'check' : papers.length > 0 ? 'issue' : 'prepare')

export type DraftSteps = { ready: number; blocked: number }

/** Counts the invoices that are ready, and those of which something is to be settled first. */
export function draftStepsOf(drafts: readonly Draft[]): DraftSteps {
  const invoices = drafts.filter(({ type }) => type === 'invoice')
  const ready = invoices.filter(isReady)
  const blocked = invoices.filter((it) => !isReady(it) && openProblems(it).length > 0)
  return { ready: ready.length, blocked: blocked.length }
}

/** The payer as the school knows it, for the paper that goes there. */
export type PayerReach = { guardianId: GuardianId; hasMail: boolean; hasAddress: boolean }

/** A child with its month priced and shared. */
export type ChildMonth = {
  childId: ChildId
  priced: PricedMonth
  parts: readonly PayerPart[]
}

type Fee = { childId: ChildId; guardianId: GuardianId; line: SharedLine }

/** Puts a line on what one payer has of a month. */
const addTo = (parts: readonly PayerPart[], { guardianId, line }: Fee): PayerPart[] => {
  const own = parts.find((part) => part.guardianId === guardianId)
  const lines = [...(own?.lines ?? []), line]
  const part = { guardianId, lines, total: sumOf(lines.map(({ amount }) => amount)) }
  return own ? parts.map((it) => (it === own ? part : it)) : [...parts, part]
}

/** The months with the fees of late papers: each on the paper of who paid late, and of a child that has left too. */
export function withFees(months: readonly ChildMonth[], fees: readonly Fee[]): ChildMonth[] {
  const empty = (childId: ChildId): ChildMonth => ({
    ...{ childId, parts: [] },
    priced: { lines: [], total: 0, problems: [] },
  })
  const there = new Set(months.map(({ childId }) => childId))
  const left = [...new Set(fees.map(({ childId }) => childId))].filter((it) => !there.has(it))
  return [...months, ...left.map(empty)].map((month) => {
    const own = fees.filter(({ childId }) => childId === month.childId)
    return own.length > 0 ? { ...month, parts: own.reduce(addTo, [...month.parts]) } : month
  })
}

type NewDraft = Omit<Draft, 'id' | 'version' | 'confirmed' | 'isEdited' | 'removed'>

function reachProblems(guardianId: GuardianId | null, reach: readonly PayerReach[]) {
  const payer = reach.find((it) => it.guardianId === guardianId)
  if (!payer) return []
  const problem = (kind: BillingProblemKind): BillingProblem => ({
    ...{ kind, isWarning: true },
    facts: { guardianId: payer.guardianId },
  })
  return [
    ...(payer.hasMail ? [] : [problem('no-mail')]),
    ...(payer.hasAddress ? [] : [problem('no-address')]),
  ]
}

/** The drafts of a child's month: one for each payer and type. A month with a problem and no line has one too. */
export function draftsOf(
  month: BillingMonth,
  { childId, priced, parts }: ChildMonth,
  reach: readonly PayerReach[],
): NewDraft[] {
  const { problems } = priced
  const shared = parts.flatMap(({ guardianId, lines }) =>
    invoiceTypes.flatMap((type): NewDraft[] => {
      const own = lines.filter((line) => line.type === type)
      const all = [...problems, ...reachProblems(guardianId, reach)]
      return own.length > 0 ? [{ month, childId, guardianId, type, lines: own, problems: all }] : []
    }),
  )
  const isBlocked = problems.some(({ isWarning }) => !isWarning)
  const hasLines = priced.lines.length > 0
  const isShared = shared.some(({ lines }) =>
    lines.some(({ source }) => source.kind !== 'late-fee'),
  )
  if (isShared || !(isBlocked || hasLines)) return shared
  const lines = priced.lines.map((line) => ({ ...line, whole: line.amount }))
  return [...shared, { month, childId, guardianId: null, type: 'invoice', lines, problems }]
}

const keyOf = ({ childId, guardianId, type }: Pick<Draft, 'childId' | 'guardianId' | 'type'>) =>
  `${childId} ${guardianId ?? '-'} ${type}`

/** The same words for the same content: the database keeps the fields of a line in an order of its own. */
const asText = (content: unknown): string =>
  JSON.stringify(content, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** A paper that is out and not taken back as a whole. `removed` are lines that a person took out of it. */
export type OutPaper = Pick<Draft, 'childId' | 'guardianId' | 'type' | 'lines' | 'removed'>

/** The part of a line that papers of other payers hold already, as the engine shared it. */
function billedOf(line: SharedLine, papers: readonly OutPaper[]): { part: Cents; whole: Cents } {
  const same = papers.flatMap(({ lines, removed }) =>
    [...lines, ...removed].filter(({ key }) => key === line.key),
  )
  const whole = same.find(({ source }) => !source.reckoned)?.whole ?? line.whole
  return { part: sumOf(same.map(({ source, amount }) => source.reckoned?.amount ?? amount)), whole }
}

/**
 * A draft without what papers of other payers hold of its month: who pays was changed after they were issued. What is
 * issued stays, nothing is billed a second time, and the new payer begins with the next month.
 */
function withoutBilled(draft: NewDraft, issued: readonly OutPaper[]): NewDraft | null {
  const papers = issued.filter((it) => it.childId === draft.childId && it.type === draft.type)
  const lines = draft.lines.flatMap((line): SharedLine[] => {
    const { part, whole } = billedOf(line, papers)
    if (part === 0) return [line]
    const left = whole - part
    const amount = Math.sign(line.amount) * Math.min(Math.abs(line.amount), Math.abs(left))
    return Math.sign(left) === Math.sign(line.amount) ? [{ ...line, amount }] : []
  })
  return lines.length === 0 && draft.lines.length > 0 ? null : { ...draft, lines }
}

export type Prepared = { write: readonly Draft[]; remove: readonly string[] }

/**
 * Prepares a month anew. What is issued is not drafted again, for another payer either. A draft that somebody edited keeps its lines and gets
 * the problems of now; one that nothing asks for any more goes.
 */
export function prepareDrafts(
  wanted: readonly NewDraft[],
  {
    standing,
    issued,
    newId,
  }: {
    standing: readonly Draft[]
    issued: readonly OutPaper[]
    newId: () => string
  },
): Prepared {
  const done = new Set(issued.map(keyOf))
  const drafts = new Map(standing.map((draft) => [keyOf(draft), draft]))
  const open = wanted
    .filter((draft) => !done.has(keyOf(draft)))
    .flatMap((draft) => withoutBilled(draft, issued) ?? [])
  const asked = new Set(open.map(keyOf))
  const write = open.flatMap((draft): Draft[] => {
    const was = drafts.get(keyOf(draft))
    if (!was)
      return [{ ...draft, id: newId(), removed: [], confirmed: [], isEdited: false, version: 1 }]
    const lines = was.isEdited ? was.lines : draft.lines
    const isSame = asText([was.lines, was.problems]) === asText([lines, draft.problems])
    return isSame ? [] : [{ ...was, lines, problems: draft.problems, version: was.version + 1 }]
  })
  const remove = standing
    .filter((draft) => !asked.has(keyOf(draft)) && (!draft.isEdited || done.has(keyOf(draft))))
    .map(({ id }) => id)
  return { write, remove }
}
