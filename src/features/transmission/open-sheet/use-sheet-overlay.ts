import { useCallback, useRef, useState } from 'react'
import type { LineId, LineName } from '#domain/transmission/transmission.ts'
import { isAway } from '#src/class-day/child-of-day.ts'
import type { Overlay } from './sheet-state.ts'
import type { SheetNow } from './use-sheet-now.ts'

/** What is open over the sheet, and of which children who are away something may be written. */
export function useSheetOverlay({ latest, rowOf }: SheetNow) {
  const [overlay, show] = useState<Overlay | null>(null)
  /** Children who are away, and of whom something is written because a person said so. */
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const mayWrite = useRef(opened)
  mayWrite.current = opened

  const pad = useCallback(
    (childId: string, line: LineName, lineId: LineId | null = null) => {
      const { onReadOnly } = latest.current
      if (onReadOnly) {
        onReadOnly()
        return
      }
      const row = rowOf(childId)
      const attention = row?.sheet.attention.find((it) => it.line === line)
      const asked: Overlay = attention
        ? { kind: 'settle', childId, entryId: attention.entryId }
        : { kind: 'pad', childId, line, lineId }
      // What stands is corrected without a question: it was asked when it was written.
      const isNew = asked.kind === 'pad' && lineId === null
      if (isNew && row && isAway(row.child) && !mayWrite.current.has(childId))
        show({ kind: 'away', childId, next: asked })
      else show(asked)
    },
    [latest, rowOf],
  )

  const writeAllTheSame = useCallback((childId: string, next: Overlay | null) => {
    setOpened((was) => new Set([...was, childId]))
    show(next)
  }, [])
  return { overlay, opened, mayWrite, show, pad, writeAllTheSame }
}
