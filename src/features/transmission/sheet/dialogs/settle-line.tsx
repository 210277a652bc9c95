import type { EntryId } from '#domain/kernel/ids.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { entriesOf } from '#src/offline/outbox/entry-kind.ts'
import { SettleDialog } from '#src/records/settle-dialog.tsx'
import {
  type AddContent,
  addTransmissionKind,
  type ChangeContent,
  changeTransmissionKind,
} from '../../transmission.offline.ts'
import { entryWords } from '../../transmission-entry-words.tsx'

/** What an entry wanted to write; a removal has nothing to correct. */
const writtenIn = (entry: Entry): AddContent | ChangeContent | undefined =>
  [...entriesOf(addTransmissionKind, [entry]), ...entriesOf(changeTransmissionKind, [entry])].at(0)
    ?.content

/** Opened from a cell: a refused line opens its pad again. */
export function SettleLine({
  entryId,
  onCorrect,
  onClose,
}: {
  entryId: EntryId
  onCorrect: (content: AddContent | ChangeContent) => void
  onClose: () => void
}) {
  return (
    <SettleDialog
      entryId={entryId}
      words={entryWords}
      correctionOf={(entry) => {
        const written = writtenIn(entry)
        return written ? () => onCorrect(written) : null
      }}
      onClose={onClose}
    />
  )
}
