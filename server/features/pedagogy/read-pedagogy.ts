import { levelsOfChildren } from '#domain/classes/child-level.ts'
import { type ChildId, type ClassId, parseId } from '#domain/kernel/ids.ts'
import { addDays, daysBetween } from '#domain/kernel/local-date.ts'
import type { PedagogyRefusalCode } from '#domain/pedagogy/pedagogy.ts'
import { dateGiven, refusal } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { todayOf } from '#server/platform/request/today.ts'
import { listEnrolmentsOf, listOwnLevels } from '#server/records/children/enrolments.sql.ts'
import { glanceAtClass } from '#server/records/children/glance-at-class.ts'
import { knownUntil } from '#server/records/children/place.ts'
import { listHistoryOf, listStandingOfClass } from './evaluations/evaluation.sql.ts'
import { type FrameworkRecord, isOfLevels, listFrameworks } from './framework.sql.ts'
import { listObservationsOf } from './observations/observation.sql.ts'
import { requirePedagogue } from './pedagogy.policy.ts'
import { loadSettings, type SettingsRecord } from './pedagogy-settings.sql.ts'
import {
  type EvaluationTruth,
  evaluationTruth,
  type ObservationTruth,
  observationTruth,
} from './pedagogy-truth.ts'

/** A school year and no more. */
const longestWindow = 366
/** The number of weeks of observations that a class's page brings along; the rest is asked for by its days. */
const weeksBehind = 4

export type PedagogyClassRecord = {
  id: string
  classId: ClassId
  frameworks: FrameworkRecord[]
  evaluations: EvaluationTruth[]
  observations: ObservationTruth[]
  settings: SettingsRecord
}

/**
 * Reads what a class's children have learnt: for each child and milestone the standing judgement, made in whatever class.
 * Null for a class that is not the viewer's, as for one that does not exist.
 */
export async function readPedagogyClass(
  context: RequestContext,
  wish: { classId: string; date: string },
): Promise<PedagogyClassRecord | null> {
  const viewer = requirePedagogue(context)
  const date = dateGiven(wish.date, 'pedagogy.malformed-date')
  const at = { viewer, work: 'pedagogy', classId: wish.classId, date } as const
  const read = await glanceAtClass(context, at, (asking, classId) =>
    Promise.all([
      listFrameworks(asking),
      listStandingOfClass(asking, { classId, date }),
      listObservationsOf(asking, { classId, from: addDays(date, -7 * weeksBehind), to: date }),
      loadSettings(asking),
      listOwnLevels(asking, { classId, from: date, to: date }),
    ]),
  )
  if (!read) return null
  const { id: classId, standardId } = read.schoolClass
  const [frameworks, evaluations, observations, settings, own] = read.found
  const levels = levelsOfChildren(standardId, own)
  return {
    id: `${classId}:${date}`,
    classId,
    frameworks: frameworks.filter((it) => isOfLevels(it, levels)),
    evaluations: evaluations.map(evaluationTruth),
    observations: observations.map(observationTruth),
    settings,
  }
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
  const today = todayOf(context, viewer)
  return context.database.glanceInSchool(viewer.schoolId, async (tx) => {
    const [enrolments, history] = await Promise.all([
      listEnrolmentsOf(tx, { childIds: [childId], viewer }),
      listHistoryOf(tx, childId),
    ])
    const known = knownUntil(viewer, { work: 'pedagogy', enrolments, date: today })
    if (!known) return []
    // What is dated tomorrow, by a tablet ahead of us, is of today.
    const until = known.until === today ? addDays(today, 1) : known.until
    return history.filter(({ date }) => date <= until).map(evaluationTruth)
  })
}

/** Reads what was observed of a class's children from one day to another, newest first. */
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
  const at = { viewer, work: 'pedagogy', classId: wish.classId, date: to } as const
  const read = await glanceAtClass(context, at, (asking, classId) =>
    listObservationsOf(asking, { classId, from, to }),
  )
  return read?.found.map(observationTruth) ?? []
}
