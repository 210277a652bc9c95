import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { longestMealName } from '#domain/meals/meal-type.ts'
import { useDraft } from '#src/offline/offline-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/choice.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { mealName } from '../meal-words.ts'
import styles from '../meals.module.css'
import {
  addMealType,
  changeMealType,
  type MealType,
  type Pantry,
  switchMealType,
} from '../meals.operations.ts'
import { useMealActs } from '../use-meal-acts.ts'

type Form = Pick<MealType, 'nameEn' | 'nameFr' | 'from' | 'to' | 'standardIds'>

const formOf = (meal: MealType | null): Form => ({
  nameEn: meal?.nameEn ?? '',
  nameFr: meal?.nameFr ?? '',
  from: meal?.from ?? '11:30',
  to: meal?.to ?? '12:30',
  standardIds: meal?.standardIds ?? [],
})

/** A meal of the day: its two names, its hours, the levels that have it. */
export function MealTypeDialog({
  meal,
  levels,
  onChanged,
  onClose,
}: {
  meal: MealType | null
  levels: Pantry['mealLevels']
  onChanged: () => void
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const name = `meals:type:${meal?.id ?? 'new'}`
  const { draft: form, setDraft, clearDraft } = useDraft<Form>(name, formOf(meal))
  const { ask, isBusy } = useMealActs(onChanged)
  const [problem, setProblem] = useState<string | null>(null)
  const set = (change: Partial<Form>) => {
    setProblem(null)
    setDraft({ ...form, ...change })
  }

  async function finish(asked: ReturnType<typeof ask>) {
    const outcome = await asked
    if (!outcome.isDone) {
      setProblem(outcome.problem)
      return
    }
    clearDraft()
    onClose()
  }

  const save = () => {
    const { nameEn, nameFr, from, to, standardIds } = form
    const input = { nameEn, nameFr, from, to, standardIds }
    return finish(
      meal ? ask(changeMealType, { mealTypeId: meal.id, input }) : ask(addMealType, { input }),
    )
  }

  return (
    <Dialog
      title={meal ? mealName(i18n, meal) : t`A new meal`}
      onClose={onClose}
      onPhone="page"
      acts={
        <>
          <Button
            look="quiet"
            onClick={() => {
              clearDraft()
              onClose()
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
          {meal ? (
            <Button
              disabled={isBusy}
              onClick={() =>
                void finish(
                  ask(switchMealType, { mealTypeId: meal.id, isEnabled: !meal.isEnabled }),
                )
              }
            >
              {meal.isEnabled ? <Trans>No longer served</Trans> : <Trans>Serve it again</Trans>}
            </Button>
          ) : null}
          <Button look="primary" disabled={isBusy} onClick={() => void save()}>
            <Trans>Save the meal</Trans>
          </Button>
        </>
      }
    >
      {problem ? (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      ) : null}
      <div className={styles.Form}>
        <TextField
          label={t`Name in English`}
          value={form.nameEn}
          maxLength={longestMealName}
          onChange={({ target }) => set({ nameEn: target.value })}
        />
        <TextField
          label={t`Name in French`}
          value={form.nameFr}
          maxLength={longestMealName}
          onChange={({ target }) => set({ nameFr: target.value })}
        />
        <div className={styles.Hours}>
          <TextField
            label={t`Begins at`}
            type="time"
            value={form.from}
            onChange={({ target }) => set({ from: target.value })}
          />
          <TextField
            label={t`Ends at`}
            type="time"
            value={form.to}
            onChange={({ target }) => set({ to: target.value })}
          />
        </div>
        <fieldset className={styles.Group}>
          <legend>
            <Trans>Levels</Trans>
          </legend>
          <p className={styles.Quiet}>
            <Trans>With none chosen the meal is for all.</Trans>
          </p>
          <div className={styles.Boxes}>
            {levels.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                value={form.standardIds.includes(id)}
                onChange={(isChosen) =>
                  set({
                    standardIds: isChosen
                      ? [...form.standardIds, id]
                      : form.standardIds.filter((it) => it !== id),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      </div>
    </Dialog>
  )
}
