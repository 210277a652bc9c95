import { msg } from '@lingui/core/macro'
import type { EntryRefusalCode, SubmissionErrorCode } from '#domain/entries/entry.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'

/** Refusals that any kind of entry can meet, one sentence each; those of a feature are told by the feature. */
export const entryRefusalWords: RefusalWords<EntryRefusalCode> = {
  'entry.malformed-id': msg`The school could not read this entry. Delete it and enter it again.`,
  'entry.malformed-time': msg`The school could not read the hour of this entry. Delete it and enter it again.`,
  'entry.format-unknown': msg`This entry was written by another version of Préau. Update Préau on this device.`,
  'entry.repeated-with-other-content': msg`Another entry already stands under this number. Delete this one and enter it again.`,
  'entry.forbidden': msg`You may not enter this. Ask the office.`,
  'entry.stay-ended': msg`This class or child is no longer yours, and somebody else has written about this since. Nothing of yours was kept at the school: tell the office what it was.`,
  'entry.child-erased': msg`The school has erased this child since. Nothing was kept of this entry: throw it away.`,
  'entry.too-deep': msg`This entry holds more layers than the school reads, and was not saved there. Delete it and enter it again.`,
}

/** Refusals of a whole submission; the entry that is told so was the only one in it. */
export const submissionErrorWords: RefusalWords<SubmissionErrorCode> = {
  'entry.batch-too-large': msg`Too many entries were sent at once, and none was taken. They are kept here: update Préau on this device.`,
  'entry.too-large': msg`This entry is too long to be sent. Delete it and enter it again, shorter.`,
  CLIENT_TOO_OLD: msg`This version of Préau is too old for the school's server. Your entries are kept: update Préau on this device.`,
}
