import { useMemo } from 'react'
import type { SheetNeeds } from '../open-sheet/sheet-state.ts'
import { useSheetNow } from '../open-sheet/use-sheet-now.ts'
import { useSheetOverlay } from '../open-sheet/use-sheet-overlay.ts'
import { useCellTaps } from './use-cell-taps.ts'
import { useGroupTaps } from './use-group-taps.ts'
import { useSheetWriting } from './use-sheet-writing.ts'

/** What the parts of the sheet may do; it never changes. */
export type SheetActs = ReturnType<typeof useSheetActs>['acts']
export type SheetState = Omit<ReturnType<typeof useSheetActs>, 'acts'>

/**
 * What a person does on the sheet. The functions never change, so that a tap renders one row; they read
 * what is on the screen at the moment of the tap.
 */
export function useSheetActs(needs: SheetNeeds) {
  const sheetNow = useSheetNow(needs)
  const writing = useSheetWriting(sheetNow)
  const over = useSheetOverlay(sheetNow)
  const { setPortion, tapPortion, tapSleep, tapNappy, copyDown } = useCellTaps({
    ...{ sheetNow, writing, over },
  })
  const { lunch, nap, writeGroup, seen, endSleep } = useGroupTaps({ sheetNow, writing, over })
  const { rowOf, now, clockNow } = sheetNow
  const { undoable, touched, write, undo, forget } = writing
  const { overlay, opened, show, pad, writeAllTheSame } = over

  const acts = useMemo(
    () => ({
      show,
      rowOf,
      now,
      clockNow,
      write,
      pad,
      writeAllTheSame,
      setPortion,
      tapPortion,
      tapSleep,
      tapNappy,
      copyDown,
      lunch,
      nap,
      writeGroup,
      seen,
      endSleep,
      undo,
      forget,
    }),
    [
      show,
      rowOf,
      now,
      clockNow,
      write,
      pad,
      writeAllTheSame,
      setPortion,
      tapPortion,
      tapSleep,
      tapNappy,
      copyDown,
      lunch,
      nap,
      writeGroup,
      seen,
      endSleep,
      undo,
      forget,
    ],
  )
  return { undoable, overlay, opened, touched, acts }
}
