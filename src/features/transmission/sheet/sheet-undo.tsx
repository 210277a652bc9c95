import { Plural, Trans } from '@lingui/react/macro'
import type { LineContent } from '#domain/transmission/line-content.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { Undoable } from '#src/records/use-undo.ts'
import { UndoBar } from '#src/ui/notice/undo-bar.tsx'
import type { SheetActs } from '../acts/use-sheet-acts.ts'
import { useLineWords, type WordsBeside } from '../lines/use-line-words.ts'
import type { Overlay, SheetDone } from '../open-sheet/sheet-state.ts'
import styles from './sheet-undo.module.css'
import { useLeftOutWords } from './use-left-out-words.ts'

/** Shows what has just been written, the way back for ten seconds, and the way to its details. */
export function SheetUndo({
  undoable,
  beside,
  acts,
}: {
  undoable: Undoable<SheetDone> | null
  beside: WordsBeside
  acts: SheetActs
}) {
  if (!undoable) return <div className={styles.Foot} />
  const pad = padOf(undoable)
  return (
    <>
      <div className={styles.Foot} />
      <div className={styles.Undo}>
        <UndoBar
          act={undoable.id}
          onUndo={acts.undo}
          onExpire={acts.forget}
          more={pad && { words: <Trans>Details</Trans>, run: () => acts.show(pad) }}
        >
          <Words undoable={undoable} beside={beside} />
        </UndoBar>
      </div>
    </>
  )
}

/** The pad of the one line that was written. */
function padOf({ doing, plan }: SheetDone): Overlay | null {
  const [first] = plan.acts
  if (doing !== 'one' || !first || first.act === 'remove') return null
  const { childId, line, lineId } = first.content
  return { kind: 'pad', childId, line, lineId }
}

function Words({
  undoable: { doing, plan, row, left },
  beside,
}: {
  undoable: SheetDone
  beside: WordsBeside
}) {
  const formats = useFormats()
  const words = useLineWords(beside)
  const leftOutWords = useLeftOutWords()
  const [first] = plan.acts
  if (!first) return null
  const children = new Set(plan.acts.map(({ content }) => content.childId)).size
  const leftOut = leftOutWords(left)
  if (doing === 'meal' || doing === 'nap')
    return (
      <span>
        {doing === 'meal' ? (
          <Plural
            value={children}
            one="# child has eaten everything."
            other="# children have eaten everything."
          />
        ) : (
          <Plural value={children} one="# child is asleep." other="# children are asleep." />
        )}{' '}
        {leftOut}
      </span>
    )
  if (doing === 'seen') {
    const seen = formats.list(plan.acts.map(({ content }) => content.childName))
    return <Trans>Seen asleep: {seen}</Trans>
  }
  if (doing === 'copy')
    return (
      <span>
        <Plural value={children} one="Copied to # child." other="Copied to # children." /> {leftOut}
      </span>
    )
  const name = row?.child.name ?? first.content.childName
  if (first.act === 'remove') {
    const line = words.name({ line: first.content.line, details: {} } as LineContent)
    return (
      <Trans>
        <b>{name}</b>, {line}: removed
      </Trans>
    )
  }
  const line = words.line(first.content)
  return (
    <span>
      <b>{name}</b>, {line}
    </span>
  )
}
