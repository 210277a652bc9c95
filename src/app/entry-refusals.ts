import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EntryRefusalCode } from '#domain/entries/entry.ts'

/** Refusals that any kind of entry can meet, one sentence each; those of a feature are told by the feature. */
export const entryRefusalWords: Record<EntryRefusalCode, MessageDescriptor> = {
  'entry.malformed-id': msg`The school could not read this entry. Delete it and enter it again.`,
  'entry.malformed-time': msg`The school could not read the hour of this entry. Delete it and enter it again.`,
  'entry.format-unknown': msg`This entry was written by another version of Préau. Update Préau on this device.`,
  'entry.repeated-with-other-content': msg`Another entry already stands under this number. Delete this one and enter it again.`,
  'entry.forbidden': msg`You may not enter this. Ask the office.`,
}
