import type { EntryId } from '#domain/kernel/ids.ts'
import { SettleDialog } from '#src/records/settle-dialog.tsx'
import type { SheetActs } from '../../acts/use-sheet-acts.ts'
import type { AddContent, ChangeContent, RemoveContent } from '../../transmission.offline.ts'
import { entryWords } from '../../transmission-entry-words.tsx'

/** Opened from a cell: a refused line opens its pad again. A removal has nothing to correct. */
export function SettleLine({
  childId,
  entryId,
  acts,
}: {
  childId: string
  entryId: EntryId
  acts: SheetActs
}) {
  return (
    <SettleDialog
      entryId={entryId}
      words={entryWords}
      correctionOf={(entry) => {
        const content = entry.content as AddContent | ChangeContent | RemoveContent
        if (!('details' in content)) return null
        const { line, lineId } = content
        const refused = { entryId, content }
        return () => acts.show({ kind: 'pad', childId, line, lineId, refused })
      }}
      onClose={() => acts.show(null)}
    />
  )
}
