import {
  parseChangeTransmission,
  type UnreadChangeTransmission,
} from '#domain/transmission/parse-transmission.ts'
import type { EntryKind } from '#server/platform/entries/entry-kind.ts'
import { openLineKind } from './open-line-kind.ts'

/** Writes other details under a line that stands. Who saw an older version gets a conflict with what stands. */
export const changeTransmission: EntryKind<UnreadChangeTransmission> = {
  name: 'changeTransmission',
  formats: [1],
  open: openLineKind((act) => {
    const read = parseChangeTransmission(act)
    return read.ok ? { ok: true, value: { act: 'change', request: read.value } } : read
  }),
}
