import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { UndoBar } from '#src/ui/notice/undo-bar.tsx'
import { markedSentence } from '../../words/presence-words.ts'
import { shownState } from '../../words/use-presence-words.ts'
import type { useRegisterActs } from './use-register-acts.ts'

/** Shows what has just been marked, and the way back. Those who do not press long find its details here. */
export function RegisterUndo({ acts }: { acts: ReturnType<typeof useRegisterActs> }) {
  const { i18n } = useLingui()
  const { undoable, marked: children, undo, forget, details } = acts
  if (!undoable || children === 0) return null
  const { row, plan, id } = undoable
  const mark = plan.marks[0]?.content.mark ?? null
  const sentence = row ? i18n._(markedSentence(shownState(mark), row.child.gender)) : ''
  return (
    <UndoBar
      act={id}
      onUndo={undo}
      onExpire={forget}
      more={row && { words: <Trans>Details</Trans>, run: () => details(row.child.childId) }}
    >
      {row ? (
        <>
          <b>{row.child.name}</b> {sentence}
        </>
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
