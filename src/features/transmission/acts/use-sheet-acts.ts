import { useRef, useState } from 'react'
import { useUndo } from '#src/records/use-undo.ts'
import { useAfterPaint } from '#src/ui/screen/after-paint.ts'
import { opening } from '../open-sheet/opening.ts'
import { sheetNow as sheetNowOf } from '../open-sheet/sheet-now.ts'
import type { Overlay, SheetDone, SheetNeeds } from '../open-sheet/sheet-state.ts'
import { cellTaps, type Touched } from './cell-taps.ts'
import { groupTaps } from './group-taps.ts'
import { writeSheet } from './write-sheet.ts'

/** The bar offers the last act for ten seconds; the keyboard goes further back. */
const mostUndone = 20

/** The acts open to the parts of the sheet; they never change. */
export type SheetActs = ReturnType<typeof useSheetActs>['acts']
export type SheetState = Omit<ReturnType<typeof useSheetActs>, 'acts'>

/**
 * Offers a person's acts on the sheet. The functions are made once, so that a tap renders one row. They read what is on
 * the screen at the moment of the tap.
 */
export function useSheetActs(needs: SheetNeeds) {
  const latest = useRef(needs)
  latest.current = needs
  const { undoable, done, undo, forget } = useUndo<SheetDone>(
    ({ plan }) => void latest.current.sheet.save(plan.undo),
    mostUndone,
  )
  const [touched, setTouched] = useAfterPaint<Touched | null>(null)
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const mayWrite = useRef(opened)
  mayWrite.current = opened

  const [acts] = useState(() => {
    const sheetNow = sheetNowOf(latest)
    const mayWriteOf = (childId: string) => setOpened((was) => new Set([...was, childId]))
    const show = (next: Overlay | null): void => {
      latest.current.sheet.catchUp()
      setOverlay(next)
    }
    const over = opening(sheetNow, { mayWrite, show, mayWriteOf })
    const write = writeSheet({ sheetNow, done, setTouched })
    const forgetTouched = () => setTouched(null)
    return {
      ...sheetNow,
      ...over,
      ...cellTaps({ sheetNow, write, setTouched, over }),
      ...groupTaps({ sheetNow, write, forgetTouched, over }),
      ...{ write, undo, forget },
    }
  })
  return { undoable, overlay, opened, touched, acts }
}
