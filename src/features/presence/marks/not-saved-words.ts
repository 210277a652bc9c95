import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { NotSavedError, type NotSavedReason } from '#src/offline/outbox/not-saved.ts'

const words: Record<NotSavedReason, MessageDescriptor> = {
  quota: msg`Not saved: this device is full. Make room on it, then mark again.`,
  storage: msg`Not saved: this device cannot write just now. Mark again.`,
  invalid: msg`Not saved: the school would refuse this mark. Open the child's details.`,
  impersonating: msg`Not saved: nothing is entered while you act for somebody else.`,
  closed: msg`Not saved: Préau was updated or closed in another window. Reload this page.`,
}

/** What to say when the storage refused a mark: the tap is off the screen again, so it must be told. */
export const notSavedWords = (error: unknown): MessageDescriptor =>
  words[error instanceof NotSavedError ? error.reason : 'storage']
