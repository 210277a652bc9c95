import { Plural, Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { LineContent } from '#domain/transmission/line-content.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import type { Undoable } from '../sheet-state.ts'
import { useLineWords, type WordsBeside } from '../use-line-words.ts'
import type { SheetActs } from '../use-sheet-acts.ts'
import styles from './sheet-undo.module.css'
import { useLeftOutWords } from './use-left-out-words.ts'

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** What has just been written, the way back for ten seconds, and the way to its details. */
export function SheetUndo({
  undoable,
  beside,
  acts,
}: {
  undoable: Undoable | null
  beside: WordsBeside
  acts: SheetActs
}) {
  useEffect(() => {
    const takeBack = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)
      if (!isUndo || isTyping(event) || event.defaultPrevented) return
      event.preventDefault()
      acts.undo()
    }
    document.addEventListener('keydown', takeBack)
    return () => document.removeEventListener('keydown', takeBack)
  }, [acts])
  if (!undoable) return <div className={styles.Foot} />
  return (
    <>
      <div className={styles.Foot} />
      <div className={styles.Undo}>
        <UndoBar key={undoable.id} onUndo={acts.undo} onExpire={acts.forget}>
          <Words undoable={undoable} beside={beside} acts={acts} />
        </UndoBar>
      </div>
    </>
  )
}

function Words({
  undoable: { doing, plan, row, left },
  beside,
  acts,
}: {
  undoable: Undoable
  beside: WordsBeside
  acts: SheetActs
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
  const { content } = first
  const line = words.line(content)
  return (
    <span className={styles.One}>
      <span>
        <b>{name}</b>, {line}
      </span>
      <button
        type="button"
        onClick={() =>
          acts.show({
            kind: 'pad',
            childId: content.childId,
            line: content.line,
            lineId: content.lineId,
          })
        }
      >
        <Trans>Details</Trans>
      </button>
    </span>
  )
}
