import type { ChildId, DeviceId, MilestoneId } from '#domain/kernel/ids.ts'
import type { EvaluateMilestone, EvaluationId, ObservationId } from '#domain/pedagogy/pedagogy.ts'
import type { Glance } from '#server/platform/database/database.ts'
import type { OpeningBatch } from '#server/platform/entries/entry-kind.ts'
import { batchPlaces } from '#server/records/children/batch-places.ts'
import { findMilestones } from '../framework.sql.ts'
import { listObserved } from '../observations/observation.sql.ts'
import { loadSettings, type SettingsRecord } from '../pedagogy-settings.sql.ts'
import type { EvaluationRow } from '../pedagogy-truth.ts'
import {
  appendEvaluations,
  findEvaluations,
  type Judged,
  listHistoriesOf,
  lockJudged,
  type NewEvaluation,
} from './evaluation.sql.ts'

const keyOf = ({ childId, milestoneId }: Judged): string => `${childId}:${milestoneId}`

/** The histories to which a batch adds, with what judging needs. */
export function evaluationRows(batch: OpeningBatch) {
  const { tx, asking } = batch
  const places = batchPlaces(batch)
  const histories = new Map<string, EvaluationRow[]>()
  const known = new Map<EvaluationId, EvaluationRow>()
  const observed = new Map<ObservationId, readonly ChildId[]>()
  const milestones = new Set<MilestoneId>()
  const added: NewEvaluation[] = []
  let settings: SettingsRecord | undefined
  return {
    places,
    known,
    /** The children of the observations that the judgements name. */
    observed,
    milestones,
    historyOf: (judged: Judged): readonly EvaluationRow[] => histories.get(keyOf(judged)) ?? [],
    settings(): SettingsRecord {
      if (!settings) throw new Error('a judgement is judged before its batch is read')
      return settings
    },
    async load(wishes: readonly EvaluateMilestone[]) {
      const judged = [...new Map(wishes.map((wish) => [keyOf(wish), wish])).values()]
      const milestoneIds = new Set(judged.map(({ milestoneId }) => milestoneId))
      const evaluationIds = wishes.map(({ evaluationId }) => evaluationId)
      const observationIds = wishes.flatMap(({ observationId }) => observationId ?? [])
      const [, judgedSoFar, repeated, found, read, seen] = await Promise.all([
        lockJudged(tx, judged),
        listHistoriesOf(asking, judged),
        findEvaluations(asking, evaluationIds),
        findMilestones(asking, [...milestoneIds]),
        loadSettings(asking),
        observationIds.length > 0 ? listObserved(asking, observationIds) : [],
        places.load(judged.map(({ childId }) => childId)),
      ])
      for (const [key, rows] of Map.groupBy(judgedSoFar, keyOf)) histories.set(key, rows)
      for (const row of repeated) known.set(row.id, row)
      for (const { id, childIds } of seen) observed.set(id, childIds)
      for (const id of found) milestones.add(id)
      settings = read
    },
    add({ row, deviceId }: { row: EvaluationRow; deviceId: DeviceId }) {
      histories.set(keyOf(row), [...(histories.get(keyOf(row)) ?? []), row])
      known.set(row.id, row)
      added.push({ ...row, deviceId })
    },
    write: (last: Glance) => appendEvaluations(last, added),
  }
}
