import {
  parseAddTransmission,
  type UnreadAddTransmission,
} from '#domain/transmission/parse-transmission.ts'
import type { EntryKind } from '#server/platform/entries/entry-kind.ts'
import { openLineKind } from './open-line-kind.ts'

/** Adds a line to a child's sheet. What is new is never in conflict; an open sleep beside an open sleep, or a medicine
 * without a prescription of the child and a second person, is refused. */
export const addTransmission: EntryKind<UnreadAddTransmission> = {
  name: 'addTransmission',
  formats: [1],
  open: openLineKind((act) => {
    const read = parseAddTransmission(act)
    return read.ok ? { ok: true, value: { act: 'add', request: read.value } } : read
  }),
}
