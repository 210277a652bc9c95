/** What a day says of itself that nobody has handed in, read or sent. */
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
