import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { allergens, textures } from '#domain/meals/allergens.ts'
import { courses, longestDishName } from '#domain/meals/dish.ts'
import { AllergenDrawing } from '#src/health/health-drawings.tsx'
import { allergenWords, textureWords } from '#src/health/health-words.ts'
import { useDraft } from '#src/offline/offline-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/choice.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Select } from '#src/ui/select.tsx'
import { courseWords } from '../meal-words.ts'
import styles from '../meals.module.css'
import { addDish, changeDish, type Dish, switchDish } from '../meals.operations.ts'
import { useMealActs } from '../use-meal-acts.ts'

type Form = Omit<Dish, 'id' | 'isEnabled' | '__typename'>

const formOf = (dish: Dish | null): Form => ({
  name: dish?.name ?? '',
  course: dish?.course ?? 'main',
  allergens: dish?.allergens ?? [],
  textures: dish?.textures ?? [...textures],
  isVegetarian: dish?.isVegetarian ?? false,
  isPorkFree: dish?.isPorkFree ?? true,
})

const toggled = (list: readonly string[], value: string, isChosen: boolean): string[] =>
  isChosen ? [...list, value] : list.filter((it) => it !== value)

/** A dish: its name, what it holds, for whom it can be served. */
export function DishDialog({
  dish,
  onChanged,
  onClose,
}: {
  dish: Dish | null
  onChanged: () => void
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const name = `meals:dish:${dish?.id ?? 'new'}`
  const { draft: form, setDraft, clearDraft } = useDraft<Form>(name, formOf(dish))
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
    const { name, course, allergens, textures, isVegetarian, isPorkFree } = form
    const input = { name, course, allergens, textures, isVegetarian, isPorkFree }
    return finish(dish ? ask(changeDish, { dishId: dish.id, input }) : ask(addDish, { input }))
  }

  return (
    <Dialog
      title={dish ? dish.name : t`A new dish`}
      onClose={onClose}
      width="wide"
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
          {dish ? (
            <Button
              disabled={isBusy}
              onClick={() =>
                void finish(ask(switchDish, { dishId: dish.id, isEnabled: !dish.isEnabled }))
              }
            >
              {dish.isEnabled ? <Trans>No longer cooked</Trans> : <Trans>Cook it again</Trans>}
            </Button>
          ) : null}
          <Button look="primary" disabled={isBusy} onClick={() => void save()}>
            <Trans>Save the dish</Trans>
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
          label={t`Name`}
          value={form.name}
          maxLength={longestDishName}
          onChange={({ target }) => set({ name: target.value })}
        />
        <Select
          label={t`Course`}
          value={form.course}
          choices={courses.map((value) => ({ value, label: i18n._(courseWords[value]) }))}
          onChange={(course) => set({ course })}
        />
        <fieldset className={styles.Group}>
          <legend>
            <Trans>Allergens it holds</Trans>
          </legend>
          <div className={styles.Boxes}>
            {allergens.map((allergen) => (
              <Checkbox
                key={allergen}
                label={
                  <span className={styles.Special}>
                    <AllergenDrawing allergen={allergen} />
                    {i18n._(allergenWords[allergen])}
                  </span>
                }
                value={form.allergens.includes(allergen)}
                onChange={(isHeld) => set({ allergens: toggled(form.allergens, allergen, isHeld) })}
              />
            ))}
          </div>
        </fieldset>
        <fieldset className={styles.Group}>
          <legend>
            <Trans>For whom</Trans>
          </legend>
          <div className={styles.Boxes}>
            <Checkbox
              label={t`Vegetarian`}
              value={form.isVegetarian}
              onChange={(isVegetarian) =>
                set({ isVegetarian, isPorkFree: isVegetarian || form.isPorkFree })
              }
            />
            <Checkbox
              label={t`Without pork`}
              value={form.isPorkFree}
              disabled={form.isVegetarian}
              onChange={(isPorkFree) => set({ isPorkFree })}
            />
          </div>
        </fieldset>
        <fieldset className={styles.Group}>
          <legend>
            <Trans>Textures in which it can be served</Trans>
          </legend>
          <div className={styles.Boxes}>
            {textures.map((texture) => (
              <Checkbox
                key={texture}
                label={i18n._(textureWords[texture])}
                value={form.textures.includes(texture)}
                onChange={(isMade) => set({ textures: toggled(form.textures, texture, isMade) })}
              />
            ))}
          </div>
        </fieldset>
      </div>
    </Dialog>
  )
}
