import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import type { SheetMeal } from '../meals.ts'
import { courseWords } from '../sheet-words.ts'
import styles from './meal-head.module.css'

/** The courses over their pies, and under them what is on the plate: whole names are a tap away. */
export function MealHead({ meal }: { meal: SheetMeal }) {
  const { t, i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const dishes = meal.served.flatMap((course) => {
    const dish = meal.dishes[course]
    return dish ? [{ course, dish }] : []
  })
  const name = meal.name ?? t`Meal`
  const said = dishes.map(({ dish }) => dish).join(', ')
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
          onClick={() => setOpen(true)}
        >
          {said}
        </button>
      ) : null}
      {isOpen ? (
        <Dialog
          title={name}
          onClose={() => setOpen(false)}
          acts={
            <Button onClick={() => setOpen(false)}>
              <Trans>Close</Trans>
            </Button>
          }
        >
          <dl className={styles.Menu}>
            {dishes.map(({ course, dish }) => (
              <div key={course}>
                <dt>{i18n._(courseWords[course])}</dt>
                <dd>{dish}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      ) : null}
    </th>
  )
}
