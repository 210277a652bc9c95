import type { UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { totalOf } from '#domain/payments/invoices/draft.ts'
import type { NumberedDraft } from '#domain/payments/invoices/number-drafts.ts'
import type { CreditedLine } from '#domain/payments/ledger/credit-note.ts'
import type { GivenNumber } from '#domain/payments/ledger/numbers.ts'
import { sumOf } from '#domain/payments/money.ts'
import type { SharedLine } from '#domain/payments/month/share-lines.ts'
import type { Currency } from '#domain/payments/price.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { refuseLate } from '#server/platform/keeping/refuse-late.ts'
import { removeDrafts } from './drafts.sql.ts'
import {
  type DraftParty,
  type IssuedPaper,
  insertChildren,
  insertLines,
  insertPapers,
  insertRun,
  type Paper,
  type Seller,
  writeNumber,
} from './papers.sql.ts'

/** The person who issues, and the moment. */
type Issuing = { by: { userId: UserId; actorId: UserId }; at: Instant }

const currencyOf = ({ code, locale, symbol }: Currency) => ({
  ...{ currencyCode: code, currencyLocale: locale, currencySymbol: symbol },
})

/** Writes papers with their lines and children, and the last number of each series. */
async function writePapers(
  tx: Glance,
  papers: readonly Paper[],
  contents: readonly {
    id: string
    childId: IssuedPaper['childId']
    lines: readonly SharedLine[]
  }[],
): Promise<void> {
  await insertPapers(tx, papers)
  await insertLines(tx, contents)
  await insertChildren(
    tx,
    contents.flatMap(({ id, childId }) => (childId ? [{ id, childId }] : [])),
  )
  const last = new Map(papers.map((paper) => [paper.series, paper]))
  for (const { series, year, place, issuedOn } of last.values())
    await writeNumber(tx, { series, year, place, on: issuedOn })
}

/** Begins a run under the id of a device. One that is known was begun for other papers. */
async function beginRun(tx: Glance, run: Parameters<typeof insertRun>[1]): Promise<void> {
  if (!(await insertRun(tx, run))) refuseLate({ code: 'request.known-id-with-other-content' })
}

/** Makes papers of drafts that have their numbers, and takes the drafts away. */
export async function writeIssue(
  tx: Glance,
  { runId, month, numbered }: { runId: string; month: string; numbered: readonly NumberedDraft[] },
  {
    seller,
    currency,
    parties,
    by,
    at,
  }: { seller: Seller; currency: Currency; parties: readonly DraftParty[] } & Issuing,
): Promise<void> {
  const who = { accountId: by.userId, actorId: by.actorId }
  const papers = numbered.map(({ draft, number, year, place, issuedOn, dueOn }): Paper => {
    const party = parties.find(({ draftId }) => draftId === draft.id)
    if (!party) return refuseLate({ code: 'payments.unknown-payer' })
    const { draftId: _, ...people } = party
    return {
      ...{ id: draft.id, series: draft.type, year, place, number, type: draft.type },
      ...{ kind: 'invoice', month: draft.month, issuedOn, dueOn, payerId: draft.guardianId },
      ...{ ...people, seller, ...currencyOf(currency), total: totalOf(draft) },
      ...{ creditOf: null, reason: null, removed: draft.removed, runId, ...who, issuedAt: at },
    }
  })
  const drafts = numbered.map(({ draft }) => draft)
  await beginRun(tx, { runId, month, count: papers.length, by, at })
  await writePapers(tx, papers, drafts)
  await removeDrafts(
    tx,
    drafts.map(({ id }) => id),
  )
}

/** A credit note that is decided: which lines of which paper it takes back, and its number. */
export type Credit = {
  id: string
  paper: IssuedPaper
  lines: readonly CreditedLine[]
  number: GivenNumber
  reason: string
  on: LocalDate
}

/** Writes a credit note: a paper of its own, with the people of the one that it takes back. */
export async function writeCredit(
  tx: Glance,
  { id, paper, lines, number, reason, on }: Credit,
  { by, at }: Issuing,
): Promise<void> {
  const { lines: whole, childId, creditedBy: _, creditOfNumber: __, ...frozen } = paper
  const credited = lines.flatMap(({ key, amount }) => {
    const line = whole.find((it) => it.key === key)
    return line ? [{ ...line, amount, whole: amount }] : []
  })
  const credit: Paper = {
    ...{ ...frozen, id, series: 'credit', kind: 'credit', ...number, issuedOn: on, dueOn: on },
    ...{ total: sumOf(lines.map(({ amount }) => amount)), creditOf: paper.id, reason, removed: [] },
    ...{ runId: id, accountId: by.userId, actorId: by.actorId, issuedAt: at },
  }
  await beginRun(tx, { runId: id, month: paper.month, count: 1, by, at })
  await writePapers(tx, [credit], [{ id, childId, lines: credited }])
}
