import type { Course } from '#domain/meals/dish.ts'
import type { Portion } from '#domain/transmission/lines/meal.ts'
import type { SheetMeal } from '../meals.ts'
import type { Opening } from '../open-sheet/opening.ts'
import { mealOf, napOf, nextPortion, portionOf } from '../open-sheet/sheet-facts.ts'
import type { SheetNow } from '../open-sheet/sheet-now.ts'
import { type Column, copyWishes, nappyWish, portionWish, sleepWish } from './cell-acts.ts'
import type { WriteSheet } from './write-sheet.ts'

/** The portion that was eaten of a plate. */
type PortionOf = { course: Course; portion: Portion; meal: SheetMeal }

/** The cell whose amount can be handed down the column. */
export type Touched = { childId: string; column: Column }

type Needs = {
  sheetNow: SheetNow
  write: WriteSheet
  setTouched: (touched: Touched) => void
  over: Pick<Opening, 'show' | 'pad'>
}

/** Offers what one tap on the cell of a child does. */
export function cellTaps({ sheetNow, write, setTouched, over }: Needs) {
  const { latest, rowOf, shownNow, now } = sheetNow
  const setPortion = (childId: string, { course, portion, meal }: PortionOf) => {
    const row = rowOf(childId)
    if (!row) return
    write([portionWish(row, { mealTypeId: meal.mealTypeId, course, portion, at: now() })])
    setTouched({ childId, column: course })
  }
  return {
    setPortion,

    tapPortion(childId: string, course: Course) {
      const row = rowOf(childId)
      if (!row) return
      const { meal, sheet, onReadOnly, onClosed } = latest.current
      const portion = portionOf(mealOf(row.sheet, meal.mealTypeId), course)
      const next = portion === 'refused' ? undefined : nextPortion(portion, sheet.settings.amounts)
      if (next !== undefined) setPortion(childId, { course, portion: next, meal })
      else if (onReadOnly) onReadOnly()
      else if (onClosed) over.pad(childId, 'meal', mealOf(row.sheet, meal.mealTypeId)?.id ?? null)
      else over.show({ kind: 'portion', childId, course, meal })
    },

    tapSleep(childId: string) {
      const row = rowOf(childId)
      if (!row) return
      const nap = napOf(row.sheet)
      if (nap.state === 'woke') over.pad(childId, 'sleep', nap.sleep.id)
      else write([sleepWish(row, now())])
    },

    tapNappy(childId: string) {
      const row = rowOf(childId)
      if (row) write([nappyWish(row, now())])
    },

    copyDown(childId: string, column: Column, targets: readonly string[] | 'below') {
      const { mealTypeId } = latest.current.meal
      const wanted = { from: childId, column, targets, mealTypeId, at: now() }
      const { wishes, left } = copyWishes(shownNow(), wanted)
      write(wishes, { doing: 'copy', left })
    },
  }
}
