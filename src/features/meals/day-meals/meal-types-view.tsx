import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { useState } from 'react'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Headline } from '#src/ui/screen.tsx'
import { mealName } from '../meal-words.ts'
import styles from '../meals.module.css'
import { type MealType, orderMealTypes, type Pantry } from '../meals.operations.ts'
import { useMealActs } from '../use-meal-acts.ts'
import { MealTypeDialog } from './meal-type-dialog.tsx'

const moved = (ids: readonly string[], from: number, by: 1 | -1): string[] => {
  const order = [...ids]
  const [id] = order.splice(from, 1)
  if (id !== undefined) order.splice(from + by, 0, id)
  return order
}

/** The meals of the school's day, in their order. */
export function MealTypesView({ pantry, onChanged }: { pantry: Pantry; onChanged: () => void }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { ask, isBusy } = useMealActs(onChanged)
  const [open, setOpen] = useState<MealType | 'new' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { mealTypes, mealLevels } = pantry
  const ids = mealTypes.map(({ id }) => id)
  const levelsOf = ({ standardIds }: MealType): string =>
    standardIds.length === 0
      ? t`all levels`
      : mealLevels
          .filter(({ id }) => standardIds.includes(id))
          .map(({ name }) => name)
          .join(', ')
  const move = async (from: number, by: 1 | -1) => {
    const outcome = await ask(orderMealTypes, { mealTypeIds: moved(ids, from, by) })
    setProblem(outcome.isDone ? null : outcome.problem)
  }
  const served = mealTypes.filter(({ isEnabled }) => isEnabled).length
  return (
    <>
      <Headline
        sub={<Trans>What was eaten is written down under these names.</Trans>}
        acts={
          <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setOpen('new')}>
            <Trans>Add a meal</Trans>
          </Button>
        }
      >
        <Plural value={served} one="# meal a day" other="# meals a day" />
      </Headline>
      {problem ? (
        <div className={styles.Notice}>
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        </div>
      ) : null}
      {mealTypes.length === 0 ? (
        <EmptyState drawing="tree" title={<Trans>No meal yet</Trans>}>
          <Trans>Add the first one, such as lunch.</Trans>
        </EmptyState>
      ) : (
        <ol className={styles.Types}>
          {mealTypes.map((meal, place) => {
            const name = mealName(i18n, meal)
            const other = i18n.locale === 'fr' ? meal.nameEn : meal.nameFr
            return (
              <li
                key={meal.id}
                data-meal-type={meal.id}
                className={meal.isEnabled ? undefined : styles.off}
              >
                <span className={styles.Type}>
                  <button type="button" className={styles.Name} onClick={() => setOpen(meal)}>
                    {name}
                  </button>
                  <span className={styles.Quiet}>
                    {other} · {formats.time(meal.from as LocalTime)}–
                    {formats.time(meal.to as LocalTime)} · {levelsOf(meal)}
                    {meal.isEnabled ? null : (
                      <>
                        {' · '}
                        <Trans>not served</Trans>
                      </>
                    )}
                  </span>
                </span>
                <IconButton
                  name={t`Move ${name} up`}
                  icon={<ArrowUp aria-hidden />}
                  disabled={isBusy || place === 0}
                  onClick={() => void move(place, -1)}
                />
                <IconButton
                  name={t`Move ${name} down`}
                  icon={<ArrowDown aria-hidden />}
                  disabled={isBusy || place === mealTypes.length - 1}
                  onClick={() => void move(place, 1)}
                />
              </li>
            )
          })}
        </ol>
      )}
      {open ? (
        <MealTypeDialog
          key={open === 'new' ? 'new' : open.id}
          meal={open === 'new' ? null : open}
          levels={mealLevels}
          onChanged={onChanged}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  )
}
