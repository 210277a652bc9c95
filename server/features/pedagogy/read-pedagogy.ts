import { type ChildId, type ClassId, parseId } from '#domain/kernel/ids.ts'
import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import { addDays, daysBetween } from '#domain/kernel/local-date.ts'
import type { PedagogyRefusalCode } from '#domain/pedagogy/pedagogy.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { together } from '#server/platform/database/together.ts'
import { dateGiven, refusal } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { listVisibleClasses } from '#server/records/children/classes.sql.ts'
import { listEnrolmentsOf } from '#server/records/children/enrolments.sql.ts'
import { knownUntil } from '#server/records/children/place.ts'
import { listHistoryOf, listStandingOfClass } from './evaluations/evaluation.sql.ts'
import { type FrameworkRecord, isOfStandard, listFrameworks } from './framework.sql.ts'
import { listObservationsOf } from './observations/observation.sql.ts'
import { requirePedagogue, requireReader } from './pedagogy.policy.ts'
import { loadSettings, type SettingsRecord } from './pedagogy-settings.sql.ts'
import {
  type EvaluationTruth,
  evaluationTruth,
  type ObservationTruth,
  observationTruth,
} from './pedagogy-truth.ts'

/** A school year and no more. */
const longestWindow = 366
/** What a class's page brings along of the observations behind it; the rest is asked for by its days. */
const weeksBehind = 4

export type PedagogyClassRecord = {
  id: string
  classId: ClassId
  frameworks: FrameworkRecord[]
  evaluations: EvaluationTruth[]
  observations: ObservationTruth[]
  settings: SettingsRecord
}

/** Every framework of the school, for those who evaluate and for those who set them. */
export async function readFrameworks(context: RequestContext): Promise<FrameworkRecord[]> {
  const { schoolId } = requireReader(context)
  return context.database.glanceInSchool(schoolId, (tx) => together(tx, listFrameworks))
}

/** How levels are drawn and named, periods, sentences. */
export async function readSettings(context: RequestContext): Promise<SettingsRecord> {
  const { schoolId } = requireReader(context)
  return context.database.glanceInSchool(schoolId, loadSettings)
}

/**
 * What a class's children have learnt: for each child and milestone the judgement that stands, whatever class it was
 * made in. Null for a class that is not the viewer's, as for one that does not exist.
 */
export async function readPedagogyClass(
  context: RequestContext,
  wish: { classId: string; date: string },
): Promise<PedagogyClassRecord | null> {
  const viewer = requirePedagogue(context)
  const date = dateGiven(wish.date, 'pedagogy.malformed-date')
  const classId = parseId<ClassId>(wish.classId)
  if (!classId) return null
  const read = async (asking: Glance) => {
    const [[found], frameworks, evaluations, observations, settings] = await Promise.all([
      listVisibleClasses(asking, { viewer, work: 'pedagogy', date, only: classId }),
      listFrameworks(asking),
      listStandingOfClass(asking, { classId, date }),
      listObservationsOf(asking, { classId, from: addDays(date, -7 * weeksBehind), to: date }),
      loadSettings(asking),
    ])
    if (!found) return null
    return {
      id: `${classId}:${date}`,
      classId,
      frameworks: frameworks.filter((it) => isOfStandard(it, found.standardId)),
      evaluations: evaluations.map(evaluationTruth),
      observations: observations.map(observationTruth),
      settings,
    }
  }
  return context.database.glanceInSchool(viewer.schoolId, (tx) => together(tx, read))
}

/**
 * Everything that was ever judged of a child, oldest first; for a former teacher up to the child's last day with her.
 * Nothing for a child who never was the viewer's to see.
 */
export async function readMilestoneHistory(
  context: RequestContext,
  wish: { childId: string },
): Promise<EvaluationTruth[]> {
  const viewer = requirePedagogue(context)
  const childId = parseId<ChildId>(wish.childId)
  if (!childId) return []
  const today = dateIn(instantOf(context.clock.now()), viewer.school.timeZone)
  return context.database.glanceInSchool(viewer.schoolId, async (tx) => {
    const [enrolments, history] = await Promise.all([
      listEnrolmentsOf(tx, { childIds: [childId], viewerId: viewer.userId }),
      listHistoryOf(tx, childId),
    ])
    const known = knownUntil(viewer, { work: 'pedagogy', enrolments, date: today })
    if (!known) return []
    // What is dated tomorrow, by a tablet ahead of us, is of today.
    const until = known.until === today ? addDays(today, 1) : known.until
    return history.filter(({ date }) => date <= until).map(evaluationTruth)
  })
}

/** What was observed of a class's children from one day to another, newest first. */
export async function readObservations(
  context: RequestContext,
  wish: { classId: string; from: string; to: string },
): Promise<ObservationTruth[]> {
  const viewer = requirePedagogue(context)
  const [from, to] = [
    dateGiven(wish.from, 'pedagogy.malformed-date'),
    dateGiven(wish.to, 'pedagogy.malformed-date'),
  ]
  const length = daysBetween(from, to) + 1
  const code: PedagogyRefusalCode = 'pedagogy.malformed-date'
  if (length < 1 || length > longestWindow) throw refusal(code, { longest: longestWindow })
  const classId = parseId<ClassId>(wish.classId)
  if (!classId) return []
  return context.database.glanceInSchool(viewer.schoolId, async (tx) => {
    const [[found], observations] = await Promise.all([
      listVisibleClasses(tx, { viewer, work: 'pedagogy', date: to, only: classId }),
      listObservationsOf(tx, { classId, from, to }),
    ])
    return found ? observations.map(observationTruth) : []
  })
}
