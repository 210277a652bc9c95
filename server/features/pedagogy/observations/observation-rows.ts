import type { ChildId, MilestoneId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { ObservationId } from '#domain/pedagogy/pedagogy.ts'
import type { OpeningBatch } from '#server/platform/entries/entry-kind.ts'
import { keptRecords, sharedInBatch } from '#server/platform/entries/kept-rows.ts'
import { batchPlaces } from '#server/records/children/batch-places.ts'
import type { EnrolmentRecord } from '#server/records/children/enrolments.sql.ts'
import { findMilestones } from '../framework.sql.ts'
import { loadSettings, type SettingsRecord } from '../pedagogy-settings.sql.ts'
import type { ObservationRow } from '../pedagogy-truth.ts'
import {
  findObservations,
  listEnrolmentsOfObserved,
  lockObservations,
  writeObservations,
} from './observation.sql.ts'

type Wanted = {
  observationId: ObservationId
  childIds?: readonly ChildId[]
  milestones?: readonly MilestoneId[]
}

/** A day that is written about, and the day of the tap. */
type DayOfTap = { date: LocalDate; writtenOn: LocalDate }

/** The observations that a batch is about, with what judging them needs. */
export const observationRows = sharedInBatch((batch: OpeningBatch) => {
  const { asking, viewer } = batch
  const observations = keptRecords<ObservationId, ObservationRow>(batch, {
    idOf: ({ id }) => id,
    lock: lockObservations,
    find: findObservations,
    write: writeObservations,
  })
  const places = batchPlaces(batch)
  const milestones = new Set<MilestoneId>()
  let settings: SettingsRecord | undefined

  const asked = (childId: ChildId, { date, writtenOn }: DayOfTap) =>
    ({ work: 'pedagogy', childId, date, writtenOn }) as const
  const placeOf = (childId: ChildId, day: DayOfTap): EnrolmentRecord | null =>
    places.placeOfTap(asked(childId, day))

  return {
    observations,
    milestones,
    placeOf,
    /** True if one of these children is the sender's by a stay that has ended. */
    isByEndedStay: (childIds: readonly ChildId[], day: DayOfTap): boolean =>
      childIds.some((childId) => places.isByEndedStay(asked(childId, day))),
    /** True if somebody may see every child of it; else it does not exist for them. */
    isSeen: ({ childIds, date }: ObservationRow, writtenOn: LocalDate): boolean =>
      childIds.every((id) => placeOf(id, { date, writtenOn })),
    needsApproval: () => settings?.needsApproval ?? true,
    async load(wanted: readonly Wanted[]) {
      const observationIds = wanted.map(({ observationId }) => observationId)
      const milestoneIds = new Set(wanted.flatMap((it) => it.milestones ?? []))
      const [, known, read, observed] = await Promise.all([
        observations.load(observationIds),
        findMilestones(asking, [...milestoneIds]),
        loadSettings(asking),
        listEnrolmentsOfObserved(asking, { observationIds, viewer }),
        places.load(wanted.flatMap((it) => it.childIds ?? [])),
      ])
      places.lay(observed)
      for (const id of known) milestones.add(id)
      settings = read
    },
    write: observations.write,
  }
})
