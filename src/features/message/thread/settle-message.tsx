import type { EntryId } from '#domain/kernel/ids.ts'
import { useOffline } from '#src/offline/offline-context.tsx'
import { SettleDialog } from '#src/records/settle-dialog.tsx'
import { type SendContent, sendMessageKind } from '../message.offline.ts'
import { entryWords } from '../message-entry-words.tsx'
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
        if (kind !== sendMessageKind.kind || writing.draft.text.trim()) return null
        const { text, isUrgent } = content as SendContent
        return () => {
          writing.change({ text, isUrgent })
          void discard([entryId])
          onClose()
        }
      }}
      onClose={onClose}
    />
  )
}
