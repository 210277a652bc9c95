import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import type { SheetMeal } from '../meals.ts'
import { courseWords } from '../open-sheet/sheet-words.ts'
import styles from './meal-head.module.css'

const dishesOf = (meal: SheetMeal) =>
  meal.served.flatMap((course) => {
    const dish = meal.dishes[course]
    return dish ? [{ course, dish }] : []
  })

/** The courses over their pies, and under them what is on the plate: whole names are a tap away. */
export function MealHead({ meal, onOpen }: { meal: SheetMeal; onOpen: () => void }) {
  const { t, i18n } = useLingui()
  const said = dishesOf(meal)
    .map(({ dish }) => dish)
    .join(', ')
  return (
    <th scope="col" className={styles.MealHead}>
      <span className={styles.Courses}>
        {meal.served.map((course) => (
          <span key={course} className={styles.Course}>
            {i18n._(courseWords[course])}
          </span>
        ))}
      </span>
      {said ? (
        <button
          type="button"
          className={styles.Dishes}
          title={said}
          aria-label={t`On the plate: ${said}`}
          onClick={onOpen}
        >
          {said}
        </button>
      ) : null}
    </th>
  )
}

/** Shows what is on the plate, in whole names. */
export function MealMenu({ meal, onClose }: { meal: SheetMeal; onClose: () => void }) {
  const { t, i18n } = useLingui()
  return (
    <Dialog
      title={meal.name ?? t`Meal`}
      onClose={onClose}
      acts={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <dl className={styles.Menu}>
        {dishesOf(meal).map(({ course, dish }) => (
          <div key={course}>
            <dt>{i18n._(courseWords[course])}</dt>
            <dd>{dish}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
