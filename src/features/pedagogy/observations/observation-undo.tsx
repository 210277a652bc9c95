import { Trans } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { Undoable } from '#src/records/use-undo.ts'
import { UndoBar } from '#src/ui/notice/undo-bar.tsx'
import { Dock } from '#src/ui/screen/dock.tsx'

/** An act that can be taken back: an observation just saved, or one just removed. */
export type ObservationDone = {
  act: 'saved' | 'removed'
  childNames: readonly string[]
  takeBack: () => void
}

/** The way back, for ten seconds. */
export function ObservationUndo({
  undoable,
  onUndo,
  onExpire,
}: {
  undoable: Undoable<ObservationDone> | null
  onUndo: () => void
  onExpire: () => void
}) {
  const formats = useFormats()
  if (!undoable) return null
  const names = formats.list(undoable.childNames)
  return (
    <Dock
      start={
        <UndoBar act={undoable.id} onUndo={onUndo} onExpire={onExpire}>
          {undoable.act === 'saved' ? (
            <Trans>
              Saved on this device: <b>{names}</b>
            </Trans>
          ) : (
            <Trans>
              Removed: <b>{names}</b>
            </Trans>
          )}
        </UndoBar>
      }
    />
  )
}
