import type { ChildId, DeviceId, MediaId, MilestoneId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { EvaluationId, Level, ObservationId, PeriodId } from '#domain/pedagogy/pedagogy.ts'

/** A row of evaluation, with the name of who made it. */
export type EvaluationRow = {
  id: EvaluationId
  childId: ChildId
  milestoneId: MilestoneId
  version: number
  level: Level | null
  date: LocalDate
  /** The period that the date counts for, as the school's periods are now. */
  periodId: PeriodId | null
  comment: string | null
  observationId: ObservationId | null
  byUserId: UserId
  byName: string
  at: Instant
  isApproved: boolean
}

/** Evaluation of the contract. */
export type EvaluationTruth = EvaluationRow & { readonly __typename: 'Evaluation' }

/** A row of observation with its children. */
export type ObservationRow = {
  id: ObservationId
  version: number
  date: LocalDate
  text: string
  childIds: ChildId[]
  milestoneIds: MilestoneId[]
  mediaIds: MediaId[]
  byUserId: UserId
  /** The first author; the pictures of both authors are shown. */
  firstUserId: UserId
  byName: string
  deviceId: DeviceId
  writtenAt: Instant
  isRemoved: boolean
  isApproved: boolean
}

/** Observation of the contract. */
export type ObservationTruth = ObservationRow & { readonly __typename: 'Observation' }

export const evaluationTruth = (row: EvaluationRow): EvaluationTruth => ({
  __typename: 'Evaluation',
  ...row,
})

export const observationTruth = (row: ObservationRow): ObservationTruth => ({
  __typename: 'Observation',
  ...row,
})
