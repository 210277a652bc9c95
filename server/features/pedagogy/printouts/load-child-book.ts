import type { ChildId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import { type PedagogyRefusal, type PeriodId, pedagogyRefusal } from '#domain/pedagogy/pedagogy.ts'
import { type Period, periodFor } from '#domain/pedagogy/periods.ts'
import { firstWritableDay } from '#domain/school/academic-year.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Printing, printingOf } from '#server/platform/printouts/document.ts'
import type { PrintMoment } from '#server/platform/printouts/print-route.ts'
import { type ChildRecord, listChildrenOf } from '#server/records/children/children.sql.ts'
import { listVisibleClasses } from '#server/records/children/classes.sql.ts'
import { listEnrolmentsOf } from '#server/records/children/enrolments.sql.ts'
import { knownUntil } from '#server/records/children/place.ts'
import { findReportBook, type ReportBookRow } from '../books/report-book.sql.ts'
import { standingIn } from '../books/suggested-positions.ts'
import { listHistoryOf } from '../evaluations/evaluation.sql.ts'
import { type FrameworkRecord, isOfLevels, listFrameworks } from '../framework.sql.ts'
import { listObservationsOfChild } from '../observations/observation.sql.ts'
import { loadSettings, type SettingsRecord } from '../pedagogy-settings.sql.ts'
import type { EvaluationRow, ObservationRow } from '../pedagogy-truth.ts'

/** A child, and the period whose carnet is printed; null for the synthesis at the end of the cycle. */
export type ChildBookAsked = { childId: ChildId; period: PeriodId | 'current' | null }

export type ChildBook = {
  child: ChildRecord
  className: string
  /** Those that the child's class works with. */
  frameworks: FrameworkRecord[]
  everyFramework: FrameworkRecord[]
  settings: SettingsRecord
  period: Period | null
  /** The days that the observations are of; evaluations count up to the last of them, whenever they were made. */
  from: LocalDate
  to: LocalDate
  standing: EvaluationRow[]
  observations: ObservationRow[]
  book: ReportBookRow
  printing: Printing
}

function periodOf(
  periods: readonly Period[],
  { asked, today }: { asked: ChildBookAsked['period']; today: LocalDate },
): Period | null | undefined {
  if (asked === null) return null
  if (asked !== 'current') return periods.find(({ id }) => id === asked)
  return periodFor(periods, today) ?? null
}

/**
 * Everything that the carnet and the synthesis of a child say. What still waits for the direction's approval is in
 * neither: they go home. A child who is not the
 * viewer's, or no longer at the end of the period, is unknown.
 */
export async function loadChildBook(
  tx: Transaction,
  { asked, viewer, now, today }: PrintMoment & { asked: ChildBookAsked },
): Promise<Result<ChildBook, PedagogyRefusal>> {
  const { childId } = asked
  const settings = await loadSettings(tx)
  const period = periodOf(settings.periods, { asked: asked.period, today })
  if (period === undefined) return pedagogyRefusal('pedagogy.unknown-period')
  const to = period && period.lastDay < today ? period.lastDay : today
  const enrolments = await listEnrolmentsOf(tx, { childIds: [childId], viewer })
  const known = knownUntil(viewer, { work: 'pedagogy', enrolments, date: to })
  if (!known || known.until < to) return pedagogyRefusal('pedagogy.unknown-child')
  const { classId, standardId, firstDay, lastDay } = known.place
  const window = {
    classIds: [classId],
    from: firstDay,
    to: lastDay ?? (firstDay > to ? firstDay : to),
  }
  const [classes, children, frameworks, history, book, printing] = await Promise.all([
    listVisibleClasses(tx, { viewer, work: 'pedagogy', date: to, only: classId }),
    listChildrenOf(tx, window),
    listFrameworks(tx),
    listHistoryOf(tx, childId),
    findReportBook(tx, { childId, periodId: period?.id ?? null }),
    printingOf(tx, { viewer, now }),
  ])
  const child = children.find(({ id }) => id === childId)
  const [schoolClass] = classes
  if (!child || !schoolClass) return pedagogyRefusal('pedagogy.unknown-child')
  const from = period?.firstDay ?? firstWritableDay(today)
  const observations = await listObservationsOfChild(tx, { childId, from, to })
  return accept({
    child,
    className: schoolClass.name,
    frameworks: frameworks.filter((it) => isOfLevels(it, [standardId])),
    everyFramework: frameworks,
    settings,
    period,
    from: from > to ? to : from,
    to,
    standing: standingIn(history.filter((it) => it.isApproved && it.date <= to)),
    observations: observations.filter((it) => it.isApproved),
    book,
    printing,
  })
}

export const fullName = ({ child }: ChildBook): string => givenFirst(child)
