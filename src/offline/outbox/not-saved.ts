/** The reason why nothing was saved. What was on the screen stays there. */
export type NotSavedReason =
  /** The tablet is full, also after the pictures were cleared away. */
  | 'quota'
  /** The storage failed. */
  | 'storage'
  /** The content is one that the server would refuse; `cause` is the code of the refusal. */
  | 'invalid'
  /** Somebody acts as somebody else: the author of a waiting entry could change. */
  | 'impersonating'
  /** The store of this user is closed: signed out, or a newer app runs in another tab. */
  | 'closed'

export class NotSavedError extends Error {
  readonly reason: NotSavedReason

  constructor(reason: NotSavedReason, cause?: unknown) {
    super(`not saved: ${reason}`, { cause })
    this.name = 'NotSavedError'
    this.reason = reason
  }
}

/** Browsers report a full disk as the error of a request or as the reason why a transaction was aborted. */
export function isQuotaError(error: unknown): boolean {
  for (let cause = error, depth = 0; depth < 4; depth++) {
    if (typeof cause !== 'object' || cause === null) return false
    if ('name' in cause && cause.name === 'QuotaExceededError') return true
    cause = 'inner' in cause ? cause.inner : undefined
  }
  return false
}
