import type { DiaryRefusalCode } from '#domain/diary/diary.ts'

/** The facts of a day that nobody has handed in, read or sent. */
export const untouchedDay = {
  submittedBy: null,
  submittedAt: null,
  approvedBy: null,
  approvedAt: null,
  returnedNote: null,
  sentAt: null,
  isCorrection: false,
  isHeld: false,
} as const

/** An act has left a report as it was, for this reason. */
export const refusedAs = (code: DiaryRefusalCode) => ({ ok: false, refusal: { code } })

/** Tells how a report stands after an act. */
export const standingAs = (report: object) => ({ ok: true, value: report })
