import { Plural, Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import type { DiaryActs, Undoable } from './use-diary-acts.ts'

function What({ undoable: { act, children } }: { undoable: Undoable }) {
  const count = children.length
  const name = children[0]?.name ?? ''
  if (act === 'added')
    return count === 1 ? (
      <Trans>
        Added to the diary of <b>{name}</b>
      </Trans>
    ) : (
      <Plural value={count} one="Added to # diary" other="Added to # diaries" />
    )
  if (act === 'changed')
    return count === 1 ? (
      <Trans>
        Changed in the diary of <b>{name}</b>
      </Trans>
    ) : (
      <Plural value={count} one="Changed in # diary" other="Changed in # diaries" />
    )
  return count === 1 ? (
    <Trans>
      Taken out of the diary of <b>{name}</b>
    </Trans>
  ) : (
    <Plural value={count} one="Taken out of # diary" other="Taken out of # diaries" />
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** What was just written, and the way back. */
export function DiaryUndo({ acts: { undoable, undo, forget } }: { acts: DiaryActs }) {
  useEffect(() => {
    if (!undoable) return
    const takeBack = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)
      if (!isUndo || isTyping(event.target) || event.defaultPrevented) return
      event.preventDefault()
      undo()
    }
    document.addEventListener('keydown', takeBack)
    return () => document.removeEventListener('keydown', takeBack)
  }, [undoable, undo])
  if (!undoable) return null
  return (
    <UndoBar key={undoable.id} onUndo={undo} onExpire={forget}>
      <What undoable={undoable} />
    </UndoBar>
  )
}
