import { useCallback } from 'react'
import type { Course } from '#domain/meals/dish.ts'
import type { Portion } from '#domain/transmission/lines/meal.ts'
import type { SheetMeal } from '../meals.ts'
import { mealOf, napOf, nextPortion, portionOf } from '../open-sheet/sheet-facts.ts'
import type { SheetNow } from '../open-sheet/use-sheet-now.ts'
import type { useSheetOverlay } from '../open-sheet/use-sheet-overlay.ts'
import { type Column, copyWishes, nappyWish, portionWish, sleepWish } from './cell-acts.ts'
import type { SheetWriting } from './use-sheet-writing.ts'

/** How much of which plate was eaten. */
type PortionOf = { course: Course; portion: Portion; meal: SheetMeal }

type Needs = {
  sheetNow: SheetNow
  writing: SheetWriting
  over: Pick<ReturnType<typeof useSheetOverlay>, 'show' | 'pad'>
}

/** What one tap on the cell of a child does. */
export function useCellTaps({ sheetNow, writing, over }: Needs) {
  const { latest, rowOf, now } = sheetNow
  const { write, setTouched } = writing
  const { show, pad } = over

  const setPortion = useCallback(
    (childId: string, { course, portion, meal }: PortionOf) => {
      const row = rowOf(childId)
      if (!row) return
      write([portionWish(row, { mealTypeId: meal.mealTypeId, course, portion, at: now() })])
      setTouched({ childId, column: course })
    },
    [rowOf, write, now, setTouched],
  )

  const tapPortion = useCallback(
    (childId: string, course: Course) => {
      const row = rowOf(childId)
      if (!row) return
      const { meal, sheet, onReadOnly } = latest.current
      const portion = portionOf(mealOf(row.sheet, meal.mealTypeId), course)
      const next = portion === 'refused' ? undefined : nextPortion(portion, sheet.settings.amounts)
      if (next !== undefined) setPortion(childId, { course, portion: next, meal })
      else if (onReadOnly) onReadOnly()
      else show({ kind: 'portion', childId, course, meal })
    },
    [latest, rowOf, setPortion, show],
  )

  const tapSleep = useCallback(
    (childId: string) => {
      const row = rowOf(childId)
      if (!row) return
      const nap = napOf(row.sheet)
      if (nap.state === 'woke') {
        pad(childId, 'sleep', nap.sleep.id)
        return
      }
      write([sleepWish(row, now())])
    },
    [rowOf, write, now, pad],
  )

  const tapNappy = useCallback(
    (childId: string) => {
      const row = rowOf(childId)
      if (!row) return
      write([nappyWish(row, now())])
    },
    [rowOf, write, now],
  )

  const copyDown = useCallback(
    (childId: string, column: Column, targets: readonly string[] | 'below') => {
      const { sheet, meal } = latest.current
      const { wishes, left } = copyWishes(sheet.rows, {
        from: childId,
        column,
        targets,
        mealTypeId: meal.mealTypeId,
        at: now(),
      })
      write(wishes, { doing: 'copy', left })
    },
    [latest, write, now],
  )
  return { setPortion, tapPortion, tapSleep, tapNappy, copyDown }
}
