import { isDirection } from '#domain/accounts/roles.ts'
import { type ChildId, parseId } from '#domain/kernel/ids.ts'
import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import type { Level, PedagogyRefusal, PeriodId } from '#domain/pedagogy/pedagogy.ts'
import { parseReportBook, type UnreadReportBook } from '#domain/pedagogy/report-book.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { SchoolViewer } from '#server/platform/refusals.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { listEnrolmentsOf } from '#server/records/enrolments.sql.ts'
import { knownUntil } from '#server/records/place.ts'
import { listHistoryOf } from '../evaluation.sql.ts'
import { listFrameworks } from '../framework.sql.ts'
import { logPedagogyChange } from '../log-change.ts'
import { requirePedagogue } from '../pedagogy.policy.ts'
import { loadSettings } from '../pedagogy-settings.sql.ts'
import {
  findReportBook,
  holdReportBooks,
  putReportBook,
  type ReportBookRow,
} from './report-book.sql.ts'
import { suggestedPositions } from './suggested-positions.ts'

/** ReportBook of the contract. */
export type ReportBookRecord = ReportBookRow & { suggested: Map<string, Level | null> }
export type ReportBookAnswer = Result<ReportBookRecord, PedagogyRefusal>

type Wanted = { viewer: SchoolViewer; childId: ChildId; periodId: PeriodId | null }

/** Whether the carnet of this period is the viewer's to write: another class's is not, also of a child they had before. */
async function refusalOf(
  tx: Transaction,
  { clock }: RequestContext,
  { viewer, childId, periodId }: Wanted,
): Promise<'pedagogy.unknown-child' | 'pedagogy.unknown-period' | null> {
  const enrolments = await listEnrolmentsOf(tx, { childIds: [childId], viewerId: viewer.userId })
  const { periods } = await loadSettings(tx)
  const period = periods.find(({ id }) => id === periodId)
  const today = dateIn(instantOf(clock.now()), viewer.school.timeZone)
  const date = period && period.lastDay < today ? period.lastDay : today
  const known = knownUntil(viewer, { work: 'pedagogy', enrolments, date })
  if (!known || known.until < date) return 'pedagogy.unknown-child'
  return periodId && !period ? 'pedagogy.unknown-period' : null
}

async function told(tx: Transaction, row: ReportBookRow): Promise<ReportBookRecord> {
  if (row.periodId) return { ...row, suggested: new Map() }
  const [frameworks, history] = [await listFrameworks(tx), await listHistoryOf(tx, row.childId)]
  return { ...row, suggested: suggestedPositions(frameworks, history) }
}

/** The texts of a child's carnet; null for a child who is not the viewer's to see, and for an unknown period. */
export async function readReportBook(
  context: RequestContext,
  wish: { childId: string; periodId?: string | null | undefined },
): Promise<ReportBookRecord | null> {
  const viewer = requirePedagogue(context)
  const childId = parseId<ChildId>(wish.childId)
  const periodId = wish.periodId ? parseId<PeriodId>(wish.periodId) : null
  if (!childId || periodId === undefined) return null
  return context.database.inSchool(viewer.schoolId, async (tx) => {
    if (await refusalOf(tx, context, { viewer, childId, periodId })) return null
    return told(tx, await findReportBook(tx, { childId, periodId }))
  })
}

const refused = (code: PedagogyRefusal['code']): { ok: false; refusal: PedagogyRefusal } =>
  refuse({ code, facts: {} })

/**
 * Writes the texts of a child's carnet, for a period or for the end of the cycle. Whoever has not seen the latest version
 * is refused. What the head says is the direction's to write.
 */
export async function writeReportBook(
  context: RequestContext,
  { baseVersion, ...unread }: UnreadReportBook & { baseVersion: number },
): Promise<ReportBookAnswer> {
  const viewer = requirePedagogue(context)
  const read = parseReportBook(unread)
  if (!read.ok) return read
  const { childId, periodId, ...texts } = read.value
  return context.database.inSchool(viewer.schoolId, async (tx): Promise<ReportBookAnswer> => {
    await holdReportBooks(tx, childId)
    const code = await refusalOf(tx, context, { viewer, childId, periodId })
    if (code) return refused(code)
    const domains = (await listFrameworks(tx)).flatMap((it) => it.domains)
    const known = new Set<string>(domains.map(({ id }) => id))
    if (!Object.keys(texts.domainTexts).every((id) => known.has(id))) {
      return refused('pedagogy.unknown-domain')
    }
    const standing = await findReportBook(tx, { childId, periodId })
    if (standing.version !== baseVersion) return refused('pedagogy.changed-meanwhile')
    const head = isDirection(viewer.userType) ? (texts.head ?? standing.head) : standing.head
    const written = { childId, periodId, ...texts, head, version: standing.version + 1 }
    const [id, writtenAt] = [context.ids.next(), instantOf(context.clock.now())]
    await putReportBook(tx, { ...written, id, by: viewer.userId, writtenAt })
    const before = standing.version === 0 ? null : standing
    await logPedagogyChange(tx, context, { viewer, act: 'writeReportBook', before, after: written })
    return accept(await told(tx, await findReportBook(tx, { childId, periodId })))
  })
}
