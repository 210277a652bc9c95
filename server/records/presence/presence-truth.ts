import type { ClassId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { HalfDay, PresenceDay, PresenceMark, RecordedMark } from '#domain/presence/presence.ts'

/** A mark as answers tell it: `corrected` when it replaced another one after the register was submitted. */
export type MarkTruth = RecordedMark & { corrected: boolean }

/** PresenceDay of the contract. */
export interface PresenceDayTruth extends Omit<PresenceDay, HalfDay> {
  readonly __typename: 'PresenceDay'
  am: MarkTruth | null
  pm: MarkTruth | null
}

/** The register of one class in one half-day. */
export interface RegisterKey {
  classId: ClassId
  date: LocalDate
  period: HalfDay
}

/** RegisterSubmission of the contract: a register, and who last declared it complete. */
export interface RegisterSubmissionTruth extends RegisterKey {
  readonly __typename: 'RegisterSubmission'
  version: number
  byName: string
  submittedAt: Instant
}

/** A row of presence_day. `amCorrected` stays true when the half-day is made blank, and shows on its next mark. */
export interface PresenceDayRow extends PresenceDay {
  amCorrected: boolean
  pmCorrected: boolean
}

/** True if nobody else has marked this day. */
export const isWrittenBy = ({ am, pm }: Pick<PresenceDay, HalfDay>, userId: UserId): boolean =>
  [am, pm].every((mark) => mark === null || mark.by.userId === userId)

const markTruth = (recorded: RecordedMark | null, corrected: boolean): MarkTruth | null =>
  recorded && { ...recorded, corrected }

export function dayTruth(row: PresenceDayRow): PresenceDayTruth {
  const { childId, date, version } = row
  const am = markTruth(row.am, row.amCorrected)
  const pm = markTruth(row.pm, row.pmCorrected)
  return { __typename: 'PresenceDay', childId, date, version, am, pm }
}

export const submissionTruth = (
  submission: Omit<RegisterSubmissionTruth, '__typename'>,
): RegisterSubmissionTruth => ({ __typename: 'RegisterSubmission', ...submission })

/** A day for those who may know where the child is. Why it is away, and who said so, is left out. */
export const whereOnly = (day: PresenceDayTruth): PresenceDayTruth => ({
  ...day,
  am: stateOnly(day, 'am'),
  pm: stateOnly(day, 'pm'),
})

function stateOnly(day: PresenceDayTruth, half: HalfDay): MarkTruth | null {
  const truth = day[half]
  return truth && { ...truth, mark: bare(truth.mark), by: { ...truth.by, name: '' } }
}

function bare(mark: PresenceMark): PresenceMark {
  switch (mark.state) {
    case 'absent':
      return { state: 'absent', note: null, reason: null, justified: 'pending' }
    case 'excused':
      return { state: 'excused', note: null, reason: null, expectedAt: null }
    default:
      return { ...mark, note: null }
  }
}
