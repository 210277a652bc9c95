import type { ClassId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { HalfDay } from '#domain/presence/presence.ts'
import type { AnyEntryKind, EntryKind } from '#src/offline/outbox/entry-kind.ts'

/** One class and half-day whose register is submitted, format 1. */
export type SubmitContent = {
  classId: ClassId
  className: string
  date: LocalDate
  period: HalfDay
}

const registerLane = (content: SubmitContent): string =>
  `register:${content.classId}:${content.date}:${content.period}`

export const submitRegisterKind: EntryKind<SubmitContent> = {
  kind: 'submitRegister',
  format: 1,
  laneOf: registerLane,
  keyOf: registerLane,
  toAct: ({ classId, date, period }) => ({
    format: 1,
    act: { submitRegister: { classId, date, period } },
  }),
  truth: {
    typename: 'RegisterSubmission',
    selection: 'id classId date period byName submittedAt version',
  },
}

export const entryKinds = [submitRegisterKind] as readonly AnyEntryKind[]
