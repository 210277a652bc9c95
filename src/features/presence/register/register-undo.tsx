import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useUndoKey } from '#src/ui/grid/use-undo-key.ts'
import { UndoBar } from '#src/ui/notice/undo-bar.tsx'
import { markedSentence } from '../presence-words.ts'
import { shownState } from '../use-presence-words.ts'
import styles from './register-dock.module.css'
import type { useRegisterActs } from './use-register-acts.ts'

/** What has just been marked, the way back, and the way to its details for who does not press long. */
export function RegisterUndo({ acts }: { acts: ReturnType<typeof useRegisterActs> }) {
  const { i18n } = useLingui()
  const { undoable, marked: children, undo, forget, details } = acts

  // The keys go further back than the bar.
  useUndoKey(undo)
  if (!undoable || children === 0) return null
  const { row, plan, id } = undoable
  const mark = plan.marks[0]?.content.mark ?? null
  const sentence = row ? i18n._(markedSentence(shownState(mark), row.child.gender)) : ''
  return (
    <UndoBar key={id} onUndo={undo} onExpire={forget}>
      {row ? (
        <span className={styles.Undo}>
          <span>
            <b>{row.child.name}</b> {sentence}
          </span>
          <button type="button" onClick={() => details(row.child.childId)}>
            <Trans>Details</Trans>
          </button>
        </span>
      ) : shownState(mark) === 'present' ? (
        <Plural
          value={children}
          one="# child is marked present"
          other="# children are marked present"
        />
      ) : (
        <Plural value={children} one="# child is marked" other="# children are marked" />
      )}
    </UndoBar>
  )
}
