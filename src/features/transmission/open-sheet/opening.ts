import type { LineId, LineName } from '#domain/transmission/transmission.ts'
import { isAway } from '#src/class-day/child-of-day.ts'
import { lastLineOf } from '../transmission.view.ts'
import type { SheetNow } from './sheet-now.ts'
import type { Overlay } from './sheet-state.ts'

type Over = {
  /** Children who are away, and of whom something is written because a person said so. */
  mayWrite: { readonly current: ReadonlySet<string> }
  show: (overlay: Overlay | null) => void
  mayWriteOf: (childId: string) => void
}

export type Opening = ReturnType<typeof opening>

/** Opens dialogs over the sheet. A line of a child who is away is opened after a question. */
export function opening({ latest, rowOf }: SheetNow, { mayWrite, show, mayWriteOf }: Over) {
  return {
    mayWrite,
    show,

    pad(childId: string, line: LineName, asked: LineId | null = null) {
      const { onReadOnly, onClosed } = latest.current
      const row = rowOf(childId)
      const lineId = asked ?? (onClosed && row ? (lastLineOf(row.sheet, line)?.id ?? null) : null)
      const say = onReadOnly ?? (lineId === null ? onClosed : null)
      if (say) {
        say()
        return
      }
      const attention = row?.sheet.attention.find((it) => it.line === line)
      const next: Overlay = attention
        ? { kind: 'settle', childId, entryId: attention.entryId }
        : { kind: 'pad', childId, line, lineId }
      // What stands is corrected without a question: it was asked when it was written.
      const isNew = next.kind === 'pad' && lineId === null
      if (isNew && row && isAway(row.child) && !mayWrite.current.has(childId))
        show({ kind: 'away', childId, next })
      else show(next)
    },

    writeAnyway(childId: string, next: Overlay | null) {
      mayWriteOf(childId)
      show(next)
    },
  }
}
