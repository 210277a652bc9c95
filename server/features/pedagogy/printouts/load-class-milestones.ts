import { levelsOfChildren } from '#domain/classes/child-level.ts'
import { type ClassId, parseId } from '#domain/kernel/ids.ts'
import { type LocalDate, parseLocalDate } from '#domain/kernel/local-date.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import {
  type FrameworkId,
  type PedagogyRefusal,
  pedagogyRefusal,
} from '#domain/pedagogy/pedagogy.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Printing, printingOf } from '#server/platform/printouts/document.ts'
import type { PrintMoment, PrintQuery } from '#server/platform/printouts/print-route.ts'
import { type ChildRecord, listChildrenByName } from '#server/records/children/children.sql.ts'
import { listVisibleClasses } from '#server/records/children/classes.sql.ts'
import { listOwnLevels } from '#server/records/children/enrolments.sql.ts'
import { standingIn } from '../books/suggested-positions.ts'
import { listHistoriesOfClass } from '../evaluations/evaluation.sql.ts'
import { type FrameworkRecord, isOfLevels, listFrameworks } from '../framework.sql.ts'
import { loadSettings, type SettingsRecord } from '../pedagogy-settings.sql.ts'
import type { EvaluationRow } from '../pedagogy-truth.ts'

/** A class by one framework; without a date today, without a framework the first of its level. */
export type ClassMilestonesAsked = {
  classId: ClassId
  frameworkId: FrameworkId | null
  date: LocalDate | null
}

export type ClassMilestones = {
  classId: ClassId
  className: string
  date: LocalDate
  framework: FrameworkRecord
  children: ChildRecord[]
  settings: SettingsRecord
  /** Judgements that stood on that day, by `childId:milestoneId`. */
  standing: Map<string, EvaluationRow>
  printing: Printing
}

export function readClassQuery(query: PrintQuery): Result<ClassMilestonesAsked, PedagogyRefusal> {
  const classId = parseId<ClassId>(query('class'))
  if (!classId) return pedagogyRefusal('pedagogy.unknown-class')
  const frameworkId = query('framework') ? parseId<FrameworkId>(query('framework')) : null
  if (frameworkId === undefined) return pedagogyRefusal('pedagogy.unknown-framework')
  const date = query('date') ? parseLocalDate(query('date')) : null
  if (date === undefined) return pedagogyRefusal('pedagogy.malformed-date')
  return accept({ classId, frameworkId, date })
}

/** Only what is in use is printed: disabled domains and milestones stay in the children's histories. */
function inUse(framework: FrameworkRecord): FrameworkRecord {
  const enabled = framework.domains.filter(({ isEnabled }) => isEnabled)
  const ids = new Set(enabled.map(({ id }) => id))
  const domains = enabled
    .filter(({ parentId }) => parentId === null || ids.has(parentId))
    .map((domain) => ({
      ...domain,
      milestones: domain.milestones.filter(({ isEnabled }) => isEnabled),
    }))
  return { ...framework, domains }
}

/** Loads what a class's children have learnt by one framework, as it stood on a day. */
export async function loadClassMilestones(
  tx: Transaction,
  { asked, viewer, now, today }: PrintMoment & { asked: ClassMilestonesAsked },
): Promise<Result<ClassMilestones, PedagogyRefusal>> {
  const { classId, frameworkId } = asked
  const date = asked.date ?? today
  const [[schoolClass], children, frameworks, history, settings, printing, own] = await Promise.all(
    [
      listVisibleClasses(tx, { viewer, work: 'pedagogy', date, only: classId }),
      listChildrenByName(tx, { classIds: [classId], from: date, to: date }),
      listFrameworks(tx),
      listHistoriesOfClass(tx, { classId, date }),
      loadSettings(tx),
      printingOf(tx, { viewer, now }),
      listOwnLevels(tx, { classId, from: date, to: date }),
    ],
  )
  if (!schoolClass) return pedagogyRefusal('pedagogy.unknown-class')
  const levels = levelsOfChildren(schoolClass.standardId, own)
  const framework = frameworkId
    ? frameworks.find(({ id }) => id === frameworkId)
    : frameworks.find((it) => isOfLevels(it, levels))
  if (!framework) return pedagogyRefusal('pedagogy.unknown-framework')
  const standing = new Map<string, EvaluationRow>()
  for (const [childId, rows] of Map.groupBy(history, (row) => row.childId)) {
    for (const row of standingIn(rows)) standing.set(`${childId}:${row.milestoneId}`, row)
  }
  return accept({
    classId,
    className: schoolClass.name,
    date,
    framework: inUse(framework),
    children,
    settings,
    standing,
    printing,
  })
}

export const exportedClass = ({ classId, date }: ClassMilestones) => ({
  classId,
  subjectIds: [],
  firstDay: date,
  lastDay: date,
})
