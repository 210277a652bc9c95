import { tooLongAt } from '../kernel/fields/typed-text.ts'
import { type ChildId, parseId } from '../kernel/ids.ts'
import { accept, type Result } from '../kernel/result.ts'
import { keptText } from '../kernel/text.ts'
import { parseLevel } from './parse-pedagogy.ts'
import { type Level, type PedagogyRefusal, type PeriodId, pedagogyRefusal } from './pedagogy.ts'
import { synthesisLines } from './synthesis-form.ts'

type Text = string | null | undefined

/** Longest text of one domain, of the whole, or of the head, in characters: what a page of the booklet holds. */
export const longestBookText = 2_000

/** The words of a carnet: of a period, or (without one) in the synthesis at the end of the cycle. */
export type ReportBookTexts = {
  childId: ChildId
  periodId: PeriodId | null
  /** By domain of the framework. */
  domainTexts: Readonly<Record<string, string>>
  /** By line of the synthesis form; only there. */
  positions: Readonly<Record<string, Level>>
  general: string
  /** The words of the head; null leaves them as they stand. */
  head: string | null
}

/** The same as it comes from outside. */
export type UnreadReportBook = {
  childId: string
  periodId?: Text
  domainTexts: readonly { domainId: string; text: string }[]
  positions?: readonly { line: string; level?: Text }[] | null | undefined
  general: string
  head?: Text
}

function readPositions(
  unread: UnreadReportBook['positions'],
): Result<Record<string, Level>, PedagogyRefusal> {
  const positions: Record<string, Level> = {}
  for (const { line, level } of unread ?? []) {
    if (!synthesisLines.some(({ code }) => code === line)) {
      return pedagogyRefusal('pedagogy.unknown-milestone')
    }
    if (!level) continue
    const read = parseLevel(level)
    if (!read) return pedagogyRefusal('pedagogy.unknown-level')
    positions[line] = read
  }
  return accept(positions)
}

/** Reads the texts of a carnet; empty ones are left out. */
export function parseReportBook(
  unread: UnreadReportBook,
): Result<ReportBookTexts, PedagogyRefusal> {
  const childId = parseId<ChildId>(unread.childId)
  if (!childId) return pedagogyRefusal('pedagogy.unknown-child')
  const periodId = unread.periodId ? parseId<PeriodId>(unread.periodId) : null
  if (periodId === undefined) return pedagogyRefusal('pedagogy.unknown-period')
  const ids = unread.domainTexts.map(({ domainId }) => parseId(domainId))
  if (!ids.every((id) => id !== undefined)) return pedagogyRefusal('pedagogy.unknown-domain')
  const texts = unread.domainTexts.map(
    ({ domainId, text }) => [domainId.toLowerCase(), keptText(text)] as const,
  )
  const [general, head] = [keptText(unread.general), unread.head ?? null]
  const ofDomains = Object.fromEntries(texts.map(([id, text]) => [`texts.${id}`, text]))
  const tooLong = tooLongAt({ ...ofDomains, general, head }, longestBookText)
  if (tooLong) return tooLong
  const positions = readPositions(periodId ? [] : unread.positions)
  if (!positions.ok) return positions
  return accept({
    childId,
    periodId,
    domainTexts: Object.fromEntries(texts.filter(([, text]) => text !== '')),
    positions: positions.value,
    general,
    head: head === null ? null : keptText(head),
  })
}
