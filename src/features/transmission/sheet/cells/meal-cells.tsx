import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { useLongPress } from '#src/people/long-press.ts'
import type { Column } from '../../acts/cell-acts.ts'
import type { SheetActs } from '../../acts/use-sheet-acts.ts'
import { useAmountWords } from '../../lines/use-amount-words.ts'
import type { SheetMeal } from '../../meals.ts'
import { coursesOf, mealOf, portionOf } from '../../open-sheet/sheet-facts.ts'
import type { SheetRow } from '../../open-sheet/sheet-rows.ts'
import { courseWords } from '../../open-sheet/sheet-words.ts'
import styles from './cells.module.css'
import { CopyHandle } from './copy-handle.tsx'
import { QuarterPie } from './quarter-pie.tsx'
import { sameCell } from './same-cell.ts'

/** The plate of the meal that is open: a tap on a course adds a quarter, a long press opens the whole plate. */
export const MealCells = memo(function MealCells({
  row,
  meal,
  touched,
  acts,
}: {
  row: SheetRow
  meal: SheetMeal
  /** The course whose amount can be handed down. */
  touched: Column | null
  acts: SheetActs
}) {
  const { t, i18n } = useLingui()
  const { portion: words } = useAmountWords()
  const { childId, name } = row.child
  const eaten = mealOf(row.sheet, meal.mealTypeId)
  const details = () => acts.pad(childId, 'meal', eaten?.id ?? null)
  const hold = useLongPress(details)
  return (
    <span className={styles.Plates}>
      {coursesOf(meal, eaten?.details).map((course) => {
        const portion = portionOf(eaten, course)
        const dish = i18n._(courseWords[course])
        const word = portion === null ? t`nothing entered` : words(portion)
        return (
          <span key={course} className={styles.Course}>
            <button
              type="button"
              {...hold}
              data-cell={course}
              {...(eaten ? { 'data-saved': eaten.saved } : {})}
              className={styles.Plate}
              aria-label={t`${name}, ${dish}: ${word}`}
              onClick={() => acts.tapPortion(childId, course)}
            >
              <QuarterPie amount={portion} />
              <span aria-hidden>{portion === null ? '–' : words(portion)}</span>
            </button>
            {touched === course ? (
              <CopyHandle childId={childId} column={course} name={name} acts={acts} />
            ) : null}
          </span>
        )
      })}
    </span>
  )
}, sameCell('meal'))
