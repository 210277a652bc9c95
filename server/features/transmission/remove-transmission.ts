import {
  parseRemoveTransmission,
  type UnreadRemoveTransmission,
} from '#domain/transmission/parse-transmission.ts'
import type { EntryKind } from '#server/platform/entries/entry-kind.ts'
import { openLineKind } from './open-line-kind.ts'

/** Strikes out a line; it stays as a tombstone. What stands in a register (medicine, incident) needs a reason. */
export const removeTransmission: EntryKind<UnreadRemoveTransmission> = {
  name: 'removeTransmission',
  formats: [1],
  open: openLineKind((act) => {
    const read = parseRemoveTransmission(act)
    return read.ok ? { ok: true, value: { act: 'remove', request: read.value } } : read
  }),
}
