import { Plural, Trans } from '@lingui/react/macro'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import { useRoom } from '../list/room.tsx'
import styles from './rights.module.css'
import { useBoxWords } from './use-box-words.ts'

/** What was just opened or closed, and the way back for ten seconds. */
export function RightsUndo() {
  const { rights } = useRoom()
  const wordOf = useBoxWords()
  const { undoable } = rights
  if (!undoable) return null
  const [first] = undoable.boxes
  const { name } = undoable.member
  const what = first ? wordOf(first) : ''
  return (
    <div className={styles.Undo}>
      <UndoBar key={undoable.id} onUndo={rights.undo} onExpire={rights.forget}>
        {undoable.boxes.length !== 1 ? (
          <Plural
            value={undoable.boxes.length}
            one={`# right of ${name} is changed.`}
            other={`# rights of ${name} are changed.`}
          />
        ) : first?.hasAccess ? (
          <Trans>
            {name}: {what} is open.
          </Trans>
        ) : (
          <Trans>
            {name}: {what} is closed.
          </Trans>
        )}
      </UndoBar>
    </div>
  )
}
