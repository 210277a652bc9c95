import { Trans, useLingui } from '@lingui/react/macro'
import { allergens, textures } from '#domain/meals/allergens.ts'
import { courses, longestDishName, parseDish } from '#domain/meals/dish.ts'
import { AllergenDrawing } from '#src/health/health-drawings.tsx'
import { allergenWords, textureWords } from '#src/health/health-words.ts'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { ChangedMeanwhile } from '#src/keeping/forms/changed-meanwhile.tsx'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { Boxes, CheckboxGroup, FieldGroup } from '#src/ui/field/field-group.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { courseWords } from '../meal-words.ts'
import styles from '../meals.module.css'
import { addDish, changeDish, type Dish } from '../meals.operations.ts'
import { useDishWords } from './use-dish-words.ts'

type Form = Omit<Dish, 'id' | 'isEnabled'>

const formOf = (dish: Dish | null): Form => ({
  name: dish?.name ?? '',
  course: dish?.course ?? 'main',
  allergens: dish?.allergens ?? [],
  textures: dish?.textures ?? [...textures],
  isVegetarian: dish?.isVegetarian ?? false,
  isPorkFree: dish?.isPorkFree ?? true,
  version: dish?.version ?? 0,
})

/** A dish: its name, what it holds, for whom it can be served. */
export function DishDialog({
  dish,
  acts: { act, refusedBy, judge },
  onClose,
}: {
  dish: Dish | null
  acts: ReturnType<typeof useAct>
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const standing = formOf(dish)
  /** True if the form began with a dish that somebody has changed since. */
  const isBehind = ({ version }: Form): boolean => version !== standing.version
  const check = (form: Form) => {
    if (isBehind(form)) return refusedBy('thing.changed-meanwhile')
    return judge(parseDish(form))
  }
  const save = ({ version, ...input }: Form, dishId: string) =>
    dish ? act(changeDish, { dishId, input, version }) : act(addDish, { dishId, input })
  return (
    <EditDialog<Form>
      title={dish ? dish.name : <Trans>A new dish</Trans>}
      kind="meals:dish"
      id={dish?.id ?? null}
      initial={standing}
      check={check}
      save={save}
      saveWords={<Trans>Save the dish</Trans>}
      onClose={onClose}
    >
      {(form, set, problems) => (
        <>
          {dish && isBehind(form) ? (
            <ChangedMeanwhile
              onKeep={() => set({ version: standing.version })}
              onTake={() => set(standing)}
            >
              <StandingDish dish={dish} />
            </ChangedMeanwhile>
          ) : null}
          <TextField
            label={t`Name`}
            problem={problems.name}
            value={form.name}
            maxLength={longestDishName}
            onChange={({ target }) => set({ name: target.value })}
          />
          <Select
            label={t`Course`}
            problem={problems.course}
            value={form.course}
            choices={courses.map((value) => ({ value, label: i18n._(courseWords[value]) }))}
            onChange={(course) => set({ course })}
          />
          <CheckboxGroup
            legend={<Trans>Allergens it holds</Trans>}
            choices={allergens.map((value) => ({
              value,
              label: (
                <span className={styles.Special}>
                  <AllergenDrawing allergen={value} />
                  {i18n._(allergenWords[value])}
                </span>
              ),
            }))}
            problem={problems.allergens}
            chosen={form.allergens}
            onChange={(held) => set({ allergens: held })}
          />
          <FieldGroup legend={<Trans>For whom</Trans>} problem={problems.isVegetarian}>
            <Boxes>
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
            </Boxes>
          </FieldGroup>
          <CheckboxGroup
            legend={<Trans>Textures in which it can be served</Trans>}
            choices={textures.map((value) => ({ value, label: i18n._(textureWords[value]) }))}
            problem={problems.textures}
            chosen={form.textures}
            onChange={(made) => set({ textures: made })}
          />
        </>
      )}
    </EditDialog>
  )
}

/** A dish as it stands now, beside words that began with an older one. */
function StandingDish({ dish }: { dish: Dish }) {
  const { i18n } = useLingui()
  const { allergensOf, forWhom } = useDishWords()
  return (
    <>
      <p>
        {dish.name} · {i18n._(courseWords[dish.course])}
      </p>
      <p>{allergensOf(dish) || <Trans>No allergen</Trans>}</p>
      <p>{forWhom(dish)}</p>
    </>
  )
}
