import type { EntryId } from '#domain/kernel/ids.ts'
import { useOffline } from '#src/offline/offline-context.tsx'
import { SettleDialog } from '#src/records/settle-dialog.tsx'
import { type SendContent, sendMessageKind } from '../message.offline.ts'
import { entryWords } from '../message-entry-words.tsx'
import { isBegun } from './message-draft.ts'
import type { Writing } from './use-writing.ts'

/** Opened from a message that the school did not take. Its words go back to where they were written. */
export function SettleMessage({
  entryId,
  writing,
  onClose,
}: {
  entryId: EntryId
  writing: Writing
  onClose: () => void
}) {
  const { discard } = useOffline()
  return (
    <SettleDialog
      entryId={entryId}
      words={entryWords}
      correctionOf={({ kind, content }) => {
        // An existing draft is not written over.
        if (kind !== sendMessageKind.kind || isBegun(writing.draft)) return null
        const { text, isUrgent, files = [] } = content as SendContent
        return () => {
          writing.change({ text, isUrgent, files })
          void discard([entryId])
          onClose()
        }
      }}
      onClose={onClose}
    />
  )
}
