import { Trans } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Dock } from '#src/ui/dock.tsx'
import { UndoBar } from '#src/ui/undo-bar.tsx'

/** What can be taken back: an observation that was just saved, or one that was just removed. */
export type UndoableObservation = {
  id: number
  act: 'saved' | 'removed'
  childNames: readonly string[]
  undo: () => void
}

/** The way back, for ten seconds. */
export function ObservationUndo({
  undoable,
  onExpire,
}: {
  undoable: UndoableObservation | null
  onExpire: () => void
}) {
  const formats = useFormats()
  if (!undoable) return null
  const names = formats.list(undoable.childNames)
  return (
    <Dock
      start={
        <UndoBar
          key={undoable.id}
          onUndo={() => {
            undoable.undo()
            onExpire()
          }}
          onExpire={onExpire}
        >
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
