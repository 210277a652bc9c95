import { isDirection } from '#domain/accounts/roles.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type ChildId, parseId } from '#domain/kernel/ids.ts'
import { dateIn, type Instant, instantOf } from '#domain/kernel/instant.ts'
import { accept } from '#domain/kernel/result.ts'
import { type Level, type PeriodId, pedagogyRefusal } from '#domain/pedagogy/pedagogy.ts'
import { parseReportBook, type UnreadReportBook } from '#domain/pedagogy/report-book.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { listEnrolmentsOf } from '#server/records/children/enrolments.sql.ts'
import { knownUntil } from '#server/records/children/place.ts'
import { listHistoryOf } from '../evaluations/evaluation.sql.ts'
import { listFrameworks } from '../framework.sql.ts'
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

type Wanted = { viewer: SchoolViewer; childId: ChildId; periodId: PeriodId | null; at: Instant }

/**
 * True if the carnet of this period is the viewer's to write: another class's is not, also of a child they had before.
 */
async function refusalOf(
  tx: Transaction,
  { viewer, childId, periodId, at }: Wanted,
): Promise<'pedagogy.unknown-child' | 'pedagogy.unknown-period' | null> {
  const enrolments = await listEnrolmentsOf(tx, { childIds: [childId], viewer })
  const { periods } = await loadSettings(tx)
  const period = periods.find(({ id }) => id === periodId)
  const today = dateIn(at, viewer.school.timeZone)
  const date = period && period.lastDay < today ? period.lastDay : today
  const known = knownUntil(viewer, { work: 'pedagogy', enrolments, date })
  if (!known || known.until < date) return 'pedagogy.unknown-child'
  return periodId && !period ? 'pedagogy.unknown-period' : null
}

async function withSuggestions(tx: Transaction, row: ReportBookRow): Promise<ReportBookRecord> {
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
  const at = instantOf(context.clock.now())
  return context.database.inSchool(viewer.schoolId, async (tx) => {
    if (await refusalOf(tx, { viewer, childId, periodId, at })) return null
    return withSuggestions(tx, await findReportBook(tx, { childId, periodId }))
  })
}

type Wish = { input: UnreadReportBook & { baseVersion: number } }

async function readStanding(
  tx: Transaction,
  { wish: { input }, by, at }: { wish: Wish; by: SchoolViewer; at: Instant },
) {
  const texts = parseReportBook(input)
  if (!texts.ok) return texts
  const { childId, periodId } = texts.value
  const code = await refusalOf(tx, { viewer: by, childId, periodId, at })
  if (code) return pedagogyRefusal(code)
  const domains = (await listFrameworks(tx)).flatMap((it) => it.domains)
  const book = await findReportBook(tx, { childId, periodId })
  return accept({ texts: texts.value, book, domainIds: domains.map(({ id }) => id as string) })
}

/**
 * Writes the texts of a child's carnet, for a period or for the end of the cycle. A writer who has not seen the
 * latest version is refused. What the head says is the direction's to write.
 */
export const writeReportBook = keepingAct({
  name: 'writeReportBook',
  policy: requirePedagogue,
  async lock(tx, { wish: { input } }: { wish: Wish }) {
    const childId = parseId<ChildId>(input.childId)
    if (childId) await holdReportBooks(tx, childId)
  },
  read: readStanding,
  decide({ standing, wish, by, at }) {
    if (!standing.ok) return standing
    const { texts, book, domainIds } = standing.value
    if (!Object.keys(texts.domainTexts).every((id) => domainIds.includes(id)))
      return pedagogyRefusal('pedagogy.unknown-domain')
    if (book.version !== wish.input.baseVersion) return fieldRefusal('thing.changed-meanwhile')
    const head = isDirection(by.userType) ? (texts.head ?? book.head) : book.head
    return accept({ ...texts, head, version: book.version + 1, writtenAt: at })
  },
  write: (tx, { change, by, context }) =>
    putReportBook(tx, { ...change, id: context.ids.next(), by: by.userId }),
  log({ change, standing }) {
    const before = standing.ok && standing.value.book.version > 0 ? standing.value.book : null
    return { before, after: change }
  },
})
